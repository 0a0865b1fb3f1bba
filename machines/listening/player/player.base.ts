// long: what the player knows and does, one line each
import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { clampRate, clampVolume, mediaKeyOf, VOLUME_RESTORE_FALLBACK } from '../../model/titles/playback.ts'
import type { LastMedium, MediaKey } from '../../model/titles/playback.ts'
import { parentOf } from '../../model/parent.ts'
import { clampPosition } from '../../model/titles/tracks.ts'
import { wallNow } from '../../model/time/wall-clock.ts'
import { delays } from './player.delays.ts'
import { fileFaultOf, namedFailure } from './rules/file-faults.ts'
import { outputKindOf, outputSourceOf } from './rules/output-source.ts'
import type {
  OpenSessionInput,
  OutputCommand,
  OutputFailure,
  PlayerContext,
  PlayerEvent,
  PlayerFailure,
  PlayerInput,
  PlayerToParent,
  Rewind,
  SessionAnswer,
} from './player.types.ts'
import {
  heardRate,
  NOTHING_OPEN,
  playRequestOf,
  requestFromHere,
  requestToRetry,
  wantedRate,
} from './rules/play-request.ts'
import type { LoadRequest, RequestChange } from './rules/play-request.ts'
import { NO_RESETS, resetsAfter } from './rules/resets.ts'
import { madeUntilEnd } from './rules/ranges.ts'
import type { TimeRange } from './rules/ranges.ts'
import { seekTarget } from './rules/targets.ts'
import { tickerMachine } from './ticker.machine.ts'
import { logError, logWarning } from '../../model/log.ts'

export const NO_PAUSE = { rewind: { seconds: 0, byPause: false }, pausedAt: null }

