import { assign, sendTo, setup } from 'xstate'
import { callbackPlaceholder, promisePlaceholder } from '../model/placeholder.ts'
import { clampRate, clampVolume, isSameMedia, VOLUME_RESTORE_FALLBACK } from '../model/playback.ts'
import type { MediaKey, OpenedSession } from '../model/playback.ts'
import { parentOf } from '../model/parent.ts'
import { clampPosition } from '../model/tracks.ts'
import { wallNow } from '../model/wall-clock.ts'
import { outputKindOf, outputSourceOf } from './output-source.ts'
import type {
  OpenSessionInput,
  OutputCommand,
  PlayerContext,
  PlayerEvent,
  PlayerFailure,
  PlayerInput,
  PlayerToParent,
  PlayRequest,
  Rewind,
  SessionAnswer,
  Stretch,
} from './player.types.ts'
import { heardRate, isWished, NOTHING_OPEN, playRequestOf } from './play-request.ts'
import type { LoadWish } from './play-request.ts'
import { STREAM_SEGMENT_SECONDS } from './stretches.ts'
import { nextStart, seekTarget } from './targets.ts'
import { tickerMachine } from './ticker.machine.ts'

type Move = { position: number; device: string | null; sessionId: string; applied: boolean }

export const playerSetup = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as PlayerInput,
    tags: {} as 'asking' | 'busy' | 'loaded' | 'playing' | 'waiting',
  },
  actors: {
    output: callbackPlaceholder<OutputCommand>('output'),
    openSession: promisePlaceholder<SessionAnswer, OpenSessionInput>('openSession'),
    ticker: tickerMachine,
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: PlayerToParent) => fact),
    setRequest: assign((_, wish: LoadWish) => {
      const request = playRequestOf(wish)
      return {
        ...NOTHING_OPEN,
        request,
        position: request.startAt ?? 0,
        playWhenReady: request.play,
      }
    }),
    /** The same medium again from where it is, for a fallback, a hand-over or a retry. */
    setRequestFromHere: assign(({ context }, change: Partial<Pick<PlayRequest, 'transcode' | 'play'>>) => ({
      request: context.request
        ? {
            ...context.request,
            startAt: context.session ? context.position : context.request.startAt,
            play: context.playWhenReady,
            isContinued: context.session !== null || (context.request.isContinued ?? false),
            ...change,
          }
        : null,
      playWhenReady: change.play ?? context.playWhenReady,
      failure: null,
    })),
    setSession: assign(({ context }, session: SessionAnswer) =>
      'consentNeeded' in session
        ? {}
        : {
            session,
            made: [],
            output: outputKindOf(session, context.mediaPlayer === 'chromecast'),
            // where somebody wished to start may lie beyond the end that is known only now
            position: clampPosition(context.position, session.media.duration) ?? 0,
          },
    ),
    setMediaPlayer: assign((_, mediaPlayer: PlayerContext['mediaPlayer']) => ({ mediaPlayer })),
    // elements report a little beyond the end, and a place may come from a file that was longer once
    setPosition: assign(({ context }, { position }: { position: number }) => ({
      position: seekTarget(context, position),
    })),
    setBuffered: assign((_, { buffered }: { buffered: number }) => ({ buffered })),
    setMade: assign((_, { made }: { made: Stretch[] }) => ({ made })),
    setPlayWhenReady: assign((_, playWhenReady: boolean) => ({ playWhenReady })),
    setFullScreen: assign((_, fullScreen: boolean) => ({ fullScreen })),
    setRate: assign((_, { rate }: { rate: number }) => ({ rate: clampRate(rate) })),
    setVolume: assign((_, { volume }: { volume: number }) => ({
      volume: clampVolume(volume),
      muted: clampVolume(volume) === 0,
    })),
    toggleMute: assign(({ context }) =>
      context.muted
        ? { muted: false, volume: context.volume > 0 ? context.volume : VOLUME_RESTORE_FALLBACK }
        : { muted: true },
    ),
    setRewind: assign((_, { seconds, byPause }: Rewind) => ({ rewind: { seconds, byPause } })),
    stampHalt: assign(({ system }) => ({ haltedAt: wallNow(system) })),
    /** What was paused when it went to another device is paused since then. */
    setLeft: assign(({ context }, { leftAt }: { leftAt: number | null }) => ({
      haltedAt: leftAt ?? (context.playWhenReady ? null : context.haltedAt),
    })),
    forgetPause: assign({ rewind: { seconds: 0, byPause: false }, haltedAt: null }),
    setQuestion: assign((_, answer: SessionAnswer) => ({
      question: 'consentNeeded' in answer ? answer.consentNeeded : null,
    })),
    setConsent: assign(({ context }) => ({
      request: context.request ? { ...context.request, isConsented: true } : null,
      question: null,
    })),
    setFailure: assign((_, failure: PlayerFailure) => ({ failure })),
    reset: assign({
      ...NOTHING_OPEN,
      request: null,
      output: 'local',
      playWhenReady: false,
      fullScreen: false,
    }),
    tellOpened: sendTo(parentOf, ({ context }): PlayerToParent => {
      if (!context.session || !context.request) return { type: 'player.closed' }
      return { type: 'player.opened', session: context.session, request: context.request }
    }),
    tellPositioned: sendTo(
      parentOf,
      ({ context }, { position, at }: { position: number; at: number }): PlayerToParent => ({
        type: 'player.positioned',
        position,
        at,
        rate: heardRate(context),
      }),
    ),
    tellJumped: sendTo(parentOf, ({ context }, to: number): PlayerToParent => ({
      type: 'player.jumped',
      from: context.position,
      to,
    })),
    tellMovedElsewhere: sendTo(
      parentOf,
      ({ context }, { position, device, sessionId, applied }: Move): PlayerToParent => ({
        type: 'player.movedElsewhere',
        from: context.position,
        to: position,
        device,
        sessionId,
        applied,
      }),
    ),
    tellFinished: sendTo(parentOf, ({ context }): PlayerToParent => ({
      type: 'player.finished',
      key: {
        libraryItemId: context.session?.media.libraryItemId ?? '',
        episodeId: context.session?.media.episodeId ?? null,
      },
      position: context.position,
    })),
    tellFailed: sendTo(parentOf, ({ context }): PlayerToParent => ({
      type: 'player.failed',
      failure: context.failure ?? { code: 'mediaFault', error: null, reason: null },
    })),
    tellRate: sendTo(parentOf, ({ context }): PlayerToParent => ({
      type: 'player.rateChanged',
      rate: context.rate,
    })),
    tellVolume: sendTo(parentOf, ({ context }): PlayerToParent => ({
      type: 'player.volumeChanged',
      volume: context.volume,
      muted: context.muted,
    })),
    commandPrepare: sendTo('output', ({ context }): OutputCommand => {
      if (!context.session) return { type: 'output.unload' }
      return {
        type: 'output.prepare',
        source: outputSourceOf(context.session, context.output),
        startAt: context.request?.startAt ?? context.session.startTime,
      }
    }),
    commandLoad: sendTo('output', ({ context }): OutputCommand => {
      if (!context.session) return { type: 'output.unload' }
      return {
        type: 'output.load',
        source: outputSourceOf(context.session, context.output),
        startAt: context.position,
        play: context.playWhenReady,
        rate: clampRate(context.rate, context.session.media.mediaType),
        volume: context.volume,
        muted: context.muted,
      }
    }),
    command: sendTo('output', (_, command: OutputCommand) => command),
    commandWish: sendTo('output', ({ context }): OutputCommand => ({
      type: context.playWhenReady ? 'output.play' : 'output.pause',
    })),
    commandVolume: sendTo('output', ({ context }): OutputCommand => ({
      type: 'output.setVolume',
      volume: context.volume,
      muted: context.muted,
    })),
    commandFaded: sendTo('output', ({ context }, { gain }: { gain: number }): OutputCommand => ({
      type: 'output.setVolume',
      volume: context.volume * gain,
      muted: context.muted,
    })),
    commandRate: sendTo('output', ({ context }): OutputCommand => ({
      type: 'output.setRate',
      rate: clampRate(context.rate, context.session?.media.mediaType),
    })),
    logIgnoredSeek: (_, { to }: { to: number }) => console.warn('Seek to an invalid time was ignored:', to),
    logFailure: (_, failure: PlayerFailure) => console.error('Playback did not start:', failure),
    logCastFailure: () => console.error('The cast device did not take the medium; playing here instead.'),
  },
  guards: {
    isLoaded: ({ context }, wish: LoadWish) => isWished(context, wish),
    isLoadedWithStart: ({ context }, wish: LoadWish) =>
      isWished(context, wish) && Number.isFinite(wish.startAt),
    isLoadedWithoutStart: ({ context }, wish: LoadWish) =>
      isWished(context, wish) && !Number.isFinite(wish.startAt),
    isValidTime: (_, { to }: { to: number }) => Number.isFinite(to),
    hasNextChapter: ({ context }) => nextStart(context) !== null,
    shouldPlay: ({ context }) => context.playWhenReady,
    canFallBack: ({ context }) =>
      context.output === 'local' &&
      context.request?.transcode === 'auto' &&
      context.session?.playMethod !== 'transcode',
    isStream: ({ context }, next: OpenedSession) =>
      context.session?.playMethod === 'transcode' || next.playMethod === 'transcode',
    isConsentNeeded: (_, answer: SessionAnswer) => 'consentNeeded' in answer,
    isCasting: ({ context }) => context.mediaPlayer === 'chromecast',
    isFullScreen: ({ context }) => context.fullScreen,
    isTakenByOwnTab: ({ context }, { sessionId, byOwnTab }: { sessionId: string; byOwnTab: boolean }) =>
      byOwnTab && context.session?.id === sessionId,
    isOwnSession: ({ context }, { sessionId }: { sessionId: string }) => context.session?.id === sessionId,
    // for a seek, it is the start of the segment that was sought
    isSeekTarget: ({ context }, { sessionId, startTime }: { sessionId: string; startTime: number }) =>
      context.session?.id === sessionId &&
      context.position >= startTime &&
      context.position < startTime + STREAM_SEGMENT_SECONDS,
    isForeignMove: ({ context }, { key, sessionId }: { key: MediaKey; sessionId: string }) =>
      context.session?.id !== sessionId && isSameMedia(context.session?.media ?? null, key),
  },
  delays: {
    /** Flushing what was heard never holds up the next start for longer. */
    flushTimeout: 1500,
    /** A file or stream that says nothing for so long is not coming. */
    prepareTimeout: 30_000,
    closeTimeout: 1500,
    /** The server needs a moment after it restarted a transcode. */
    streamRestart: 1000,
  },
})
