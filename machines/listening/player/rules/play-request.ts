import { isUnanswered } from '../../../model/errors.ts'
import { clampRate, isSameMedia } from '../../../model/titles/playback.ts'
import type { PlayerContext, PlayerEvent, PlayRequest } from '../player.types.ts'
import { NO_RESETS } from './resets.ts'

export type LoadRequest = Extract<PlayerEvent, { type: 'player.load' }>

/** What holds of every medium until it is opened. */
export const NOTHING_OPEN = {
  session: null,
  position: 0,
  buffered: 0,
  made: [],
  resets: NO_RESETS,
  sought: null,
  failure: null,
  fileFault: null,
  rewind: { seconds: 0, byPause: false },
  pausedAt: null,
  question: null,
  isHurried: false,
} satisfies Partial<PlayerContext>

/** Whether what is open is what is requested, so that no new session is needed. */
export function isRequested(context: PlayerContext, load: LoadRequest): boolean {
  const key = { libraryItemId: load.libraryItemId, episodeId: load.episodeId ?? null }
  // a person who chose how it is sent wants a new session, not the one that is open
  const asIs = load.transcode === undefined || load.transcode === context.request?.transcode
  return asIs && isSameMedia(context.session?.media ?? null, key)
}

export function playRequestOf(load: LoadRequest): PlayRequest {
  return {
    libraryItemId: load.libraryItemId,
    episodeId: load.episodeId ?? null,
    startAt: load.startAt ?? null,
    play: load.play ?? true,
    transcode: load.transcode ?? 'auto',
  }
}

export type RequestChange = Partial<
  Pick<PlayRequest, 'transcode' | 'play' | 'isContinued' | 'isRetried' | 'isFallback'>
>

/** The same medium again from where it is, for a fallback, a hand-over or a retry. */
export function requestFromHere(
  { request, session, position, playWhenReady }: PlayerContext,
  change: RequestChange,
): PlayRequest | null {
  return (
    request && {
      ...request,
      startAt: session ? position : request.startAt,
      play: playWhenReady,
      isContinued: session !== null || (request.isContinued ?? false),
      ...change,
    }
  )
}

/** After a failure: where the line failed, a stream that stands in for files gives way to these, or to a copy on this device. */
export function requestToRetry(context: PlayerContext): PlayRequest | null {
  const { request, failure } = context
  const isOfLine = failure?.reason === 'network' || (failure?.error && isUnanswered(failure.error))
  const change: RequestChange = { play: true, isRetried: true }
  return requestFromHere(
    context,
    request?.isFallback && isOfLine ? { ...change, transcode: 'auto', isFallback: false } : change,
  )
}

/** What it runs at while it is hurried, unless it is faster already. */
const HURRIED_RATE = 2

/** What the output is asked for: music has no rate of its own. */
export function wantedRate({ rate, isHurried, session }: PlayerContext): number {
  return clampRate(isHurried ? Math.max(rate, HURRIED_RATE) : rate, session?.media.mediaType)
}

/** The rate that is heard: a cast device plays at 1. */
export function heardRate(context: PlayerContext): number {
  return context.output === 'cast' ? 1 : wantedRate(context)
}
