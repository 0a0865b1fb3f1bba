/** Numbers from 0 to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A part of a list that a seed decides, in the order of the list. */
export function sample<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const random = randomOf(seed)
  const drawn = all.map((item, at) => ({ item, at, lot: random() })).toSorted((a, b) => a.lot - b.lot)
  return drawn
    .slice(0, count)
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
