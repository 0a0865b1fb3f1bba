import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { nextChapterTarget, previousChapterTarget } from '../../model/titles/chapters.ts'
import { toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { RATE_MAX, RATE_MIN } from '../../model/titles/playback.ts'
import { fileFaultOf } from '../player/rules/file-faults.ts'
import type { OutputCommand, OutputFailure } from '../player/player.types.ts'
import { placeOfVisit } from './share-title.ts'
import type {
  SharedTitle,
  ShareFault,
  SharePlaceCommand,
  SharePlaceInput,
  SharePlayerContext,
  SharePlayerEvent,
  SharePlayerInput,
} from './share-player.types.ts'

/** The place is kept when it moved by so many seconds of sound. */
const KEEP_STEP = 1

interface Args {
  context: SharePlayerContext
}

export const inside = ({ title }: SharePlayerContext, to: number): number =>
  Math.min(Math.max(0, to), title && title.duration > 0 ? title.duration : Infinity)

export const previousOf = ({ context: { title, position } }: Args): number =>
  previousChapterTarget(title?.chapters ?? [], position, title?.duration ?? 0)

export const nextOf = ({ context }: Args): number => {
  const { title, position } = context
  return nextChapterTarget(title?.chapters ?? [], position, title?.duration ?? 0) ?? inside(context, Infinity)
}

export const sharePlayerSetup = setup({
  types: typed<{
    context: SharePlayerContext
    events: SharePlayerEvent
    input: SharePlayerInput
  }>(),
  actors: {
    readShare: promisePlaceholder<SharedTitle, SharePlayerInput>('readShare'),
    output: callbackPlaceholder<OutputCommand>('output'),
    places: callbackPlaceholder<SharePlaceCommand, SharePlaceInput>('places'),
  },
  actions: {
    setTitle: assign((_, title: SharedTitle) => ({ title, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setFault: assign((_, fault: ShareFault) => ({ fault })),
    dropFault: assign({ fault: null }),
    want: assign({ isWanted: true }),
    leaveIt: assign({ isWanted: false }),
    toggleWant: assign(({ context }) => ({ isWanted: !context.isWanted })),
    setPlace: assign(({ context }, position: number) => ({ position: inside(context, position) })),
    setPosition: assign((_, { position, buffered }: { position: number; buffered: number }) => ({
      position,
      buffered,
    })),
    setRate: assign((_, rate: number) => ({ rate: Math.min(RATE_MAX, Math.max(RATE_MIN, rate)) })),
    setVolume: assign((_, volume: number) => ({
      volume: Math.min(1, Math.max(0, volume)),
      muted: false,
    })),
    toggleMute: assign(({ context }) => ({ muted: !context.muted })),
    begin: assign(({ context: { title } }, kept: number | null) => ({
      position: title ? placeOfVisit(title, kept) : 0,
    })),
    load: sendTo('output', ({ context }): OutputCommand => loadOf(context)),
    command: sendTo('output', (_, command: OutputCommand) => command),
    tellRate: sendTo('output', ({ context: { rate } }): OutputCommand => ({ type: 'output.setRate', rate })),
    tellVolume: sendTo('output', ({ context: { volume, muted } }): OutputCommand => ({
      type: 'output.setVolume',
      volume,
      muted,
    })),
    seek: sendTo('output', ({ context: { position } }): OutputCommand => ({
      type: 'output.seek',
      to: position,
    })),
    keepPlace: sendTo('places', ({ context: { position } }): SharePlaceCommand => ({
      type: 'sharePlace.keep',
      position,
    })),
    tellPlace: sendTo('places', ({ context: { position } }): SharePlaceCommand => ({
      type: 'sharePlace.tell',
      position,
    })),
    noteTold: assign(({ context: { position } }) => ({ toldAt: position })),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isGone: (_, { error }: { error: unknown }) => {
      const { code, status }: AppError = toAppError(error)
      return code === 'notFound' || status === 404 || status === 403
    },
    hasMoved: ({ context: { position, toldAt } }) => position !== toldAt,
    isBeforeEnd: ({ context }, to: number) => to < inside(context, Infinity),
    isSecondLater: ({ context }, position: number) =>
      Math.abs(Math.floor(position) - Math.floor(context.position)) >= KEEP_STEP,
    isFileFault: (_, reason: OutputFailure) => fileFaultOf(reason) !== null,
    isUnsupported: (_, reason: string) =>
      reason === 'unsupported' || reason === 'empty' || reason === 'decode',
  },
  delays: { tellPause: 10_000, stallPatience: 20_000, recheckPause: 4000 },
})

function loadOf({ title, position, isWanted, rate, volume, muted }: SharePlayerContext): OutputCommand {
  const tracks = title?.tracks ?? []
  const duration = title?.duration ?? 0
  return {
    type: 'output.load',
    startAt: position,
    play: isWanted,
    rate,
    volume,
    muted,
    made: [],
    source: {
      kind: 'local',
      sessionId: title?.shareId ?? '',
      tracks,
      duration,
      media: {
        libraryItemId: title?.libraryItemId ?? '',
        episodeId: null,
        libraryId: '',
        mediaType: 'book',
        title: title?.title ?? '',
        author: title?.author ?? '',
        authors: [],
        explicit: false,
        duration,
        chapters: [...(title?.chapters ?? [])],
        coverPath: null,
        updatedAt: 0,
      },
    },
  }
}
