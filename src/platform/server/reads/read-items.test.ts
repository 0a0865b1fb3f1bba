import { expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { appError } from '#machines/model/errors.ts'
import { readEachItem, readItems } from './read-items.ts'
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

it('a page that is refused as a whole is read item by item, and who may not be seen is named', async () => {
  const calls: string[] = []
  const server = {
    read: async (_: string, path: string, __: unknown, options: CallOptions) => {
      calls.push(path)
      // as 2.36 does
      if (path.endsWith('get') && idsOf(options).some((id) => ['gone', 'secret'].includes(id)))
        throw appError('forbidden')
      if (path.endsWith('gone')) throw appError('notFound')
      if (path.endsWith('secret')) throw appError('forbidden')
      const ids = path.endsWith('get') ? idsOf(options) : [path.split('/').at(-1) ?? '']
      return await Promise.resolve(
        path.endsWith('get') ? { libraryItems: ids.map((id) => itemNamed(id)) } : itemNamed(ids[0] ?? ''),
      )
    },
  } as unknown as Server
  const others = Array.from({ length: 30 }, (_, index) => `i${index}`)
  const refused: string[] = []
  const wanted = ({ id }: { id: string }): { id: string } => ({ id })
  const onRefused = (id: string): void => void refused.push(id)
  const items = await readEachItem(server, ['gone', 'secret', ...others], wanted, { onRefused })
  expect(items.map(({ id }) => id)).toEqual(others)
  expect(refused).toEqual(['secret'])
  // the second page is refused by none of them
  expect(calls).toHaveLength(1 + 25 + 1)
})

it('a fault of the server is no item that is gone', async () => {
  const server = { read: () => Promise.reject(appError('serverFault')) } as unknown as Server
  await expect(readItems(server, ['a'])).rejects.toMatchObject({ code: 'serverFault' })
})
