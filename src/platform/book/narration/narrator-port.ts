import type { NarratorCommand, NarratorFact } from '#machines/reading/narration/narration.types.ts'

type Say = Extract<NarratorCommand, { type: 'narrator.say' }>

/** What says one passage after the other. */
export interface Narrator {
  say(command: Say): void
  stop(): void
  close(): void
}

export type TellNarrated = (fact: NarratorFact) => void
