import { describe, expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { appError } from '../../model/errors.ts'
import type { ItemChange } from './item-change.ts'
import {
  afterNews,
  afterRead,
  afterRemoval,
  batchForm,
  batchIdOfPlace,
  batchReadOf,
  placeOf,
  readItemOf,
  reportOf,
} from './batch-read.ts'

const [a, b, z] = ['a', 'b', 'z'].map((id) => itemNamed(id)).map((item) => batchReadOf([readItemOf(item)]))
const both = batchReadOf(['a', 'b'].map((id) => readItemOf(itemNamed(id))))
const known = { ...both, gone: [] }
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)
const itemsOf = (fields: object) => Object.keys(fields)

describe('what the page knows of its items', () => {
  it('what is no longer there is gone until it comes back', () => {
    const without = afterRead(known, a ?? both)
    expect([ids(without), ids({ items: without.gone }), itemsOf(without.fields)]).toEqual([
      ['a'],
      ['b'],
      ['a'],
    ])
    expect(afterRead(without, both)).toEqual(known)
    expect(afterRemoval(known, 'b')).toEqual(without)
  })

  it('news of other items are not its own', () => {
    expect(afterNews(known, [z ?? both])).toEqual(known)
    const renamed = {
      items: (b ?? both).items.map((item) => ({ ...item, title: 'B2' })),
      fields: { b: { title: 'B2' } },
    }
    const now = afterNews(known, [both, renamed])
    expect(now.items.map(({ title }) => title)).toEqual([both.items[0]?.title, 'B2'])
    expect(now.fields['b']).toEqual({ title: 'B2' })
  })

  it('a draft is called by the first item and how many more there are', () => {
    expect(batchForm({ batchId: 'x', ...both })).toMatchObject({
      ref: { kind: 'batch', id: 'x' },
      title: `${both.items[0]?.title} + 1`,
    })
    expect(batchForm({ batchId: 'x', ...(a ?? both) }).title).toBe(both.items[0]?.title)
  })

  it('the address names the set of items', () => {
    expect(batchIdOfPlace(placeOf('2-ab'))).toBe('2-ab')
    expect(batchIdOfPlace({ path: '/batch/', search: '' })).toBe('')
    expect(batchIdOfPlace({ path: '/item/a', search: '?set=2-ab' })).toBeNull()
  })
})

it('a save that broke off has saved what is there now; what is gone is neither saved nor left', () => {
  const sent: readonly ItemChange[] = ['a', 'b', 'gone'].map((libraryItemId) => ({
    libraryItemId,
    changes: { publisher: 'mine' },
    before: { publisher: '' },
  }))
  const failure = appError('serverFault', { status: 500 })
  const report = reportOf(sent, { a: { publisher: 'mine' }, b: { publisher: '' } }, failure)
  expect(report).toEqual({ saved: [sent[0]], left: [sent[1]], failure, isChecked: true })
})
