import type { ServerMessage } from '../server/connection/connection.types.ts'
import type { MediaProgress, User } from '../model/entities/index.ts'
import type { PositionReport } from '../listening/progress/progress.types.ts'
import { accountOf } from '../account/session/account.ts'
import { stretchesOf } from '../listening/player/stretches.ts'
import { realtimeMessageRoutes } from './realtime-messages.ts'
import type { Delivery } from './system.types.ts'

/** Which actors a message of the server concerns, beside the cache. Payloads were checked against their schema. */
export function messageRoutes(message: ServerMessage): readonly Delivery[] {
  const { event, payload } = message
  switch (event) {
    case 'user_updated':
      // may be another user's record with another's token: the session takes its own only
      return [
        {
          to: 'session',
          event: { type: 'session.userChanged', account: accountOf(payload as User) } as never,
        },
        {
          to: 'progress',
          event: { type: 'records.changed', records: (payload as User).mediaProgress } as never,
        },
      ]
    case 'user_item_progress_updated': {
      const { data, sessionId, deviceDescription } = payload as {
        data: MediaProgress
        sessionId: string
        deviceDescription?: string
      }
      // a place that is not known is nowhere to go
      if (data.currentTime === null) return []
      return [
        // whether it is an echo of this browser is known there
        progress({
          type: 'position.reported',
          key: { libraryItemId: data.libraryItemId, episodeId: data.episodeId ?? null },
          position: data.currentTime,
          sessionId,
          device: deviceNameOf(deviceDescription),
        }),
      ]
    }
    case 'user_session_closed':
      // whether it was another tab of ours is known there
      return [{ to: 'activeTab', event: { type: 'session.closed', sessionId: String(payload) } as never }]
    case 'stream_reset': {
      const { streamId, startTime } = payload as { streamId: string; startTime: number }
      return [player({ type: 'stream.reset', sessionId: streamId, startTime })]
    }
    case 'stream_progress': {
      const { stream, chunks } = payload as { stream: string; chunks: (number | string)[] }
      return [player({ type: 'stream.progressed', sessionId: stream, made: stretchesOf(chunks) })]
    }
    case 'stream_open': {
      const { id, segmentStartNumber, isTranscodeComplete } = payload as {
        id: string
        segmentStartNumber: number
        isTranscodeComplete: boolean
      }
      const [made] = stretchesOf([segmentStartNumber])
      if (!isTranscodeComplete || !made) return []
      return [player({ type: 'stream.completed', sessionId: id, start: made.start })]
    }
    case 'stream_error': {
      const { id, error, errorMessage } = payload as { id: string; error?: string; errorMessage?: string }
      return [player({ type: 'stream.failed', sessionId: id, message: error ?? errorMessage ?? '' })]
    }
    case 'stream_closed':
      return [player({ type: 'stream.closed', sessionId: String(payload) })]
    case 'ereader-devices-updated': {
      const { ereaderDevices } = payload as { ereaderDevices: { name: string; email: string }[] }
      return [{ to: 'session', event: { type: 'session.devicesChanged', ereaderDevices } as never }]
    }
    default:
      return realtimeMessageRoutes(message)
  }
}

function player(event: { type: string; [detail: string]: unknown }): Delivery {
  return { to: 'player', event }
}

/** What a server makes of a device that says nothing of itself is no name: `null null / null`. */
function deviceNameOf(description: string | undefined): string | null {
  const words = (description ?? '').split(/\s+/).filter((word) => !/^(?:null|undefined|\/|)$/.test(word))
  return words.length > 0 ? (description ?? null) : null
}

function progress(event: PositionReport): Delivery {
  return { to: 'progress', event: { ...event } }
}
