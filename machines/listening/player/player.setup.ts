import { enqueueActions } from 'xstate'
import { isSameMedia } from '../../model/titles/playback.ts'
import type { MediaKey, OpenedSession } from '../../model/titles/playback.ts'
import { parentOf } from '../../model/parent.ts'
import { wallNow } from '../../model/time/wall-clock.ts'
import { rewindTarget } from './rules/rewind-target.ts'
import { isRequested } from './rules/play-request.ts'
import type { LoadRequest } from './rules/play-request.ts'
import { NO_PAUSE, playerBase } from './player.base.ts'
import type {
  OutputCommand,
  PlayerContext,
  PlayerFailure,
  PlayerToParent,
  SessionAnswer,
} from './player.types.ts'
import { isMade } from './rules/ranges.ts'
import type { TimeRange } from './rules/ranges.ts'
import { nextStart, seekTarget } from './rules/targets.ts'

interface ClosedElsewhere {
  sessionId: string
  byOwnTab: boolean
}

const isOwnAnd = ({ session }: PlayerContext, closed: ClosedElsewhere, byOwnTab: boolean): boolean =>
  session?.id === closed.sessionId && closed.byOwnTab === byOwnTab

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
    isFilesTakenByOwnTab: ({ context }, closed: ClosedElsewhere) =>
      isOwnAnd(context, closed, true) && context.session?.playMethod !== 'transcode',
    isStreamTakenByOwnTab: ({ context }, closed: ClosedElsewhere) =>
      isOwnAnd(context, closed, true) && context.session?.playMethod === 'transcode',
    isClosedByOther: ({ context }, closed: ClosedElsewhere) => isOwnAnd(context, closed, false),
    isOwnSession: ({ context }, { sessionId }: { sessionId: string }) => context.session?.id === sessionId,
    /** The first wait is as long as it is; one of those after it ends once the server made what it is for. */
    isWorthAskingAgain: ({ context }, { sessionId, made }: { sessionId: string; made: TimeRange[] }) =>
      context.session?.id === sessionId && context.resets.count > 1 && isMade(made, context.position),
    isUnplayable: ({ context }, { reason }: PlayerFailure) =>
      reason === 'unsupported' && context.session?.playMethod === 'transcode' && context.fileFault === null,
    hasNextFile: ({ context }) => typeof context.failure?.nextFile === 'number',
    isForeignMoveInSilence: ({ context }, { key, sessionId }: { key: MediaKey; sessionId: string }) =>
      !context.playWhenReady &&
      context.session?.id !== sessionId &&
      isSameMedia(context.session?.media ?? null, key),
    isForeignMove: ({ context }, { key, sessionId }: { key: MediaKey; sessionId: string }) =>
      context.session?.id !== sessionId && isSameMedia(context.session?.media ?? null, key),
  },
})
