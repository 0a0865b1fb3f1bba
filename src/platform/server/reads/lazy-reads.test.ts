import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { appError } from '#machines/model/errors.ts'
import type { ErrorCode } from '#machines/model/errors.ts'
import type { ReadKey } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { createReadClient, createReadStore } from './read-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what the server gave before and refuses now', () => {
  const item = { name: 'item', itemId: 'a' } as const
  const author = { name: 'author', authorId: 'a', libraryId: 'l' } as const

  /** A read that was answered once and fails when it is read again. */
  async function failing(key: ReadKey, code: ErrorCode) {
    let answers = 1
    let isBack = false
    const read = async () => {
      answers -= 1
      if (answers < 0 && !isBack) throw appError(code)
      return { id: 'a', narrators: [] }
    }
    const client = createReadClient()
    const reads = createReadStore(client, { read } as unknown as Server)
    const again = async (): Promise<string> => {
      void client.invalidateQueries()
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(10_000)
      return reads.snapshot(key).status
    }
    onTestFinished(reads.watch(key))
    expect(await again()).toBe('ready')
    return { again, reads, giveBack: () => void (isBack = true) }
  }

  it.each<[ReadKey, ErrorCode]>([
    [item, 'notFound'],
    [item, 'forbidden'],
    [author, 'notFound'],
    [{ name: 'series', seriesId: 's' }, 'notFound'],
    [{ name: 'collection', collectionId: 'c' }, 'notFound'],
    [{ name: 'playlist', playlistId: 'p' }, 'forbidden'],
  ])('shows as failed, until it is given again: %j %s', async (key, code) => {
    const { again, reads, giveBack } = await failing(key, code)
    expect(await again()).toBe('failed')
    expect(reads.snapshot(key)).toEqual({ status: 'failed', error: appError(code) })
    giveBack()
    expect(await again()).toBe('ready')
  })

  it.each<[ReadKey, ErrorCode]>([
    [item, 'unreachable'],
    // a proxy, whatever its status is
    [item, 'intercepted'],
    [author, 'serverFault'],
    [{ name: 'narrators', libraryId: 'l' }, 'notFound'],
  ])('stays where nothing is said of one thing: %j %s', async (key, code) => {
    expect(await (await failing(key, code)).again()).toBe('ready')
  })
})
