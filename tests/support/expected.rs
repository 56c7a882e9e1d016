//! What a figure has to show of the rows in view, reckoned from the raw files alone.

use super::{
    numbers::point,
    pictures::{figure, marks, rows},
    raw::{ROWS, RawRow},
};
use serde_json::Value;
use servelens::link::{FigureChoice, Share, Statistic, ViewState};

/// The figures over operating points of served models.
pub const SERVING: [&str; 7] =
    ["prefill-throughput", "ttft", "decode-tpot", "decode-tradeoff", "load-latency", "saturation", "cost"];
/// The figures that draw every run of a metric, with the field of that metric.
pub const STRIPS: [(&str, &str); 3] =
    [("offload-decode", "decode_tok_s"), ("offload-prefill", "prefill_tok_s"), ("offload-request", "request_s")];

/// The key of the series that a row belongs to in a figure.
pub fn series(id: &str, row: &RawRow) -> String {
    let prompt = || format!("{}-{}", row.facet("model"), row.facet("prompt"));
    match (id, row.facet("kind")) {
        ("decode-tpot" | "decode-tradeoff", _) => prompt(),
        (_, "run") => row.facet("engine").to_owned(),
        _ => row.facet("model").to_owned(),
    }
}

/// The raw rows in view of a figure's kind.
pub fn in_view(id: &str, view: &ViewState) -> Vec<&'static RawRow> {
    let rows = rows(&view.filters).into_iter().map(|row| &ROWS[row]);
    rows.filter(|row| row.facet("kind") == figure(id).kind).collect()
}

/// Those of them whose series is hidden, and those whose is not.
pub fn parted(id: &str, view: &ViewState) -> (Vec<&'static RawRow>, Vec<&'static RawRow>) {
    let hidden = view.figures.of(id).hidden;
    in_view(id, view).into_iter().partition(|row| hidden.contains(&series(id, row)))
}

/// Where a row of a served model stands in a figure: along x (`None` stands apart), and along y.
pub fn place(id: &str, row: &RawRow, view: &ViewState) -> (Option<f64>, f64) {
    let choice = view.figures.of(id);
    let field = |name: &str| row.number(name).unwrap();
    let time = |name: &str| field(&format!("{}_{name}_ms", statistic(&choice)));
    let rate = |name: &str, own: Share| match choice.share.unwrap_or(own) {
        Share::Total => field(name),
        Share::PerChip => field(name) / row.chips(),
    };
    let achieved = row.offered().map(|_| field("req_s"));
    match id {
        "prefill-throughput" => (Some(field("ctx")), rate("prefill_tok_s", Share::Total)),
        "ttft" => (Some(field("ctx")), time("ttft")),
        "decode-tpot" => (Some(field("bs")), time("tpot")),
        "decode-tradeoff" => (Some(1000.0 / field("p50_tpot_ms")), rate("agg_tok_s", Share::PerChip)),
        "load-latency" => (achieved, time("e2e")),
        "saturation" => (row.offered(), field("req_s")),
        "cost" => {
            let price = view.settings.price.map_or(1.0, |price| price.to_string().parse().unwrap());
            (achieved, row.chips() * 1e6 / (3600.0 * field("out_tok_s")) * price)
        }
        _ => panic!("{id} is no figure over operating points"),
    }
}

fn statistic(choice: &FigureChoice) -> &'static str {
    match choice.statistic {
        None | Some(Statistic::P50) => "p50",
        Some(Statistic::P99) => "p99",
    }
}

/// The points that a picture of a figure over operating points has, in the form of [`place`], in order.
pub fn drawn(option: &Value) -> Vec<(Option<f64>, f64)> {
    let of = |kind: &str| marks(option, kind).into_iter().map(point).collect::<Vec<_>>();
    let main = of("line:").into_iter().chain(of("off:")).map(|(x, y)| (Some(x), y));
    ordered(main.chain(of("apart:").into_iter().map(|(_, y)| (None, y))).collect())
}

pub fn ordered(mut points: Vec<(Option<f64>, f64)>) -> Vec<(Option<f64>, f64)> {
    let key = |x: Option<f64>| x.unwrap_or(f64::INFINITY);
    points.sort_by(|a, b| key(a.0).total_cmp(&key(b.0)).then(a.1.total_cmp(&b.1)));
    points
}

/// Whether two numbers are the same but for the last digits of binary fractions.
pub fn is_near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs())
}

pub fn are_near(a: &[(Option<f64>, f64)], b: &[(Option<f64>, f64)]) -> bool {
    let x = |a: Option<f64>, b: Option<f64>| match (a, b) {
        (Some(a), Some(b)) => is_near(a, b),
        (a, b) => a == b,
    };
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| x(a.0, b.0) && is_near(a.1, b.1))
}
