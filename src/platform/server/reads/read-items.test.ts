import { expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { readItems } from './read-items.ts'
import type { CallOptions, Server } from '../server.ts'

const idsOf = ({ json }: CallOptions): readonly string[] =>
  (json as { libraryItemIds: readonly string[] }).libraryItemIds

it('items are read in pages, in the order in which they were asked for, without those that are gone', async () => {
  const pages: number[] = []
  const server = {
    read: async (_: string, path: string, __: unknown, options: CallOptions) => {
      expect(path).toBe('/api/items/batch/get')
      pages.push(idsOf(options).length)
      // as 2.36 does
      const there = idsOf(options).filter((id) => id !== 'i7')
      return await Promise.resolve({ libraryItems: there.toReversed().map((id) => itemNamed(id)) })
    },
  } as unknown as Server
  const ids = Array.from({ length: 60 }, (_, index) => `i${index}`)
  const items = await readItems(server, ids)
  expect(pages).toEqual([25, 25, 10])
  expect(items.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'i7'))
  expect(await readItems(server, [])).toEqual([])
  expect(pages).toHaveLength(3)
})
