import type { ServerMessage } from '../server/connection/connection.types.ts'
import type { SocketEventPayload } from '../model/events/index.ts'
import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { Said } from '../app/notices/notices.types.ts'

/** What a message of the server says to the person by itself. Payloads fit their schema. */
export function messageNotices({ event, payload }: ServerMessage): readonly Said[] {
  switch (event) {
    case 'batch_quickmatch_complete': {
      const { success, updates, unmatched } = payload as SocketEventPayload<'batch_quickmatch_complete'>
      return [
        {
          show: {
            id: 'quickMatch',
            kind: success ? 'success' : 'info',
            text: { key: 'live.quickMatchComplete', params: { updates, unmatched } },
            durationMs: NOTICE_MS.short,
          },
        },
      ]
    }
    case 'admin_message': {
      const words = payload as SocketEventPayload<'admin_message'>
      return [{ show: { id: `message:${words}`, kind: 'info', text: { words }, durationMs: NOTICE_MS.long } }]
    }
    default:
      return []
  }
}
