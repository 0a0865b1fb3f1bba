import type { TrackSpan } from '../../model/titles/tracks.ts'
import type { Buckets } from './levels.ts'
import type { Silence } from './silences.ts'
import type { StripPart, StripWindow } from './strip-window.ts'

/** A file of the book: where it lies on its timeline, and how it is reached. */
export interface StripTrack extends TrackSpan {
  /** As the server gave it. */
  contentUrl: string
  /** For the fallback address; null when the server does not send it. */
  ino: string | null
}

/** A book and the start in it that is looked at. */
export interface StripSubject {
  libraryItemId: string
  /** Seconds of the whole book. */
  at: number
  duration: number
  tracks: readonly StripTrack[]
}

/** What a strip shows. */
export interface Strip extends StripWindow, Buckets {
  silences: readonly Silence[]
}

/**
 * Why there is no strip.
 *
 * - `insecure` the page came by plain HTTP, where browsers decode nothing; `browser` this one never does
 * - `format` it cannot decode these files
 * - `noIndex` most of the file would have to be read to find this part of it
 * - `unreachable`, `timeout` trying again may help
 */
export type StripAbsence = 'insecure' | 'browser' | 'format' | 'noIndex' | 'unreachable' | 'timeout'

export interface WaveformContext {
  subject: StripSubject | null
  /** That is read or shown; null before the first. */
  window: StripWindow | null
  strip: Strip | null
  /** Read before, the newest last. */
  kept: readonly Strip[]
  reason: StripAbsence | null
  /** Whether a start that is dragged is drawn to silences. */
  snaps: boolean
}

export type WaveformIntent =
  | ({ type: 'waveform.show' } & StripSubject)
  | { type: 'waveform.hide' }
  | { type: 'waveform.retry' }
  | { type: 'waveform.setSnaps'; snaps: boolean }

/** What the decoder is told; an order takes the place of the one before. */
export type DecoderCommand =
  | {
      type: 'decoder.read'
      libraryItemId: string
      window: StripWindow
      parts: readonly (StripPart & Pick<StripTrack, 'contentUrl' | 'ino' | 'duration'>)[]
    }
  | { type: 'decoder.stop' }

export type DecoderFact =
  | { type: 'decoder.decoded'; strip: Strip }
  | { type: 'decoder.refused'; reason: StripAbsence }

export type WaveformEvent = WaveformIntent | DecoderFact
