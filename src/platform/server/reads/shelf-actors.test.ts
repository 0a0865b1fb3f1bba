import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { createShelfActors } from './shelf-actors.ts'

const query = {
  kind: 'items',
  libraryId: 'l',
  sort: '',
  desc: false,
  filter: 'all',
  collapse: false,
} as const

it('the pages around the screen are read, each once, and no others; none once the shelf is gone', () => {
  const seen: string[] = []
  const reads = {
    watch: (key: { page: number }) => {
      seen.push(`+${key.page}`)
      return () => void seen.push(`-${key.page}`)
    },
  } as unknown as ReadStore
  const pages = createActor(createShelfActors({} as Server, reads).shelfPages).start()
  const want = (...wanted: number[]): string[] => {
    seen.length = 0
    pages.send({ type: 'shelfPages.watch', keys: wanted.map((page) => pageKey(query, page)) })
    return [...seen]
  }
  expect(want(0, 1)).toEqual(['+0', '+1'])
  expect(want(1, 2)).toEqual(['-0', '+2'])
  expect(want(1, 2)).toEqual([])
  seen.length = 0
  pages.stop()
  expect(seen).toEqual(['-1', '-2'])
})
