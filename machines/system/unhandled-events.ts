import type { SocketEventName } from '../model/events/index.ts'

/** Events that are read and counted, but move nothing: each with the reason. */
export const unhandledEvents = {
  invalid_token: 'the socket itself reports that its token was refused',
  auth_failed: 'the socket itself reports that its token was refused',
  stream_ready: 'it hardly ever comes, so nothing may wait for it',
  episode_download_queue_updated: 'it is one step behind: queued, started and finished say the same in time',
} as const satisfies Partial<Record<SocketEventName, string>>
