import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../form/form-rules.ts'
import type { Chip, Values } from '../values.ts'
import {
  bytesOf,
  chunksOf,
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
