import { beforeEach, expect, it, vi } from 'vitest'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { appError } from '#machines/model/errors.ts'
import type { Server } from '../../server/server.ts'
import { createRiskyMedia } from './risky-media.ts'
import type { RiskyMedia } from './risky-media.ts'

let version: string | null
let kinds: readonly string[]
let readItem: ReturnType<typeof vi.fn>
let kept: Storage

function make(): RiskyMedia {
  return createRiskyMedia({
    server: { read: readItem } as unknown as Server,
    reads: {
      subscribe: () => () => {},
      snapshot: ({ name }: { name: string }) =>
        name === 'libraries'
          ? { status: 'ready', data: kinds.map((mediaType) => ({ mediaType })), refreshing: false }
          : { status: 'loading' },
    } as unknown as ReadStore,
    storage: memoryKeys(kept),
    serverVersion: () => version,
  })
}
const ask = async () => await make().questionOf('item', new AbortController().signal)

beforeEach(() => {
  version = '2.2.23'
  kinds = ['book', 'music']
  readItem = vi.fn(() => Promise.resolve({ mediaType: 'music' }))
  kept = memoryStorage()
})

it('asks before the first try on a server of the line that stops', async () => {
  expect(await ask()).toEqual({ consentNeeded: 'first' })
  version = null
  expect(await ask(), 'one that does not say its version').toEqual({ consentNeeded: 'first' })
  version = '2.36.0'
  expect(await ask()).toBeNull()
})

it('asks nothing where there is neither music nor video', async () => {
  kinds = ['book', 'podcast']
  expect(await ask()).toBeNull()
  expect(readItem).not.toHaveBeenCalled()
})

it('asks nothing for a book beside a music library', async () => {
  readItem = vi.fn(() => Promise.resolve({ mediaType: 'book' }))
  expect(await ask()).toBeNull()
})

it('remembers for this version that it stopped, or that it plays', async () => {
  await expect(make().tried(Promise.reject(appError('unreachable')))).rejects.toMatchObject({
    code: 'unreachable',
  })
  expect(await ask()).toEqual({ consentNeeded: 'again' })
  await make().tried(Promise.resolve('a session'))
  expect(await ask()).toBeNull()
  version = '2.2.24'
  expect(await ask()).toEqual({ consentNeeded: 'first' })
})

it('a stop is remembered by a server that says its version only since that restart', async () => {
  version = null
  await expect(make().tried(Promise.reject(appError('unreachable')))).rejects.toMatchObject({
    code: 'unreachable',
  })
  version = '2.2.23'
  expect(await ask()).toEqual({ consentNeeded: 'again' })
  await make().tried(Promise.resolve('a session'))
  expect(await ask()).toBeNull()
})

it('learns nothing from a refusal, nor from what it cannot read', async () => {
  await expect(make().tried(Promise.reject(appError('forbidden')))).rejects.toMatchObject({
    code: 'forbidden',
  })
  kept.setItem('playerRiskyMedia', 'no json')
  expect(await ask()).toEqual({ consentNeeded: 'first' })
})
