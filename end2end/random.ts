/** Numbers from 0 to 1 that look random and are the same in every run: a test that fails once fails always. */
export function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of some things. */
export function pick<T>(next: () => number, things: readonly T[]) {
  return things[Math.floor(next() * things.length)];
}
