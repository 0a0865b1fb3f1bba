import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { partsOf } from '../../editing/waveform/strip-window.ts'
import type { Strip, StripAbsence, DecoderCommand } from '../../editing/waveform/waveform.types.ts'
import type { PreviewInput } from '../../editing/chapter-editor/chapter-editor.types.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { cutOf, isShownIn, windowOf } from './clip-files.ts'
import type {
  ClipFiles,
  ClipSoundContext,
  ClipSoundEvent,
  ClipSoundIntent,
  ClipSoundToParent,
  CutFailure,
  CutFile,
  CutOrder,
  Span,
} from './clip-sound.types.ts'

type Shown = { files: ClipFiles; span: Span }
type Wanted<Type extends ClipSoundIntent['type']> = Extract<ClipSoundIntent, { type: Type }>

export const NO_CLIP_SOUND: ClipSoundContext = {
  heard: null,
  at: null,
  isUnheard: false,
  shown: null,
  window: null,
  strip: null,
  absence: null,
  cut: null,
  saved: null,
  cutFailure: null,
}

/** What the one who cuts found in the way. */
export class CutRefused extends Error {
  readonly reason: CutFailure
  constructor(reason: CutFailure, cause?: unknown) {
    super(`A clip could not be cut: ${reason}.`, { cause })
    this.reason = reason
  }
}

export function previewOf({ heard }: ClipSoundContext): PreviewInput {
  if (!heard) return { libraryItemId: '', tracks: [], at: 0 }
  const { files, span, volume } = heard
  const { libraryItemId, tracks } = files
  return { libraryItemId, tracks, at: span.start, until: span.end, volume }
}

function stripOrder({ shown, window }: ClipSoundContext): DecoderCommand {
  if (!shown || !window) return { type: 'decoder.stop' }
  const { libraryItemId, tracks } = shown.files
  return {
    type: 'decoder.read',
    libraryItemId,
    window,
    parts: partsOf(window, tracks).flatMap((part) => {
      const track = tracks[part.track]
      return track
        ? [{ ...part, contentUrl: track.contentUrl, ino: track.ino, duration: track.duration }]
        : []
    }),
  }
}

/** The same title at the addresses of another session is the same sound. */
const isSameSound = (a: ClipFiles, b: ClipFiles): boolean =>
  a.libraryItemId === b.libraryItemId &&
  a.tracks.length === b.tracks.length &&
  a.tracks.every(({ ino, startOffset }, index) => {
    const other = b.tracks[index]
    return ino === other?.ino && startOffset === other?.startOffset
  })

export const clipSoundSetup = setup({
  types: typed<{ context: ClipSoundContext; events: ClipSoundEvent }>(),
  actors: {
    /** Plays a part of files in an element of its own. */
    previewSound: callbackPlaceholder<{ type: 'unused' }, PreviewInput>('previewSound'),
    decoder: callbackPlaceholder<DecoderCommand>('decoder'),
    /** Cuts and saves; rejects with `CutRefused`. */
    cutClip: promisePlaceholder<CutFile, CutOrder | null>('cutClip'),
  },
  actions: {
    setHeard: assign((_, { id, files, span, volume }: Wanted<'clipSound.play'>) => ({
      heard: { id, files, span, volume },
      at: span.start,
      isUnheard: false,
    })),
    setAt: assign((_, at: number) => ({ at })),
    forgetHeard: assign({ heard: null, at: null }),
    setUnheard: assign({ isUnheard: true }),
    tellPause: sendTo(parentOf, (): ClipSoundToParent => ({ type: 'player.pause' })),
    setShown: assign((_, { files, span }: Shown) => ({ shown: { files, span } })),
    setWindow: assign(({ context: { shown } }) => ({
      window: shown && windowOf(shown.span, shown.files.duration),
      strip: null,
      absence: null,
    })),
    forgetShown: assign({ shown: null, window: null, strip: null, absence: null }),
    orderStrip: sendTo('decoder', ({ context }): DecoderCommand => stripOrder(context)),
    stopDecoder: sendTo('decoder', { type: 'decoder.stop' }),
    setStrip: assign((_, strip: Strip) => ({ strip })),
    setAbsence: assign((_, absence: StripAbsence) => ({ absence })),
    setCut: assign((_, { id, files, span, name }: Wanted<'clipSound.cut'>) => {
      const order = cutOf(files, span, name)
      return { cut: order && { id, order }, saved: null, cutFailure: null }
    }),
    setSaved: assign((_, saved: CutFile) => ({ saved })),
    setCutFailure: assign((_, { error }: { error: unknown }) => ({
      cutFailure: error instanceof CutRefused ? error.reason : ('format' as const),
    })),
    forgetCut: assign({ cut: null, saved: null, cutFailure: null }),
    logFailure: (_, { error }: { error: unknown }) => logWarning('A clip could not be cut:', error),
  },
  guards: {
    isInWindow: ({ context: { shown, window } }, { files, span }: Shown) =>
      shown !== null &&
      window !== null &&
      isSameSound(shown.files, files) &&
      isShownIn(window, span, files.duration),
    isInOneFile: (_, { files, span, name }: Wanted<'clipSound.cut'>) => cutOf(files, span, name) !== null,
  },
  delays: { settlePause: 400, readTimeout: 30_000, cutTimeout: 120_000 },
})
