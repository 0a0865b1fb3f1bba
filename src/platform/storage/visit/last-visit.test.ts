import { expect, it, vi } from 'vitest'
import { readLastVisit } from './last-visit.ts'

/** Answered when who asks has begun to listen. */
function answered<Result>(result: Result) {
  const asked = Object.assign(new EventTarget(), { result })
  queueMicrotask(() => asked.dispatchEvent(new Event('success')))
  return asked
}

/** A browser's database that keeps this, by key. */
function keepsVisits(kept: Readonly<Record<string, unknown>>): void {
  const store = { get: (key: string) => answered(kept[key]) }
  const database = {
    objectStoreNames: { contains: () => true },
    transaction: () => ({ objectStore: () => store, commit: () => undefined }),
    close: () => undefined,
  }
  vi.stubGlobal('indexedDB', { open: () => answered(database) })
}

const covers = [{ name: 'a', type: 'image/webp', bytes: new ArrayBuffer(1) }]

it('finds what this build kept, with its pictures', async () => {
  const visit = { build: 'this', reads: [] }
  const picture = { build: 'this', libraryId: 'library' }
  keepsVisits({ one: visit, 'one covers': { covers }, 'one picture': picture })
  const found = await readLastVisit('', 'one', 'this')
  expect(found).toMatchObject({ owner: 'one', visit, picture })
  expect(found?.covers.at('a')).toMatch(/^blob:/)
  found?.covers.release()
})

it('finds a visit that another build kept, and leaves its pictures', async () => {
  const visit = { build: 'before', reads: [] }
  const picture = { build: 'before', libraryId: 'library' }
  keepsVisits({ one: visit, 'one covers': { covers: 'other than here' }, 'one picture': picture })
  const found = await readLastVisit('', 'one', 'this')
  expect(found).toMatchObject({ owner: 'one', visit, picture: null })
  expect(found?.covers.at('a')).toBe(undefined)
})

it('finds nothing of another account', async () => {
  keepsVisits({ two: { build: 'this', reads: [] } })
  expect(await readLastVisit('', 'one', 'this')).toBe(null)
})
