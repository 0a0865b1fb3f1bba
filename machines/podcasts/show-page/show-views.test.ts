import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KEPT_VIEWS, listingOf, rememberListing, showViewsOf } from './show-views.ts'
import type { ShowViews } from './show-views.ts'

const listing = { filter: 'all', sort: 'title', desc: false } as const

describe('the lists of shows that are remembered', () => {
  it('are those of the 200 shows used last', () => {
    let views: ShowViews = []
    for (let index = 0; index < KEPT_VIEWS + 50; index += 1)
      views = rememberListing(views, `s${index}`, listing)
    views = rememberListing(views, 's60', { ...listing, desc: true })
    expect([views.length, listingOf(views, 's49'), views.at(-1)]).toEqual([
      KEPT_VIEWS,
      null,
      ['s60', { ...listing, desc: true }],
    ])
  })

  it('are read back as they were kept', () => {
    const views: ShowViews = [['a', listing]]
    expect(showViewsOf(JSON.parse(JSON.stringify(views)))).toEqual(views)
  })

  it('leave out what means nothing, whatever was kept', () => {
    const broken = [
      ['a', { ...listing, sort: 'size' }],
      ['b'],
      'c',
      [3, listing],
      ['d', null],
      ['e', listing],
    ]
    expect(showViewsOf(broken)).toEqual([['e', listing]])
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(showViewsOf(showViewsOf(kept))).toEqual(showViewsOf(kept))
      }),
    )
  })
})
