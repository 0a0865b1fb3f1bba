/** One figure of a bench. */
export interface Row {
  readonly measure: string
  readonly value: number
  readonly unit: 'ms' | 's' | 'KiB' | 'MiB' | 'nodes' | 'count' | ''
  /** What the promise allows; more is shown as over. */
  readonly budget?: number
  /** The same measure of something known, taken in the same run. */
  readonly reference?: number
}

/** What a file `tests/bench/*.bench.ts` exports. */
export interface Bench {
  readonly name: string
  readonly run: () => Promise<readonly Row[]>
}

/** The value at `share` (0 to 1) of a list of figures. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.min(sorted.length, Math.ceil(share * sorted.length)) - 1)] ?? Number.NaN
}
