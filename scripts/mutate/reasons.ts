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
    file: 'machines/listening/recovery/recovery.machine.ts',
    line: 115,
    before: '0',
    text: '1',
    reason: NO_ENTRY,
  },
  {
    file: 'machines/listening/recovery/recovery.machine.ts',
    line: 116,
    before: '0',
    text: '1',
    reason: NO_ENTRY,
  },
  {
    file: 'machines/listening/recovery/recovery.machine.ts',
    line: 119,
    before: '0',
    text: '1',
    reason: NO_ENTRY,
  },
  {
    file: 'machines/listening/recovery/recovery.machine.ts',
    line: 120,
    before: '0',
    text: '1',
    reason: NO_ENTRY,
  },
  {
    file: 'machines/listening/recovery/recovery.machine.ts',
    line: 121,
    before: '0',
    text: '1',
    reason: NO_ENTRY,
  },
  {
    file: 'machines/listening/recovery/recovery.machine.ts',
    line: 131,
    before: '&&',
    text: '||',
    reason: 'an event is always an object; the types ask for the check',
  },
]
