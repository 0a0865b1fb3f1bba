import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { createKeptLookActor } from './kept-look-actor.ts'
import type { KeptLookDeps } from './kept-look-actor.ts'

const NOW = 1_700_000_000_000
const titles = [
  {
    libraryItemId: 'book',
    episodeId: null,
    title: '',
    author: '',
    cover: null,
    files: [],
    since: null,
    keptAt: 1,
  },
]

it('what one account asked just now is asked again for another', async () => {
  const asked: string[] = []
  let owner = '/ one'
  const read = async (_: string, path: string): Promise<unknown> => {
    asked.push(`${owner} ${path}`)
    return path === '/api/me' ? { permissions: { download: false } } : { libraryItems: [] }
  }
  const look = createKeptLookActor({
    server: { read },
    store: { setSince: async () => undefined },
    storage: memoryKeys(),
    owner: () => owner,
    wallClock: () => NOW,
  } as unknown as KeptLookDeps)
  const open = async () => await toPromise(createActor(look, { input: { titles, isReturn: false } }).start())

  expect(await open()).toEqual([{ libraryItemId: 'book', episodeId: null, keptAt: 1, since: 'withdrawn' }])
  expect(await open()).toEqual([])
  owner = '/ other'
  await open()
  expect(asked).toEqual([
    '/ one /api/me',
    '/ one /api/items/batch/get',
    '/ other /api/me',
    '/ other /api/items/batch/get',
  ])
})
