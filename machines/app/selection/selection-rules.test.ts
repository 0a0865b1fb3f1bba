import { describe, expect, it } from 'vitest'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { Account } from '../../model/permissions.ts'
import type { ShelfEntry } from '../../server/catalog/reads.ts'
import { PAGE_SIZE } from '../../browsing/shelf/shelf.constants.ts'
import {
  actsFor,
  itemsInRange,
  marksFinished,
  playRequest,
  queuedOf,
  rangeTo,
  stretchAround,
} from './selection-rules.ts'
import type { Extension, SelectedItem } from './selection.types.ts'

const item = (change: Partial<SelectedItem> = {}): SelectedItem => ({
  id: 'a',
  libraryId: 'l',
  mediaType: 'book',
  title: 'A',
  isPlayable: true,
  queued: null,
  ...change,
})
const account = (type: Account['type'], may: Partial<Account['permissions']> = {}): Account =>
  accountWith(type, { download: false, update: false, delete: false, upload: false, ...may })

describe('what may be done with a selection', () => {
  it('[P5-34] quick embed: administrators, no podcasts, all of it playable', () => {
    expect(actsFor([item()], account('admin')).quickEmbed).toBe(true)
    expect(actsFor([item()], account('user')).quickEmbed).toBe(false)
    expect(actsFor([item(), item({ isPlayable: false })], account('root')).quickEmbed).toBe(false)
    expect(actsFor([item({ mediaType: 'podcast' })], account('root')).quickEmbed).toBe(false)
  })

  it('[P5-35] play: no podcasts, all of it playable', () => {
    expect(actsFor([item()], account('guest')).play).toBe(true)
    expect(actsFor([item({ mediaType: 'podcast' })], account('guest')).play).toBe(false)
    expect(actsFor([item(), item({ isPlayable: false })], account('guest')).play).toBe(false)
    expect(actsFor([], account('root')).play).toBe(false)
  })

  it('[P5-36] books that are all finished become not finished, any others finished', () => {
    const progress = [
      { libraryItemId: 'a', episodeId: null, isFinished: true },
      { libraryItemId: 'b', episodeId: 'e', isFinished: true },
    ]
    expect(marksFinished([{ id: 'a' }], progress)).toBe(false)
    expect(marksFinished([{ id: 'a' }, { id: 'b' }], progress)).toBe(true)
    expect(marksFinished([{ id: 'c' }], [])).toBe(true)
    expect(actsFor([item({ mediaType: 'music' })], account('root')).mark).toBe(false)
  })

  it('[P5-37] collection: permission to update, books', () => {
    expect(actsFor([item()], account('user', { update: true })).addToCollection).toBe(true)
    expect(actsFor([item()], account('user')).addToCollection).toBe(false)
    expect(actsFor([item({ mediaType: 'music' })], account('root', { update: true })).addToCollection).toBe(
      false,
    )
  })

  it('[P5-38] edit and delete by their permissions', () => {
    expect(actsFor([item()], account('user', { update: true }))).toMatchObject({ edit: true, delete: false })
    expect(actsFor([item()], account('user', { delete: true }))).toMatchObject({ edit: false, delete: true })
  })

  it('what belongs to one library is not offered for items of several', () => {
    const acts = (...libraryIds: string[]) => {
      const items = libraryIds.map((libraryId) => item({ libraryId }))
      const { addToCollection, addToPlaylist, quickMatch } = actsFor(items, account('root', { update: true }))
      return [addToCollection, addToPlaylist, quickMatch]
    }
    expect(acts('l', 'l')).toEqual([true, true, true])
    expect(acts('l', 'l', 'other')).toEqual([false, false, false])
    const both = actsFor([item(), item({ libraryId: 'other' })], account('root', { update: true }))
    expect(both).toMatchObject({ play: true, mark: true, edit: true, quickEmbed: true, menu: true })
    expect(actsFor([item()], account('user')).quickMatch).toBe(false)
  })

  it('[P6-06] the menu is for administrators', () => {
    expect(
      [account('root'), account('admin'), account('user'), account('guest')].map(
        (one) => actsFor([item()], one).menu,
      ),
    ).toEqual([true, true, false, false])
  })
})

