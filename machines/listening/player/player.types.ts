// long: every word that the player and its mechanisms say to each other
import type { AppError } from '../../model/errors.ts'
import type {
  LastMedium,
  MediaKey,
  OpenedSession,
  PlayableMedia,
  PlayableTrack,
} from '../../model/titles/playback.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { Resets } from './rules/resets.ts'
import type { TimeRange } from './rules/ranges.ts'

/** What a play request asks of the server's choice between the files themselves and a stream made of them. */
export type TranscodeChoice = 'auto' | 'force' | 'never'
export type OutputKind = 'local' | 'hls' | 'video' | 'cast'

export interface PlayRequest extends MediaKey {
  /** Seconds; null resumes where the server's record says. */
  startAt: number | null
  /** Play as soon as it is ready. */
  play: boolean
  transcode: TranscodeChoice
  /** The same listening goes on, after a fallback or on another device; `startAt` is no wish of the listener then. */
  isContinued?: boolean
  /** Tried again after a failure, perhaps hours later: another device may have gone on meanwhile. */
  isRetried?: boolean
  /** The stream is no choice of the listener, but stands in for files that failed. */
  isFallback?: boolean
  /** The listener knows that the server may stop over it, and wishes it all the same. */
  isConsented?: boolean
}

/** What a mechanism is given to play; every kind of output understands the same. */
export interface OutputSource {
  kind: OutputKind
  sessionId: string
  tracks: PlayableTrack[]
  duration: number
  media: PlayableMedia
}

/** As far as it is known before a session is open. */
export type LikelySource = Pick<OutputSource, 'kind' | 'tracks'>

/** Commands to a mechanism (the element, HLS, the video panel, the cast session). */
export type OutputCommand =
  /** What is likely to be asked for: while nothing is loaded it may be fetched, where its address is known. */
  | { type: 'output.expect'; key: MediaKey }
  /** What is to be loaded next, as far as it is known before the place is: it may be fetched, and stays silent. */
  | { type: 'output.prepare'; source: LikelySource; startAt: number }
  | {
      type: 'output.load'
      source: OutputSource
      startAt: number
      play: boolean
      rate: number
      volume: number
      muted: boolean
      /** What exists of the stream, as far as the server has said since it began. */
      made: TimeRange[]
    }
  /** What exists of the stream now, as the server reports it. */
  | { type: 'output.setMade'; made: TimeRange[] }
  | { type: 'output.play' }
  | { type: 'output.pause' }
  | { type: 'output.seek'; to: number }
  | { type: 'output.setRate'; rate: number }
  | { type: 'output.setVolume'; volume: number; muted: boolean }
  /** The same files have other addresses now: those of a new session. What is being heard goes on. */
  | { type: 'output.retarget'; tracks: PlayableTrack[] }
  /** `keepsExpected`: what was fetched for a press that now came stays. */
  | { type: 'output.unload'; keepsExpected?: true }

export type OutputFailure =
  | 'unsupported'
  | 'network'
  | 'decode'
  | 'empty'
  | 'castLost'
  /** There is less of the file than the server says. */
  | 'endsEarly'
  /** Only the start of the file can be heard: ranges of it are not to be had. */
  | 'noRanges'

export type FileFault = Extract<OutputFailure, 'endsEarly' | 'noRanges'>

/** Facts of a mechanism. `position` in seconds of the whole medium, `at` in monotonic ms. */
export type OutputFact =
  | { type: 'output.loaded'; duration: number; position: number }
  | { type: 'output.playing' }
  | { type: 'output.paused' }
  | { type: 'output.waiting' }
  | { type: 'output.seeking' }
  | { type: 'output.seeked' }
  | { type: 'output.positioned'; position: number; buffered: number; at: number }
  | { type: 'output.ended' }
  | { type: 'output.blocked' }
  /** What shall be heard is not known at its address any more; said again with every try. */
  | { type: 'output.sourceLost' }
  | { type: 'output.failed'; reason: OutputFailure; position: number }

/** What views (and media keys) may ask of the player. */
export type PlayerIntent =
  | {
      type: 'player.load'
      libraryItemId: string
      episodeId?: string | null
      startAt?: number
      play?: boolean
      transcode?: TranscodeChoice
    }
  /** The pointer is on a button that plays this: no more than a guess. */
  | { type: 'player.expect'; libraryItemId: string; episodeId: string | null }
  | { type: 'player.play' }
  | { type: 'player.pause' }
  | { type: 'player.toggle' }
  | { type: 'player.seek'; to: number }
  | { type: 'player.jump'; by: number }
  | { type: 'player.previousChapter' }
  | { type: 'player.nextChapter' }
  | { type: 'player.setRate'; rate: number }
  | { type: 'player.stepRate'; by: number }
  /** It runs faster while a finger rests on it. The speed that was set stays as it is. */
  | { type: 'player.hurry'; isOn: boolean }
  | { type: 'player.setVolume'; volume: number }
  | { type: 'player.stepVolume'; by: number }
  | { type: 'player.toggleMute' }
  | { type: 'player.retry' }
  /** Past the file at fault. */
  | { type: 'player.nextFile' }
  /** To the question whether to play what the server may stop over. */
  | { type: 'player.consent' }
  | { type: 'player.close' }

