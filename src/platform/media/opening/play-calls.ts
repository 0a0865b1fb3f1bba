import { fromPromise } from 'xstate'
import { playbackSessionSchema } from '#machines/model/entities/index.ts'
import type { MediaKey, OpenedSession } from '#machines/model/titles/playback.ts'
import type { OpenSessionInput, SessionAnswer } from '#machines/listening/player/player.types.ts'
import type { Server } from '../../server/server.ts'
import type { SessionRecord } from '../../storage/database.ts'
import type { RiskyMedia } from './risky-media.ts'
import { openedSessionOf } from './opened-session.ts'

export interface PlayCalls {
  open(input: Omit<OpenSessionInput, 'isConsented'>, signal: AbortSignal): Promise<OpenedSession>
  /** Whether this page opened a session after one of that time, epoch ms, which the server closes then. Waits for one that is on its way. */
  isReplaced(startedAt: number): Promise<boolean>
}

export interface PlayCallsDeps {
  server: Server
  deviceId: string
  clientVersion: string
  supportedMimeTypes: () => readonly string[]
  keepSession: (record: SessionRecord) => void
}

/** Opens sessions. The server's record of each is kept, since only with it a forgotten one can be told its total. */
export function createPlayCalls(deps: PlayCallsDeps): PlayCalls {
  let opening: Promise<{ startedAt: number } | null> = Promise.resolve(null)
  return {
    async isReplaced(startedAt) {
      return ((await opening)?.startedAt ?? 0) > startedAt
    },
    async open({ libraryItemId, episodeId, transcode, mediaPlayer }, signal) {
      const path = ['/api/items', encodeURIComponent(libraryItemId), 'play']
      if (episodeId) path.push(encodeURIComponent(episodeId))
      const before = opening
      // of two that are asked at once the server closes neither; one that was sent is waited for, for it may be opened
      const asked = before.then(async () => {
        signal.throwIfAborted()
        return await deps.server.read('post', path.join('/'), playbackSessionSchema, {
          json: {
            deviceInfo: { deviceId: deps.deviceId, clientVersion: deps.clientVersion },
            supportedMimeTypes: deps.supportedMimeTypes(),
            mediaPlayer,
            forceTranscode: transcode === 'force',
            forceDirectPlay: transcode === 'never',
          },
        })
      })
      opening = asked.catch(() => before)
      const answer = await asked
      const { libraryItem: _item, audioTracks: _tracks, videoTrack: _video, ...record } = answer
      const opened = openedSessionOf(answer)
      deps.keepSession({
        ...record,
        ...(answer.libraryItem ? { mediaMetadata: answer.libraryItem.media.metadata } : {}),
      })
      return opened
    },
  }
}

/** @param readAhead what will be asked once it is open is looked for meanwhile */
export function createOpenSessionActor(
  play: Pick<PlayCalls, 'open'>,
  risky: RiskyMedia,
  readAhead: (key: MediaKey) => void,
) {
  return fromPromise<SessionAnswer, OpenSessionInput>(async ({ input, signal }) => {
    readAhead(input)
    if (input.isConsented) return await risky.tried(play.open(input, signal))
    return (await risky.questionOf(input.libraryItemId, signal)) ?? (await play.open(input, signal))
  })
}