describe('a range of a list', () => {
  const query = {
    kind: 'items',
    libraryId: 'l',
    sort: '',
    desc: false,
    filter: 'all',
    collapse: false,
  } as const
  const [a, b, c] = ['a', 'b', 'c'].map((id) => item({ id }))
  const extension = (index: number, change: Partial<Extension> = {}): Extension => ({
    item: item(),
    anchor: { list: 'x', index },
    stretch: { start: 4, items: [a ?? null, null, b ?? null, c ?? null] },
    query,
    ...change,
  })

  it('reaches from the entry chosen last to this one, in both directions', () => {
    expect(rangeTo({ list: 'x', index: 7 }, extension(4))).toEqual({ from: 4, to: 7 })
    expect(rangeTo({ list: 'x', index: 4 }, extension(7))).toEqual({ from: 4, to: 7 })
  })

  it('does not begin in another list, nor with the first entry', () => {
    expect(rangeTo({ list: 'y', index: 7 }, extension(4))).toBeNull()
    expect(rangeTo(null, extension(4))).toBeNull()
  })

  it('is taken from the page when all of it is there, but for what cannot be chosen', () => {
    expect(itemsInRange({ from: 4, to: 6 }, extension(6))).toEqual([a, b])
    expect(itemsInRange({ from: 7, to: 7 }, extension(7))).toEqual([c])
  })

  it('is read when a part of it is missing on either side, unless the list has no more', () => {
    expect(itemsInRange({ from: 3, to: 6 }, extension(6))).toBeNull()
    expect(itemsInRange({ from: 4, to: 8 }, extension(4))).toBeNull()
    const whole = extension(0, { stretch: { start: 0, items: [a ?? null, b ?? null] }, query: null })
    expect(itemsInRange({ from: 1, to: 5 }, whole)).toEqual([b])
  })
})

describe('what a shelf has read around an entry', () => {
  const entry = (id: string): ShelfEntry =>
    ({ kind: 'items', item: { id, mediaType: 'podcast', media: { metadata: {} } } }) as unknown as ShelfEntry
  const page = (first: number, length = PAGE_SIZE) =>
    Array.from({ length }, (_, index) => entry(`i${first + index}`))
  const around = (index: number, pages: Readonly<Record<number, readonly ShelfEntry[]>>) => {
    const { start, items } = stretchAround(index, (at) => pages[at] ?? null)
    return { start, count: items.length, first: items[0]?.id }
  }

  it('ends at the first page that was not read, on both sides', () => {
    const pages = { 0: page(0), 2: page(2 * PAGE_SIZE), 3: page(3 * PAGE_SIZE), 5: page(5 * PAGE_SIZE) }
    expect(around(3 * PAGE_SIZE, pages)).toEqual({
      start: 2 * PAGE_SIZE,
      count: 2 * PAGE_SIZE,
      first: `i${2 * PAGE_SIZE}`,
    })
  })

  it('ends with the last page, which is shorter', () => {
    expect(around(1, { 0: page(0), 1: page(PAGE_SIZE, 3), 2: page(99) })).toMatchObject({
      start: 0,
      count: PAGE_SIZE + 3,
    })
    expect(around(PAGE_SIZE, { 0: page(0, 3), 1: page(PAGE_SIZE) })).toMatchObject({ start: PAGE_SIZE })
  })

  it('is nothing where nothing was read', () => {
    expect(around(5, {})).toEqual({ start: 0, count: 0, first: undefined })
  })

  it('has no item for a collapsed series', () => {
    const collapsed = {
      kind: 'items',
      item: { id: 's', mediaType: 'book', collapsedSeries: { id: 's' }, media: { metadata: {} } },
    } as unknown as ShelfEntry
    expect(stretchAround(0, (at) => (at === 0 ? [collapsed] : null)).items).toEqual([null])
  })
})

describe('playing a selection', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => item({ id: `i${index}` }))

  it('reads up to a hundred items again first', () => {
    expect(playRequest(items(2))).toEqual({ name: 'items.play', params: { libraryItemIds: ['i0', 'i1'] } })
    expect([playRequest(items(100))?.name, playRequest(items(101))]).toEqual(['items.play', null])
  })

  it('queues of more what the lists said', () => {
    const queued = { libraryItemId: 'a', title: 'A' } as SelectedItem['queued']
    expect(queuedOf([item({ queued }), item()])).toEqual([queued])
  })
})
