import { expect, it } from 'vitest'
import type { PendingOperation } from './operations.machine.ts'
import { selectIsRunning } from './operations.selectors.ts'

const operation = (bookmarkOf: string): PendingOperation => ({
  id: bookmarkOf,
  subject: bookmarkOf,
  request: { name: 'bookmark.remove', params: { libraryItemId: bookmarkOf, time: 1 } },
  ticket: null,
})

it('a write counts as running while it is carried out and while it waits for its turn', () => {
  const context = { count: 2, running: [operation('a')], waiting: [operation('b')] }
  const isRunning = (libraryItemId: string) =>
    selectIsRunning({ context } as Parameters<typeof selectIsRunning>[0], ({ name, params }) =>
      name === 'bookmark.remove' ? params.libraryItemId === libraryItemId : false,
    )
  expect(['a', 'b', 'c'].map(isRunning)).toEqual([true, true, false])
})
