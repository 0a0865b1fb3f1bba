import type { MediaKey } from '../../model/titles/playback.ts'
import type { PlayerToParent } from '../player/player.types.ts'

/** What a clip is of: a book, or an episode of a podcast. */
export interface ClippedTitle extends MediaKey {
  title: string
  author: string
}

/** A part of a title that the listener marked; `start` and `end` in seconds of the whole title. */
export interface ClipDraft {
  start: number
  end: number
  note: string
  /** In which chapter it begins; empty where there are none. */
  chapter: string
}

/** Times in epoch ms. */
export interface Clip extends ClipDraft {
  id: string
  createdAt: number
  updatedAt: number
}

/** A clip with what it is of. */
export interface OwnClip {
  of: ClippedTitle
  clip: Clip
}

/** What plays, as far as clips need to know it. */
export interface ClippedMedia extends ClippedTitle {
  /** Seconds; 0 is unknown. */
  duration: number
  chapters: readonly { start: number; title: string }[]
}

/** Where the sound was when a button was pressed. */
export interface Press {
  /** Monotonic ms. */
  at: number
  /** As the player showed it then, seconds. */
  position: number
  isPlaying: boolean
}

export type Edge = 'start' | 'end'

/** `short`, `long`: too near or too far apart. `full`: there are as many as there may be. */
export type ClipFailure = 'read' | 'keep' | 'remove' | 'short' | 'long' | 'full'

export interface ClipsContext {
  /** What the clips are of; null before they were asked for, and when nothing plays. */
  media: ClippedMedia | null
  /** Where the player was heard last: seconds, monotonic ms. */
  heard: { position: number; at: number; rate: number } | null
  /** By time; null before they were read. */
  clips: readonly Clip[] | null
  /** Where the next one begins; null until that is marked. */
  start: number | null
  /** The one that is changed, as it would be. */
  edited: Clip | null
  /** The one that is being kept or removed. */
  writing: ClipDraft | Clip | null
  /** The one that was removed last, which can come back. */
  removed: Clip | null
  failure: ClipFailure | null
}

export type ClipsIntent =
  /** Their panel is open over this title. */
  | { type: 'clips.look'; media: ClippedMedia }
  | { type: 'clips.retry' }
  | { type: 'clips.markStart'; press: Press }
  | { type: 'clips.markEnd'; press: Press }
  | { type: 'clips.dropStart' }
  | { type: 'clips.edit'; id: string }
  | { type: 'clips.move'; edge: Edge; to: number }
  | { type: 'clips.typeNote'; text: string }
  | { type: 'clips.save' }
  | { type: 'clips.cancel' }
  | { type: 'clips.remove'; id: string }
  | { type: 'clips.restore' }
  /** As a text; `root` is where this client is: links to a clip begin with it. */
  | { type: 'clips.export'; root: string }

export type ClipsFact = Extract<PlayerToParent, { type: 'player.positioned' | 'player.closed' }>

export type ClipsEvent = ClipsIntent | ClipsFact

export interface SavedText {
  type: 'clipFile.save'
  name: string
  text: string
}
