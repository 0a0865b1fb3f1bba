/** Changes that no test has to notice, with the reason; by file, what is replaced and by what. */
export interface Reason {
  readonly file: string
  readonly before: string
  readonly text: string
  readonly line: number
  readonly reason: string
}

export const reasons: readonly Reason[] = []
