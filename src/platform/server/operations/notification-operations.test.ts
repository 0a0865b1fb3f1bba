import { expect, it } from 'vitest'
import type { Server } from '../server.ts'
import { notificationOperations } from './notification-operations.ts'

it('how notifications are sent is written over what the server has by now', async () => {
  const now = { appriseApiUrl: 'http://new', maxFailedAttempts: 5, maxNotificationQueue: 20 }
  const sent: unknown[] = []
  const server = {
    read: () => Promise.resolve({ data: { events: [] }, settings: { ...now, notifications: [] } }),
    async send(_: string, __: string, ___: string, { json }: { json: unknown }) {
      await Promise.resolve()
      sent.push(json)
    },
  } as unknown as Server
  const after = { ...now, maxNotificationQueue: 30 }
  const { call } = notificationOperations['notification.configure']
  const deps = { recordOf: () => Promise.resolve(null) }
  expect(await call(server, { maxNotificationQueue: 30 }, deps)).toEqual(after)
  expect(sent).toEqual([after])
})
