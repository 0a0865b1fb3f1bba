import type { AppError } from '../../model/errors.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { PlayerToParent } from '../../listening/player/player.types.ts'

/** One line of a transcript: what is said from `start` to `end`, seconds on the timeline of the whole medium. */
export interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Who says it, where the file names them. */
  readonly speaker: string | null
}

export interface Transcript {
  /** Names of the files it was read from. */
  readonly name: string
  /** Where it comes from: the title's folder on the server, or a file that was chosen here. */
  readonly origin: 'server' | 'device'
  /** By time. */
  readonly cues: readonly Cue[]
  /** There was more in the files than is shown. */
  readonly isCut: boolean
}

/** Why a chosen file is of no use. */
export type TranscriptRefusal = 'empty' | 'large' | 'unreadable' | 'unkept'

export type TranscriptIntent =
  /** Its panel is open: the lines of what plays are looked for, unless they are there. */
  | { type: 'transcript.look'; key: MediaKey }
  | { type: 'transcript.retry' }
  | { type: 'transcript.find'; words: string }
  /** The list goes where the sound is. */
  | { type: 'transcript.follow' }
  /** The list was moved by hand. */
  | { type: 'transcript.release' }
  /** A file of this device, as the browser gave it. */
  | { type: 'transcript.choose'; file: unknown }
  /** The chosen file is not wanted any more. */
  | { type: 'transcript.drop' }

export type TranscriptFact = Extract<PlayerToParent, { type: 'player.opened' | 'player.closed' }>

export type TranscriptEvent = TranscriptIntent | TranscriptFact

export interface TranscriptContext {
  /** What plays; null for nothing, and before the lines of anything were asked for. */
  readonly key: MediaKey | null
  readonly transcript: Transcript | null
  /** What is looked for in it. */
  readonly words: string
  /** Indexes of the lines that have them all: worked out once for all who show them, going through the lines takes its time. */
  readonly hits: readonly number[]
  /** Why it could not be read. */
  readonly error: AppError | null
  /** Why the file that was chosen last is not shown. */
  readonly refusal: TranscriptRefusal | null
}
