import { describe, expect, it } from 'vitest'
import { checkSlug, feedAddress, isEncrypted, newFeedForm, openFeed } from './feed-rules.ts'

describe('the name of a feed', () => {
  it('[P5-45] is required', () => {
    expect(checkSlug('')).toMatchObject({ ok: false, problem: 'missing' })
    expect(checkSlug('  ')).toMatchObject({ ok: false, problem: 'missing' })
    expect(checkSlug('???')).toMatchObject({ ok: false, problem: 'missing' })
  })

  it('[P5-46] is made to fit an address, and shown before it is used', () => {
    expect(checkSlug('Märchen & more/../x')).toEqual({
      ok: false,
      problem: 'modified',
      slug: 'marchen-more..x',
    })
    expect(checkSlug('li_abc-1.x')).toEqual({ ok: true, slug: 'li_abc-1.x' })
  })
})

describe('a feed that is opened', () => {
  const serverAddress = 'https://books.example/abs'
  const item = { entityType: 'item', entityId: 'li_1', serverAddress } as const

  it('is named after what it is of, kept from search engines, and says who owns it', () => {
    const form = { ...newFeedForm('li_1'), ownerName: 'Ann' }
    expect(openFeed(form, item)).toEqual({
      form,
      problem: null,
      request: {
        name: 'feed.open',
        params: {
          ...item,
          slug: 'li_1',
          metadataDetails: { preventIndexing: true, ownerName: 'Ann', ownerEmail: '' },
        },
      },
    })
  })

  it('says nothing of an owner when it is of a series or a collection', () => {
    const { request } = openFeed(newFeedForm('se_1'), { ...item, entityType: 'series', entityId: 'se_1' })
    expect(request?.params).toMatchObject({ entityType: 'series', metadataDetails: null })
  })

  it('[P5-46] is not opened with a modified slug before the form shows it', () => {
    const first = openFeed({ ...newFeedForm('li_1'), slug: 'My Feed' }, item)
    expect(first).toMatchObject({ form: { slug: 'my-feed' }, problem: 'modified', request: null })
    expect(openFeed(first.form, item).request?.params.slug).toBe('my-feed')
  })

  it('[P5-45] keeps what was typed when nothing of it can be used', () => {
    expect(openFeed({ ...newFeedForm('li_1'), slug: '???' }, item)).toMatchObject({
      form: { slug: '???' },
      problem: 'missing',
      request: null,
    })
  })

  it('has an address below the one of the server, encrypted or not', () => {
    expect(feedAddress(serverAddress, 'my-feed')).toBe('https://books.example/abs/feed/my-feed')
    expect([isEncrypted(serverAddress), isEncrypted('http://books.example')]).toEqual([true, false])
  })
})
