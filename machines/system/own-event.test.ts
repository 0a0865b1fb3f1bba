import { expect, it } from 'vitest'
import { serverMessage as message } from '#tests/support/server-message.ts'
import { accountWith } from '#tests/support/account-samples.ts'
import { ownEvent } from './own-event.ts'

const reader = { ...accountWith('user', { libraries: ['books'] }), id: 'me' }
const book = { id: 'b', libraryId: 'books' }
const secret = { id: 's', libraryId: 'secret' }

it('an event of the root that is no message is let through as it is', () => {
  const event = { type: 'page.hidden' } as const
  expect(ownEvent(event, null)).toBe(event)
})

it('an event of the root that is a message carries the part that concerns the reader', () => {
  const received = { type: 'connection.received', message: message('items_added', [secret, book]) } as const
  expect(ownEvent(received, reader)).toEqual({ ...received, message: message('items_added', [book]) })
  expect(ownEvent({ ...received, message: message('item_added', secret) }, reader)).toBeNull()
})
