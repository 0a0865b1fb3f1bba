import type { Transcript } from '#machines/reading/transcript/transcript.types.ts'

export interface CueQuestion {
  readonly files: readonly {
    readonly bytes: ArrayBuffer
    /** Where the sound it tells of begins on the timeline of the medium, seconds. */
    readonly startsAt: number
  }[]
}

export type CueAnswer = Pick<Transcript, 'cues' | 'isCut'>
