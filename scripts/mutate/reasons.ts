/** Changes that no test has to notice, with the reason. Looked up by all four, so that a reason goes when its line moves. */
export interface Reason {
  readonly file: string
  readonly line: number
  readonly before: string
  readonly text: string
  readonly reason: string
}

const NO_ENTRY =
  'stands in for an entry that is never missing: `choosing` goes on only with one; the types ask for it'

export const reasons: readonly Reason[] = [
  {
    file: 'machines/listening/progress/listening.ts',
    line: 11,
    before: '>',
    text: '>=',
    reason: 'nothing moved or no time passed: the least of both is nothing too',
  },
  ...[122, 123, 124, 126, 127, 128, 129].map((line) => ({
    file: 'machines/listening/recovery/recovery.machine.ts',
    line,
    before: '0',
    text: '1',
    reason: NO_ENTRY,
  })),
  {
    file: 'machines/listening/recovery/recovery.machine.ts',
    line: 139,
    before: '&&',
    text: '||',
    reason: 'an event is always an object; the types ask for the check',
  },
]