/** What the player knows, runs and does; `playerSetup` adds what it asks itself. */
export const playerBase = setup({
  types: typed<{
    context: PlayerContext
    events: PlayerEvent
    input: PlayerInput
    tags: 'asking' | 'busy' | 'converting' | 'failed' | 'loaded' | 'playing' | 'standby' | 'waiting'
  }>(),
  actors: {
    output: callbackPlaceholder<OutputCommand>('output'),
    openSession: promisePlaceholder<SessionAnswer, OpenSessionInput>('openSession'),
    ticker: tickerMachine,
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: PlayerToParent) => fact),
    setRequest: assign((_, load: LoadRequest) => {
      const request = playRequestOf(load)
      return {
        ...NOTHING_OPEN,
        request,
        position: request.startAt ?? 0,
        playWhenReady: request.play,
      }
    }),
    setRequestFromHere: assign(({ context }, change: RequestChange) => ({
      request: requestFromHere(context, change),
      playWhenReady: change.play ?? context.playWhenReady,
      failure: null,
    })),
    /** What becomes of it from now on is followed as ever. */
    setAgreed: assign(({ context }) => ({
      request: context.request && { ...context.request, isRetried: false },
    })),
    setRequestToRetry: assign(({ context }) => ({
      request: requestToRetry(context),
      playWhenReady: true,
      failure: null,
    })),
    /** From its server's position, as the first time: another device may have gone on meanwhile. */
    setRequestAgain: assign(({ context }) => ({
      request: context.request && { ...context.request, startAt: null, isContinued: false },
      resets: NO_RESETS,
      failure: null,
    })),
    restore: assign((_, { session, position }: LastMedium) => ({
      ...NOTHING_OPEN,
      request: playRequestOf({ type: 'player.load', ...mediaKeyOf(session.media), play: false }),
      session,
      position: clampPosition(position, session.media.duration) ?? 0,
    })),
    setSignedOut: assign((_, isSignedOut: boolean) => ({ isSignedOut })),
    setSession: assign(({ context }, session: SessionAnswer) =>
      'consentNeeded' in session
        ? {}
        : {
            session,
            made: [],
            output: outputKindOf(session, context.mediaPlayer === 'chromecast'),
            // the requested start may lie beyond the end that is known only now
            position: clampPosition(context.position, session.media.duration) ?? 0,
          },
    ),
    setMediaPlayer: assign((_, mediaPlayer: PlayerContext['mediaPlayer']) => ({ mediaPlayer })),
    // elements report a little beyond the end, and a place may come from a file that was longer once
    setPosition: assign(({ context }, { position }: { position: number }) => ({
      position: seekTarget(context, position),
    })),
    setBuffered: assign((_, { buffered }: { buffered: number }) => ({ buffered })),
    setMade: assign((_, { made }: { made: TimeRange[] }) => ({ made })),
    setMadeFrom: assign(({ context }, { start }: { start: number }) => ({
      made: madeUntilEnd(start, context.session?.media.duration ?? start),
    })),
    setSought: assign((_, sought: number | null) => ({ sought })),
    /** What the server made before it began elsewhere may be gone: only what it reports from now on is known. */
    countReset: assign(({ context }) => ({
      resets: resetsAfter(context.resets, context.position),
      made: [],
    })),
    forgetResets: assign({ resets: NO_RESETS }),
    setPlayWhenReady: assign((_, playWhenReady: boolean) => ({ playWhenReady })),
    setFullScreen: assign((_, fullScreen: boolean) => ({ fullScreen })),
    setRate: assign((_, { rate }: { rate: number }) => ({ rate: clampRate(rate) })),
    setHurried: assign((_, { isOn }: { isOn: boolean }) => ({ isHurried: isOn })),
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
    stampPause: assign(({ system }) => ({ pausedAt: wallNow(system) })),
    /** What was paused when it went to another device is paused since then. */
    setLeft: assign(({ context }, { leftAt }: { leftAt: number | null }) => ({
      pausedAt: leftAt ?? (context.playWhenReady ? null : context.pausedAt),
    })),
    forgetPause: assign(NO_PAUSE),
    setQuestion: assign((_, answer: SessionAnswer) => ({
      question: 'consentNeeded' in answer ? answer.consentNeeded : null,
    })),
    setConsent: assign(({ context }) => ({
      request: context.request ? { ...context.request, isConsented: true } : null,
      question: null,
    })),
    setFailure: assign(({ context }, failure: PlayerFailure) => ({
      failure: namedFailure(context, failure),
    })),
    setFileFault: assign((_, reason: OutputFailure) => ({ fileFault: fileFaultOf(reason) })),
    forgetFileFault: assign({ fileFault: null }),
    reset: assign({
      ...NOTHING_OPEN,
      request: null,
      output: 'local',
      playWhenReady: false,
      fullScreen: false,
    }),
    tellOpened: sendTo(parentOf, ({ context }, type: 'player.opened' | 'player.restored'): PlayerToParent => {
      if (!context.session || !context.request) return { type: 'player.closed' }
      return { type, session: context.session, request: context.request }
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
      (
        { context },
        {
          position,
          device,
          sessionId,
          applied,
          isReset,
        }: {
          position: number
          device: string | null
          sessionId: string
          applied: boolean
          isReset?: true
        },
      ): PlayerToParent => ({
        type: 'player.movedElsewhere',
        from: context.position,
        to: position,
        device,
        sessionId,
        applied,
        ...(isReset ? { isReset } : {}),
      }),
    ),
    tellFinished: sendTo(parentOf, ({ context }): PlayerToParent => ({
      type: 'player.finished',
      key: mediaKeyOf(context.session?.media),
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
    commandExpect: sendTo('output', (_, { libraryItemId, episodeId }: MediaKey): OutputCommand => ({
      type: 'output.expect',
      key: { libraryItemId, episodeId },
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
        rate: wantedRate(context),
        volume: context.volume,
        muted: context.muted,
        made: context.made,
      }
    }),
    commandMade: sendTo('output', ({ context }): OutputCommand => ({
      type: 'output.setMade',
      made: context.made,
    })),
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
      rate: wantedRate(context),
    })),
    logIgnoredSeek: (_, { to }: { to: number }) => logWarning('An invalid seek was ignored:', to),
    logFailure: (_, failure: PlayerFailure) => logError('Playback did not start:', failure),
    logCastFailure: () => logError('Casting failed, playing here instead.'),
  },
  delays,
})
