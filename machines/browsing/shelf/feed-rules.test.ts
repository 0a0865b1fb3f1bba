import { describe, expect, it } from 'vitest'
import { checkSlug } from './feed-rules.ts'

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
