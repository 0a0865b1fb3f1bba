import { describe, expect, it } from 'vitest'
import { endOfShare, newShareForm, openShare, shareAddress } from './share-rules.ts'

const ids = { libraryItemId: 'li', mediaItemId: 'm', now: 1000 }

describe('sharing a title', () => {
  it('names it after its title, and asks before another name is used than was typed', () => {
    const form = newShareForm('A Lamp for the Drowned')
    expect(form.slug).toBe('a-lamp-for-the-drowned')
    expect(openShare(form, ids).request?.params.slug).toBe('a-lamp-for-the-drowned')
    const odd = openShare({ ...form, slug: 'Ä b/c' }, ids)
    expect(odd).toMatchObject({ problem: 'modified', request: null, form: { slug: 'a-bc' } })
    expect(openShare({ ...form, slug: ' / ' }, ids)).toMatchObject({ problem: 'missing', request: null })
  })

  it('ends after its time, or never', () => {
    const form = newShareForm('Lamp')
    expect(openShare({ ...form, span: 'hour' }, ids).request?.params.expiresAt).toBe(3_601_000)
    expect(openShare({ ...form, span: 'never' }, ids).request?.params.expiresAt).toBe(0)
    const share = { id: 's', slug: 'lamp', mediaItemId: 'm', mediaItemType: 'book' }
    expect(endOfShare({ ...share, expiresAt: null })).toBeNull()
    expect(endOfShare({ ...share, expiresAt: '1970-01-01T00:00:01.000Z' })).toBe(1000)
    expect(endOfShare({ ...share, expiresAt: 'soon' })).toBeNull()
  })

  it('is heard at an address of this client', () => {
    expect(shareAddress('https://a.example/listen', 'lamp')).toBe('https://a.example/listen/share/lamp')
  })
})
