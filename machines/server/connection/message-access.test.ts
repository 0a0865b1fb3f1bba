import { describe, expect, it } from 'vitest'
import { serverMessage as message } from '#tests/support/server-message.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { ownPart } from './message-access.ts'

const reader = { ...accountWith('user', { libraries: ['books'] }), id: 'me' }
const book = { id: 'b', libraryId: 'books' }
const secret = { id: 's', libraryId: 'secret' }

describe('what of a message concerns the reader', () => {
  it('[P7-55] is their own record, never another user’s with that one’s token', () => {
    const own = message('user_updated', { id: 'me', token: 'MINE' })
    expect(ownPart(own, reader)).toBe(own)
    expect(ownPart(message('user_updated', { id: 'you', token: 'YOURS' }), reader)).toBeNull()
  })

  it('is what belongs to libraries they may see', () => {
    expect(ownPart(message('item_updated', book), reader)).toEqual(message('item_updated', book))
    expect(ownPart(message('item_updated', secret), reader)).toBeNull()
    expect(ownPart(message('items_added', [secret, book]), reader)).toEqual(message('items_added', [book]))
    expect(ownPart(message('items_added', [secret]), reader)).toBeNull()
  })

  it('is their own playlists', () => {
    const playlist = { id: 'p', libraryId: 'books', userId: 'me' }
    expect(ownPart(message('playlist_removed', playlist), reader)).not.toBeNull()
    expect(ownPart(message('playlist_removed', { ...playlist, userId: 'you' }), reader)).toBeNull()
  })

  it('is what belongs to no user and to no library', () => {
    const all = [
      message('admin_message', 'Hello'),
      message('backup_applied', undefined),
      message('init', { userId: 'me' }),
    ]
    expect(all.map((each) => ownPart(each, reader))).toEqual(all)
  })

  it('is nothing when no user is signed in', () => {
    expect(ownPart(message('admin_message', 'Hello'), null)).toBeNull()
  })
})
