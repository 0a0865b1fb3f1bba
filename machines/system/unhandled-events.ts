import type { SocketEventName } from '../model/events/index.ts'

/** Events that are read and counted, but move nothing: each with the reason. */
export const unhandledEvents = {
  invalid_token: 'the socket itself reports that its token was refused',
  auth_failed: 'the socket itself reports that its token was refused',
  stream_ready: 'it hardly ever comes, so nothing may wait for it',
  user_online: 'who is online is asked for when its page is open',
  user_offline: 'it comes while another tab of the same user is still there, so it proves nothing',
  user_stream_update:
    'at the end of a session it still names it, so who listens is asked for when its page is open',
  user_added: 'the list of users is asked for when its page is open',
  user_removed: 'the list of users is asked for when its page is open',
  authors_num_books_updated: 'no list of authors is kept beyond the page that shows it',
  episode_download_queue_updated: 'it is one step behind: queued, started and finished say the same in time',
  notifications_updated: 'the notification settings are asked for when its page is open',
  log: 'only a socket that listens to the log gets it, and this client reads the log by a call',
  daily_logs: 'only a socket that asks for the log gets it, and this client reads the log by a call',
} as const satisfies Partial<Record<SocketEventName, string>>
