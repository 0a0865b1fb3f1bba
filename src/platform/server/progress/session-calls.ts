import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { SessionRecord } from '../../storage/database.ts'
import type { CallOptions, Server } from '../server.ts'
import { progressPath, sessionPath } from './paths.ts'

interface Heard {
  timeListened: number
  currentTime: number
  duration: number
}

const bodyOf = ({ timeListened, currentTime, duration }: Heard): Heard => ({
  timeListened,
  currentTime,
  duration,
})

/**
 * The calls about sessions and places, one each; what to send, when, and what an answer means is decided by the charts
 * and rules of listening. Seconds, and epoch ms for times.
 */
export function createSessionCalls(server: Server) {
  return {
    async sync(sessionId: string, heard: Heard, options: CallOptions) {
      const json = bodyOf(heard)
      await server.send('post', sessionPath(sessionId, '/sync'), 'OK', { json, expect404: true, ...options })
    },

    /** `null` closes without a body, which leaves position and seconds as the server has them. */
    async close(sessionId: string, heard: Heard | null, options: CallOptions = {}) {
      const body = heard ? { json: bodyOf(heard) } : {}
      await server.send('post', sessionPath(sessionId, '/close'), 'OK', { ...body, ...options })
    },

    async savePosition(
      key: MediaKey,
      { currentTime, duration }: Omit<Heard, 'timeListened'>,
      options: CallOptions = {},
    ) {
      // the server keeps what it is not sent: a length that is not known here says nothing of the one it has
      const length = duration > 0 ? { duration, progress: Math.min(1, currentTime / duration) } : {}
      await server.send('patch', progressPath(key), 'OK', { json: { currentTime, ...length }, ...options })
    },

    /** Replaces what the server has of a session. @param record of the session, which only this browser has */
    async replaceTotal(
      record: SessionRecord,
      total: { timeListening: number; currentTime: number; updatedAt: number },
      options: CallOptions = {},
    ) {
      await server.send('post', '/api/session/local', 'OK', { json: { ...record, ...total }, ...options })
    },
  }
}
