import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../form/form-rules.ts'
import type { Chip, Values } from '../values.ts'
import {
  bytesOf,
  changeNow,
  chunksOf,
  isStored,
  isTooLarge,
  itemChangesOf,
  MOST_BYTES,
  notStored,
  payloadOf,
} from './batch-changes.ts'
import { reversed } from './item-change.ts'
import type { ItemChange } from './item-change.ts'

const chip = (name: string, sequence?: string): Chip => ({
  id: null,
  name,
  ...(sequence === undefined ? {} : { sequence }),
})
const sized = (libraryItemId: string, length: number): ItemChange => ({
  libraryItemId,
  changes: { description: 'ß'.repeat(length) },
  before: { description: '' },
})
const sizes = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.nat(500) }, fc.integer({ min: 100_000, max: 2_500_000 })),
  {
    maxLength: 45,
  },
)
const bodyOf = (chunk: readonly ItemChange[]) => JSON.stringify(chunk.map(payloadOf))

describe('changes of many items as they are sent', () => {
  it('every change is in one call, in order, of at most twenty items and 4 MB', () => {
    fc.assert(
      fc.property(sizes, (lengths) => {
        const items = lengths.map((length, index) => sized(`i${index}`, length))
        const chunks = chunksOf(items)
        expect(chunks.flat()).toEqual(items)
        for (const chunk of chunks) {
          expect(chunk.length).toBeGreaterThan(0)
          expect(chunk.length).toBeLessThanOrEqual(20)
          const bytes = new TextEncoder().encode(bodyOf(chunk)).length
          expect(chunk.length === 1 || bytes <= MOST_BYTES).toBe(true)
          expect(chunk.some(isTooLarge)).toBe(bytes > MOST_BYTES)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('a payload is as large as it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const payload = payloadOf({ libraryItemId: 'i', changes: { title }, before: {} })
        expect(bytesOf(payload)).toBe(new TextEncoder().encode(JSON.stringify(payload)).length + 1)
      }),
    )
  })

  it('are only items with changes, and only the changed fields, with what was there before', () => {
    const base = { a: { title: 'A', tags: [chip('x')] }, b: { title: 'B', explicit: false } }
    const values = {
      a: { title: 'A', tags: [chip('y')] },
      b: { title: 'B', explicit: true },
      gone: { title: 'mine' },
    }
    const before = { a: { tags: [chip('x')] }, b: { explicit: false } }
    const items = itemChangesOf(changesOf({ base, values }), before)
    expect(items).toEqual([
      { libraryItemId: 'a', changes: { tags: [chip('y')] }, before: { tags: [chip('x')] } },
      { libraryItemId: 'b', changes: { explicit: true }, before: { explicit: false } },
    ])
    expect(items.map(payloadOf)).toEqual([
      { id: 'a', mediaPayload: { tags: ['y'] } },
      { id: 'b', mediaPayload: { metadata: { explicit: true } } },
    ])
    expect(reversed(reversed(items))).toEqual(items)
    expect(reversed(items)[1]).toEqual({
      libraryItemId: 'b',
      changes: { explicit: false },
      before: { explicit: true },
    })
  })
})

describe('what a server has stored', () => {
  it.each<[string, Values, Values]>([
    ['white space around it', { title: ' A  B ' }, { title: 'A B' }],
    ['markup that it cleans', { description: 'One\ntwo' }, { description: '<p>One two</p>' }],
    [
      'names that it knows in another case',
      { authors: [chip('ADA'), chip(' ')] },
      { authors: [{ id: '1', name: 'Ada' }] },
    ],
    ['a name that is there twice', { tags: [chip('x'), chip('X')] }, { tags: [chip('x')] }],
    ['other fields', { title: 'A' }, { title: 'A', subtitle: 'B' }],
  ])('is the same but for %s', (_, sent, now) => expect(notStored(sent, now)).toEqual([]))

  it.each<[string, Values, Values]>([
    ['another text', { title: 'A' }, { title: 'B' }],
    ['no text', { title: 'A' }, { title: '' }],
    ['no such field', { explicit: true }, {}],
    ['the other flag', { explicit: true }, { explicit: false }],
    ['a name too few', { tags: [chip('a'), chip('b')] }, { tags: [chip('a')] }],
    ['another place in a series', { series: [chip('s', '1')] }, { series: [chip('s', '2')] }],
  ])('is not what was sent: %s', (_, sent, now) => expect(notStored(sent, now)).toEqual(Object.keys(sent)))
})

describe('a change of names that another client changed meanwhile', () => {
  const tags = (...names: readonly string[]) => ({ tags: names.map((name) => chip(name)) })
  const made = (before: Values, changes: Values, now: Values) =>
    changeNow({ libraryItemId: 'a', changes, before }, now).changes

  it.each<[string, Values, Values, Values, Values]>([
    ['keeps what was added', tags('x'), tags('x', 'mine'), tags('x', 'yours'), tags('x', 'mine', 'yours')],
    [
      'does not bring back what was removed',
      tags('x', 'y'),
      tags('x', 'y', 'mine'),
      tags('x'),
      tags('x', 'mine'),
    ],
    ['takes out what it took out', tags('x', 'y'), tags('y'), tags('x', 'y', 'yours'), tags('y', 'yours')],
    ['clears what it saw alone', tags('x'), tags(), tags('x', 'yours'), tags('yours')],
    [
      'writes a name in another case',
      tags('sci-fi'),
      tags('Sci-Fi'),
      tags('sci-fi', 'z'),
      tags('Sci-Fi', 'z'),
    ],
    ['adds nothing twice', tags('x'), tags('x', 'y'), tags('X', 'Y'), tags('X', 'y')],
    [
      'is as it was asked for where nothing changed',
      tags('a', 'b'),
      tags('b', 'a'),
      tags('a', 'b'),
      tags('b', 'a'),
    ],
    [
      'sets a place in a series',
      { series: [chip('s', '1'), chip('t', '1')] },
      { series: [chip('s', '2'), chip('t', '1')] },
      { series: [chip('s', '1'), chip('t', '7')] },
      { series: [chip('s', '2'), chip('t', '7')] },
    ],
    [
      'keeps two places in one series',
      { series: [chip('s', '1'), chip('s', '2')], title: 'A' },
      { series: [chip('s', '1'), chip('s', '2'), chip('t', '1')] },
      { series: [chip('s', '1'), chip('s', '2')] },
      { series: [chip('s', '1'), chip('s', '2'), chip('t', '1')] },
    ],
    ['replaces a text', { title: 'A' }, { title: 'B' }, { title: 'C' }, { title: 'B' }],
    ['sets what it does not know', {}, tags('x'), tags('y'), tags('x')],
  ])('%s', (_, before, changes, now, result) => {
    expect(made(before, changes, now)).toEqual(result)
    expect(isStored({ libraryItemId: 'a', changes, before }, result)).toBe(true)
  })

  it('is stored when it is made, and only then', () => {
    const change = { libraryItemId: 'a', changes: tags('x', 'mine'), before: tags('x') }
    expect(isStored(change, tags('x', 'yours'))).toBe(false)
    expect(isStored(change, tags('yours', 'mine'))).toBe(true)
    expect(isStored(change, tags('yours', 'x', 'mine'))).toBe(true)
    expect(isStored(change, tags('mine', 'x'))).toBe(false)
  })

  it('is made once, however often it is', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(names, names, names, (before, changes, now) => {
        const change = { libraryItemId: 'i', changes: tags(...changes), before: tags(...before) }
        const once = changeNow(change, tags(...now)).changes
        expect(changeNow(change, once).changes).toEqual(once)
        const held = once['tags'] as readonly Chip[]
        for (const name of changes.filter((each) => !before.includes(each))) {
          expect(held.some((each) => each.name === name)).toBe(true)
        }
      }),
    )
  })
})
