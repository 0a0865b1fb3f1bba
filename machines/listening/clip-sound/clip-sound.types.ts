import type { PreviewFact } from '../../editing/chapter-editor/chapter-editor.types.ts'
import type { StripWindow } from '../../editing/waveform/strip-window.ts'
import type { DecoderFact, Strip, StripAbsence } from '../../editing/waveform/waveform.types.ts'
import type { PlayableTrack } from '../../model/titles/playback.ts'
import type { PlayerIntent, PlayerToParent } from '../player/player.types.ts'

/** A part of a title, seconds of all of it. */
export interface Span {
  start: number
  end: number
}

/** The files of a title, as they can be read here. */
export interface ClipFiles {
  libraryItemId: string
  title: string
  author: string
  duration: number
  tracks: readonly PlayableTrack[]
}

/** Why there are no files: the server sends a stream made of them, or the title is shown without being open. */
export type FilesAbsence = 'stream' | 'notOpen'

/**
 * Why there is no sound file of a clip.
 *
 * - `format` what the files are made of cannot be cut here
 * - `noIndex` too much would have to be read
 * - `unreachable`, `timeout` trying again may help
 */
export type CutFailure = 'format' | 'noIndex' | 'unreachable' | 'timeout'

/** A part of one file, seconds of that file, and what the cut is called. */
export interface CutOrder {
  libraryItemId: string
  track: PlayableTrack
  from: number
  to: number
  /** Without an ending. */
  name: string
  title: string
  author: string
}

/** A file that was saved, and what it holds: frames are whole, so its ends are near those of the clip. */
export interface CutFile extends Span {
  name: string
}

export interface ClipSoundContext {
  /** What is heard, and of which clip. */
  heard: { id: string; files: ClipFiles; span: Span; volume: number } | null
  /** Where it is heard, seconds of the title. */
  at: number | null
  /** The browser could not play the one that was asked for last. */
  isUnheard: boolean
  /** What is looked at. */
  shown: { files: ClipFiles; span: Span } | null
  window: StripWindow | null
  strip: Strip | null
  absence: StripAbsence | null
  cut: { id: string; order: CutOrder } | null
  saved: CutFile | null
  cutFailure: CutFailure | null
}

export type ClipSoundIntent =
  /** Once, from its beginning to its end, as loud as the player is. */
  | { type: 'clipSound.play'; id: string; files: ClipFiles; span: Span; volume: number }
  | { type: 'clipSound.stop' }
  /** The sound around a clip is looked at; again whenever its ends move. */
  | { type: 'clipSound.show'; files: ClipFiles; span: Span }
  | { type: 'clipSound.hide' }
  | { type: 'clipSound.retry' }
  | { type: 'clipSound.cut'; id: string; files: ClipFiles; span: Span; name: string }
  | { type: 'clipSound.cancelCut' }

export type ClipSoundFact = PreviewFact | DecoderFact | Extract<PlayerToParent, { type: 'player.started' }>

export type ClipSoundEvent = ClipSoundIntent | ClipSoundFact

export type ClipSoundToParent = Extract<PlayerIntent, { type: 'player.pause' }>
