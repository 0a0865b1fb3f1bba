import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { NoticeChange } from '../../app/notices/notices.types.ts'
import type { ServerMessage } from './connection.types.ts'

/** What a message of the server says to the person by itself. Payloads fit their schema. */
export function messageNotices(message: ServerMessage): readonly NoticeChange[] {
  switch (message.event) {
    case 'batch_quickmatch_complete': {
      const { success, updates, unmatched } = message.payload
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
      const words = message.payload
      return [{ show: { id: `message:${words}`, kind: 'info', text: { words }, durationMs: NOTICE_MS.long } }]
    }
    default:
      return []
  }
}
