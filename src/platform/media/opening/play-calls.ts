import { fromPromise } from 'xstate'
import { playbackSessionSchema } from '#machines/model/entities/index.ts'
import type { PlaybackSession } from '#machines/model/entities/index.ts'
import { appError, isOutOfReach, toAppError } from '#machines/model/errors.ts'
import type { MediaKey, OpenedSession } from '#machines/model/titles/playback.ts'
import type { OpenSessionInput, SessionAnswer } from '#machines/listening/player/player.types.ts'
import type { Server } from '../../server/server.ts'
import type { SessionRecord } from '../../storage/database.ts'
import type { RiskyMedia } from './risky-media.ts'
import type { KeptSound, KeptSoundOf } from './kept-sound.ts'
import { openedSessionOf } from './opened-session.ts'

type Opening = Omit<OpenSessionInput, 'isConsented'>

/** `isOurs`: no server opened it. */
interface Answered {
  answer: PlaybackSession
  kept: KeptSound | null
  isOurs: boolean
}

/** What is on this device need not wait longer for the server's session, ms. */
const KEPT_PATIENCE_MS = 4000

export interface PlayCalls {
  /** All of its sound is on this device. */
  isKept: (key: MediaKey) => Promise<boolean>
  open(input: Opening, signal: AbortSignal): Promise<OpenedSession>
  /** Whether this page opened a session after one of that time, epoch ms, which the server closes then. Waits for one that is on its way. */
  isReplaced(startedAt: number): Promise<boolean>
}

export interface PlayCallsDeps {
  server: Server
  deviceId: string
  clientVersion: string
  supportedMimeTypes: () => readonly string[]
  keepSession: (record: SessionRecord) => void
  /** What of a title is on this device. */
  keptSoundOf?: KeptSoundOf
  /** A session for it that no server opened; null for what has no sound. */
  openLocally?: (kept: KeptSound, key: MediaKey) => Promise<PlaybackSession | null>
  isOffline?: () => boolean
  /** Nothing is fetched that is not on this device; a cast device fetches for itself. */
  isOnlyKept?: () => boolean
}

/** Opens sessions. The server's record of each is kept, since only with it a forgotten one can be told its total. */
export function createPlayCalls(deps: PlayCallsDeps): PlayCalls {
  const {
    keptSoundOf = noneKept,
    openLocally = noneKept,
    isOffline = () => false,
    isOnlyKept = () => false,
  } = deps
  let opening: Promise<{ startedAt: number } | null> = Promise.resolve(null)

  async function ask(
    { libraryItemId, episodeId, transcode, mediaPlayer }: Opening,
    limit: { timeoutMs?: number },
  ): Promise<PlaybackSession> {
    const path = ['/api/items', encodeURIComponent(libraryItemId), 'play']
    if (episodeId) path.push(encodeURIComponent(episodeId))
    return await deps.server.read('post', path.join('/'), playbackSessionSchema, {
      json: {
        deviceInfo: { deviceId: deps.deviceId, clientVersion: deps.clientVersion },
        supportedMimeTypes: deps.supportedMimeTypes(),
        mediaPlayer,
        forceTranscode: transcode === 'force',
        forceDirectPlay: transcode === 'never',
      },
      ...limit,
    })
  }

  async function answerTo(input: Opening, signal: AbortSignal, before: Promise<unknown>): Promise<Answered> {
    // a stream, and what another device plays, is the server's
    const isServers = input.transcode === 'force' || input.mediaPlayer === 'chromecast'
    const kept = isServers ? null : await keptSoundOf(input)
    const local = async () => kept && (await openLocally(kept, input))
    if (isOnlyKept() && !kept && input.mediaPlayer !== 'chromecast') throw appError('notKept')
    const atOnce = isOffline() ? await local() : null
    if (atOnce) return { answer: atOnce, kept, isOurs: true }
    // of two that are asked at once the server closes neither; one that was sent is waited for, for it may be opened
    await before
    signal.throwIfAborted()
    try {
      return { answer: await ask(input, kept ? { timeoutMs: KEPT_PATIENCE_MS } : {}), kept, isOurs: false }
    } catch (error) {
      const answer = isOutOfReach(toAppError(error)) ? await local() : null
      if (!answer) throw error
      return { answer, kept, isOurs: true }
    }
  }

  return {
    isKept: async (key) => (await keptSoundOf(key)) !== null,
    async isReplaced(startedAt) {
      return ((await opening)?.startedAt ?? 0) > startedAt
    },
    async open(input, signal) {
      const before = opening
      const answering = answerTo(input, signal, before)
      opening = answering.then(
        ({ answer, isOurs }) => (isOurs ? before : answer),
        () => before,
      )
      const { answer: told, kept } = await answering
      const answer = { ...told, ...keyAsked(input, told) }
      const isFromHere = kept?.isSame(answer.libraryItem) ?? false
      if (isOnlyKept() && !isFromHere && input.mediaPlayer !== 'chromecast') throw appError('notKept')
      const { libraryItem, audioTracks: _tracks, videoTrack: _video, ...record } = answer
      const opened = openedSessionOf(answer)
      deps.keepSession({
        ...record,
        ...(libraryItem ? { mediaMetadata: libraryItem.media.metadata } : {}),
      })
      return kept && isFromHere ? playedFrom(kept, opened) : opened
    },
  }
}

/** A session is of what was asked for: an answer that leaves it out would be kept as the place of another title. */
function keyAsked(asked: MediaKey, told: MediaKey): MediaKey {
  const libraryItemId = told.libraryItemId || asked.libraryItemId
  const episodeId = told.episodeId ?? asked.episodeId
  const isSame = libraryItemId === asked.libraryItemId && episodeId === (asked.episodeId ?? episodeId)
  if (!isSame) throw appError('malformed')
  return { libraryItemId, episodeId }
}

const noneKept = (): Promise<null> => Promise.resolve(null)

/** The files of this device in the place of the server's, which has the same ones. */
function playedFrom({ addresses }: KeptSound, session: OpenedSession): OpenedSession {
  const tracks = session.tracks.map((track) => ({
    ...track,
    contentUrl: addresses.get(track.ino ?? '') ?? track.contentUrl,
  }))
  return session.playMethod === 'transcode' ? session : { ...session, tracks }
}

/** @param readAhead what will be asked once it is open is looked for meanwhile */
export function createOpenSessionActor(
  play: Pick<PlayCalls, 'open' | 'isKept'>,
  risky: RiskyMedia,
  readAhead: (key: MediaKey) => void,
) {
  return fromPromise<SessionAnswer, OpenSessionInput>(async ({ input, signal }) => {
    readAhead(input)
    if (input.isConsented) return await risky.tried(play.open(input, signal))
    const question = await risky.questionOf(input.libraryItemId, signal).catch(async (error: unknown) => {
      // what is here needs no server that could be asked
      if (isOutOfReach(toAppError(error)) && (await play.isKept(input))) return null
      throw error
    })
    return question ?? (await play.open(input, signal))
  })
}
