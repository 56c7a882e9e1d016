//! Units as types, so that a millisecond is never added to a second and a request rate never drawn as a token rate.

/// What every unit of measure offers: the bare number, for arithmetic and drawing.
pub trait Quantity: Copy + PartialOrd {
    /// The number in this type's own unit.
    fn number(self) -> f64;
}

macro_rules! quantity {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
        pub struct $name(pub f64);
        impl Quantity for $name {
            fn number(self) -> f64 {
                self.0
            }
        }
    )*};
}

quantity! {
    /// A time in milliseconds.
    Milliseconds;
    /// A time in seconds.
    Seconds;
    /// A token rate in tokens per second.
    TokensPerSecond;
    /// A request rate in requests per second.
    RequestsPerSecond;
}

/// A number of tokens: a context, a prompt, an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tokens(pub u32);

/// The median and the 99th percentile of one quantity, all that the serving file keeps of each distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantiles<Q> {
    /// Half of the observations are at or below this.
    pub p50: Q,
    /// 99 of 100 observations are at or below this.
    pub p99: Q,
}

/// The rate at which requests were sent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OfferedRate {
    /// Requests sent at this mean rate.
    Finite(RequestsPerSecond),
    /// Every request sent at once (`inf` in the file): a burst, not a number.
    Burst,
}
