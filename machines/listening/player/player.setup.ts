import { enqueueActions } from 'xstate'
import { isSameMedia } from '../../model/titles/playback.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { parentOf } from '../../model/parent.ts'
import { wallNow } from '../../model/time/wall-clock.ts'
import { rewindTarget } from './rules/rewind-target.ts'
import { isRequested } from './rules/play-request.ts'
import type { LoadRequest } from './rules/play-request.ts'
import { NO_PAUSE, playerBase } from './player.base.ts'
import type {
  OutputCommand,
  PlayerContext,
  PlayerEvent,
  PlayerFailure,
  PlayerToParent,
  SessionAnswer,
} from './player.types.ts'
import { isMade } from './rules/ranges.ts'
import type { TimeRange } from './rules/ranges.ts'
import { nextStart, seekTarget } from './rules/targets.ts'

type Moved = Extract<PlayerEvent, { type: 'position.movedElsewhere' }>
type ClosedElsewhere = Extract<PlayerEvent, { type: 'session.closedElsewhere' }>

const isTaken = (
  { session }: PlayerContext,
  { sessionId, byOwnTab }: Omit<ClosedElsewhere, 'type'>,
): boolean => byOwnTab && session?.id === sessionId
const isForeign = (
  { session }: PlayerContext,
  { key, sessionId }: Pick<Moved, 'key' | 'sessionId'>,
): boolean => session?.id !== sessionId && isSameMedia(session?.media ?? null, key)

const jumped = ({ position }: PlayerContext, to: number): PlayerToParent => ({
  type: 'player.jumped',
  from: position,
  to,
})

export const playerSetup = playerBase.extend({
  actions: {
    /** Playing on from a pause: a little before where it was left, while it is still silent. */
    goBack: enqueueActions(({ context, enqueue, system }) => {
      const to = rewindTarget(context, wallNow(system))
      if (to === null) return
      enqueue.sendTo(parentOf, jumped(context, to))
      enqueue.sendTo('output', { type: 'output.seek', to } satisfies OutputCommand)
      enqueue.assign(NO_PAUSE)
    }),
    /** The same for what is about to be loaded. */
    startBack: enqueueActions(({ context, enqueue, system }) => {
      const to = rewindTarget(context, wallNow(system))
      if (to === null) return
      enqueue.sendTo(parentOf, jumped(context, to))
      enqueue.assign({ ...NO_PAUSE, position: to })
    }),
    /** To the position that was asked for while the server's was still being read. */
    goWhereSought: enqueueActions(({ context, enqueue }) => {
      if (context.sought === null) return
      const to = seekTarget(context, context.sought)
      enqueue.sendTo(parentOf, jumped(context, to))
      enqueue.assign({ position: to, sought: null })
    }),
  },
  guards: {
    isLoaded: ({ context }, load: LoadRequest) => isRequested(context, load),
    isLoadedWithStart: ({ context }, load: LoadRequest) =>
      isRequested(context, load) && Number.isFinite(load.startAt),
    isLoadedWithoutStart: ({ context }, load: LoadRequest) =>
      isRequested(context, load) && !Number.isFinite(load.startAt),
    isValidTime: (_, { to }: { to: number }) => Number.isFinite(to),
    hasNextChapter: ({ context }) => nextStart(context) !== null,
    shouldPlay: ({ context }) => context.playWhenReady,
    canFallBack: ({ context }) =>
      context.output === 'local' &&
      context.request?.transcode === 'auto' &&
      context.session?.playMethod !== 'transcode',
    isStream: ({ context }, next: OpenedSession) =>
      context.session?.playMethod === 'transcode' || next.playMethod === 'transcode',
    isSignedOut: ({ context }) => context.isSignedOut,
    isConsentNeeded: (_, answer: SessionAnswer) => 'consentNeeded' in answer,
    isCasting: ({ context }) => context.mediaPlayer === 'chromecast',
    isFullScreen: ({ context }) => context.fullScreen,
    isTakenByOwnTab: ({ context }, closed: ClosedElsewhere) => isTaken(context, closed),
    isFilesTakenByOwnTab: ({ context }, closed: ClosedElsewhere) =>
      isTaken(context, closed) && context.session?.playMethod !== 'transcode',
    isOwnSession: ({ context }, { sessionId }: { sessionId: string }) => context.session?.id === sessionId,
    /** The first wait is as long as it is; one of those after it ends once the server made what it is for. */
    isWorthAskingAgain: ({ context }, { sessionId, made }: { sessionId: string; made: TimeRange[] }) =>
      context.session?.id === sessionId && context.resets.count > 1 && isMade(made, context.position),
    isUnplayable: ({ context }, { reason }: PlayerFailure) =>
      reason === 'unsupported' && context.session?.playMethod === 'transcode' && context.fileFault === null,
    hasNextFile: ({ context }) => typeof context.failure?.nextFile === 'number',
    isForeignMove: ({ context }, move: Moved) => isForeign(context, move),
    isForeignMoveInSilence: ({ context }, move: Moved) => !context.playWhenReady && isForeign(context, move),
  },
})
