import { describe, expect, it } from 'vitest'
import type { Edit, EditChange } from './edit.types.ts'
import { fieldsOf, narrowed, without } from './edit-fields.ts'
import { requestBack } from './request-back.ts'
import { planOf } from './revert-plan.ts'

const editOf = (change: EditChange): Edit => ({ id: 'e', at: 1, name: 'item.update', title: 'A', change })
const chip = (name: string, id: string | null = null) => ({ id, name })

const details = editOf({
  of: 'item',
  libraryItemId: 'i',
  was: { title: 'Tides', tags: [] },
  became: { title: 'Ebb', tags: [chip('sea')] },
})
const many = editOf({
  of: 'items',
  items: [
    { libraryItemId: 'i', changes: { title: 'b' }, before: { title: 'a' } },
    { libraryItemId: 'j', changes: { title: 'b' }, before: { title: 'c' } },
  ],
})
const chapter = { id: 0, start: 0, end: 9, title: 'One' }
const order = (chapters: readonly (typeof chapter)[]): Edit =>
  editOf({
    of: 'tracks',
    libraryItemId: 'i',
    was: { tracks: [{ ino: '1', isIncluded: true }], chapters: [chapter] },
    became: { tracks: [{ ino: '1', isIncluded: false }], chapters },
  })

describe('an edit', () => {
  it('that still stands is taken back whole', () => {
    const { request, stays, gone } = planOf(details, { title: 'Ebb', tags: [chip('sea', 't1')] })
    expect(request).toEqual({
      name: 'item.update',
      params: { libraryItemId: 'i', changes: { title: 'Tides', tags: [] }, before: null },
      title: 'A',
      reverts: { id: 'e', fields: ['title', 'tags'] },
    })
    expect([stays, gone]).toEqual([[], []])
  })

  it('is taken back but for what was changed again since', () => {
    const { request, stays } = planOf(details, { title: 'Flood', tags: [chip('sea')] })
    expect(request).toMatchObject({ params: { changes: { tags: [] } }, reverts: { fields: ['tags'] } })
    expect(stays).toEqual(['title'])
  })

  it('that is as before already, or is of what is gone, writes nothing', () => {
    expect(planOf(details, { title: 'Tides', tags: [] })).toEqual({ request: null, stays: [], gone: [] })
    expect(planOf(details, {})).toEqual({ request: null, stays: [], gone: ['title', 'tags'] })
  })

  it('of several items goes item by item', () => {
    const { request, stays, gone } = planOf(many, { i: { title: 'b' } })
    expect(request).toMatchObject({
      name: 'items.update',
      params: { items: [{ libraryItemId: 'i', changes: { title: 'a' } }], isUndo: true },
    })
    expect([stays, gone]).toEqual([[], ['j/title']])
  })

  it('of an order of tracks that made new chapters goes back with them or not at all', () => {
    const made = order([{ ...chapter, title: 'Made' }])
    const tracks = [{ ino: '1', isIncluded: false }]
    expect(planOf(made, { tracks, chapters: [{ ...chapter, title: 'Made' }] }).request).toMatchObject({
      params: { tracks: [{ ino: '1', isIncluded: true }], chapters: [chapter] },
    })
    expect(planOf(made, { tracks, chapters: [] })).toMatchObject({ request: null, stays: ['chapters'] })
  })

  it('of an order of tracks alone leaves the chapters of later', () => {
    const tracks = [{ ino: '1', isIncluded: false }]
    const { request } = planOf(order([chapter]), { tracks, chapters: [] })
    expect(request).toMatchObject({ name: 'item.setTracks', params: { chapters: null } })
  })
})

describe('what another wrote since', () => {
  it.each([
    ['tags', [chip('sea')], [chip('SEA')]],
    ['genres', [chip('Fantasy')], [chip('fantasy')]],
    ['title', 'Ebb tide', 'Ebb  tide'],
    ['subtitle', 'A tale', 'a tale'],
  ])('stays, though it differs in case or white space only: %s', (field, became, now) => {
    const edit = editOf({
      of: 'item',
      libraryItemId: 'i',
      was: { [field]: 'x' },
      became: { [field]: became },
    })
    expect(planOf(edit, { [field]: now })).toMatchObject({ request: null, stays: [field] })
  })

  it.each([
    ['authors', [chip('mira vale')], [chip('Mira Vale', 'a1')]],
    ['series', [{ id: null, name: 'tides', sequence: '1' }], [{ id: 's1', name: 'Tides', sequence: '1' }]],
    ['description', 'One\nline <script>x</script>', '<p>One line x</p>'],
    ['title', ' Ebb ', 'Ebb'],
    ['tags', [chip('sea')], [chip('sea', 't1')]],
  ])('is not mistaken for what the server itself makes of %s', (field, became, now) => {
    const edit = editOf({
      of: 'item',
      libraryItemId: 'i',
      was: { [field]: 'x' },
      became: { [field]: became },
    })
    expect(planOf(edit, { [field]: now }).stays).toEqual([])
  })
})

describe('what is left of an edit', () => {
  it('is all but the fields that were taken back', () => {
    expect(without(details.change, ['title'])).toMatchObject({ was: { tags: [] } })
    expect([...fieldsOf(without(details.change, ['title']) ?? many.change).keys()]).toEqual(['tags'])
    expect(without(many.change, ['i/title'])).toMatchObject({ items: [{ libraryItemId: 'j' }] })
  })

  it('is nothing where all of it was', () => {
    expect(without(details.change, null)).toBeNull()
    expect(without(details.change, ['title', 'tags'])).toBeNull()
    expect(narrowed(many.change, new Set(['x/title']))).toBeNull()
  })
})

it('each kind is taken back by a write of its own kind', () => {
  const of = { libraryItemId: 'i' }
  const cover = { name: 'cover.jpg', size: 1, type: 'image/jpeg' }
  const names = (
    [
      { of: 'episode', ...of, episodeId: 'e', was: {}, became: {} },
      { of: 'chapters', ...of, was: [], became: [] },
      { of: 'cover', ...of, was: cover, became: null },
      { of: 'cover', ...of, was: null, became: '1-1' },
      { of: 'library', libraryId: 'l', was: {}, became: {} },
      { of: 'settings', was: {}, became: {}, serverVersion: null },
    ] satisfies readonly EditChange[]
  ).map((change) => requestBack(change).name)
  expect(names).toEqual([
    'episode.update',
    'item.setChapters',
    'item.setCover',
    'item.removeCover',
    'library.update',
    'settings.update',
  ])
})
