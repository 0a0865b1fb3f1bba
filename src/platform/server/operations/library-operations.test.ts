import { expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { appError } from '#machines/model/errors.ts'
import type { CallOptions, Server } from '../server.ts'
import { libraryOperations } from './library-operations.ts'

function playable(id: string): object {
  const item = itemNamed(id)
  return { ...item, media: { ...item.media, tracks: [{}] } }
}

const deps = { recordOf: () => Promise.resolve(null) }

async function played(libraryItemIds: readonly string[], hidden: readonly string[] = []) {
  const server = {
    read: async (_: string, path: string, __: unknown, { json }: CallOptions = {}) => {
      const { libraryItemIds: ids } = (json ?? { libraryItemIds: [path.split('/').at(-1)] }) as {
        libraryItemIds: readonly string[]
      }
      // as 2.36 does
      if (ids.some((id) => hidden.includes(id))) throw appError('forbidden')
      const items = ids.toReversed().map(playable)
      return await Promise.resolve(path.endsWith('/batch/get') ? { libraryItems: items } : items[0])
    },
  } as unknown as Server
  const items = await libraryOperations['items.play'].call(server, { libraryItemIds }, deps)
  return items.map(({ libraryItemId }) => libraryItemId)
}

it('what is selected is queued in the order in which it was selected, whichever the server answers in', async () => {
  expect(await played(['b', 'c', 'a'])).toEqual(['b', 'c', 'a'])
})

it('a selection is queued without the title that this account may not see', async () => {
  expect(await played(['b', 'secret', 'a'], ['secret'])).toEqual(['b', 'a'])
})
