/** From how many hours on a length is told in days. */
const MOST_HOURS = 10_000

/** The length of everything there is, in whole hours or days. */
export function lengthOf(seconds: number): { unit: 'hours' | 'days'; amount: number } {
  const hours = Math.round(seconds / 3600)
  return hours < MOST_HOURS
    ? { unit: 'hours', amount: hours }
    : { unit: 'days', amount: Math.round(hours / 24) }
}

/** The entries that have most, the first one most. */
export function largestFirst<Entry>(
  entries: readonly Entry[],
  amountOf: (entry: Entry) => number,
  count: number,
): readonly Entry[] {
  return entries.toSorted((a, b) => amountOf(b) - amountOf(a)).slice(0, count)
}