/** Answers of the progress actor, routed by the root. */
export type ProgressAnswer =
  | { type: 'progress.flushed' }
  | { type: 'progress.agreed'; startAt: number; leftAt: number | null }
  | { type: 'progress.closed' }

/** Facts from elsewhere in the system, routed by the root. */
export type PlayerFact =
  | OutputFact
  | ProgressAnswer
  | { type: 'ticker.ticked' }
  /** The listener signs out: whatever plays or is about to is closed. */
  | { type: 'session.ending' }
  | Extract<SessionToParent, { type: 'session.ended' | 'session.began' }>
  /** An earlier life of this page had it loaded. */
  | { type: 'lastMedium.found'; medium: LastMedium }
  | { type: 'stream.reset'; sessionId: string; startTime: number }
  | { type: 'stream.progressed'; sessionId: string; made: TimeRange[] }
  /** The server made the stream from `start` to its end, and reports no more of it. */
  | { type: 'stream.completed'; sessionId: string; start: number }
  | { type: 'stream.failed'; sessionId: string; message: string }
  | { type: 'session.closedElsewhere'; sessionId: string; byOwnTab: boolean }
  | {
      type: 'position.movedElsewhere'
      key: MediaKey
      position: number
      /** The session that moved it; an echo of our own changes nothing. */
      sessionId: string
      device: string | null
      isReset?: true
    }
  | { type: 'progress.sessionReplaced'; session: OpenedSession }
  | { type: 'cast.connected' }
  | { type: 'cast.disconnected'; position: number | null }
  | { type: 'fullScreen.changed'; on: boolean }
  /** For now only this share of the volume is heard; what the listener set stays as it is. */
  | { type: 'sleep.faded'; gain: number }
  /** How playing on after this pause begins. */
  | ({ type: 'rewind.armed' } & Rewind)

/** How far playing on from a pause goes back: so many seconds, or by how long it was if that is more. */
export interface Rewind {
  seconds: number
  byPause: boolean
}

export type PlayerEvent = PlayerIntent | PlayerFact

export interface PlayerFailure {
  code:
    | 'openFailed'
    | 'onlyKept'
    | 'unplayable'
    | 'mediaFault'
    | 'timeout'
    | 'streamFailed'
    | 'notConverted'
    | 'endsEarly'
    | 'noRanges'
  error: AppError | null
  /** Why the mechanism gave up, when it was the mechanism. */
  reason: OutputFailure | null
  /** Where the file after the one at fault begins, seconds; null for none, and where it is of no use. */
  nextFile?: number | null
}

export interface PlayerContext {
  request: PlayRequest | null
  session: OpenedSession | null
  output: OutputKind
  position: number
  buffered: number
  /** What exists of a stream that the server still makes. */
  made: TimeRange[]
  resets: Resets
  /** Where the listener went before the server's position was known, seconds. */
  sought: number | null
  rate: number
  isHurried: boolean
  volume: number
  muted: boolean
  /** Whether sound shall come once a wait (loading, seeking, buffering) is over. */
  playWhenReady: boolean
  failure: PlayerFailure | null
  /** Why a stream is asked for in place of the file, until it plays. */
  fileFault: FileFault | null
  mediaPlayer: 'html5' | 'chromecast'
  fullScreen: boolean
  rewind: Rewind
  /** When sound was heard last, epoch ms; null while it is heard and where it is unknown. */
  pausedAt: number | null
  /** The server takes no call until the same account signs in again. */
  isSignedOut: boolean
  /** What the listener is asked before the server is. */
  question: ConsentNeeded['consentNeeded'] | null
}

export interface PlayerInput {
  rate: number
  volume: number
}

/** What the player tells the root. */
export type PlayerToParent =
  | { type: 'player.flushRequested' }
  | { type: 'player.opened'; session: OpenedSession; request: PlayRequest }
  /** A medium is shown at its position, and no session is open. */
  | { type: 'player.restored'; session: OpenedSession; request: PlayRequest }
  | { type: 'player.started' }
  | { type: 'player.positioned'; position: number; at: number; rate: number }
  | { type: 'player.halted' }
  | { type: 'player.jumped'; from: number; to: number }
  | { type: 'player.ticked' }
  | { type: 'player.finished'; key: MediaKey; position: number }
  | { type: 'player.closed' }
  | { type: 'player.failed'; failure: PlayerFailure }
  | { type: 'player.blocked' }
  | { type: 'player.sourceLost' }
  | { type: 'player.streamFailed'; sessionId: string; message: string }
  | {
      type: 'player.movedElsewhere'
      from: number
      to: number
      device: string | null
      /** The session that moved it; empty where nothing says which. */
      sessionId: string
      /** The place was followed, because nothing was playing. */
      applied: boolean
      /** The record is gone there. */
      isReset?: true
    }
  | { type: 'player.leaveFullScreenRequested' }
  | { type: 'player.rateChanged'; rate: number }
  | { type: 'player.volumeChanged'; volume: number; muted: boolean }

/** Opening it may stop the server, so nothing was opened; `again` when it did the last time. */
export interface ConsentNeeded {
  consentNeeded: 'first' | 'again'
}

export type SessionAnswer = OpenedSession | ConsentNeeded

/** What a session is opened with; the server's client adds the device and the supported types. */
export interface OpenSessionInput extends MediaKey {
  transcode: TranscodeChoice
  mediaPlayer: 'html5' | 'chromecast'
  isConsented: boolean
}
