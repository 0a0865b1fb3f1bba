import { describe, expect, it } from 'vitest'
import { canAccessLibrary, canAccessTags, canSeeItem, isAdminOrAbove } from './permissions.ts'
import type { Account } from './permissions.ts'

const account = (
  change: Partial<Omit<Account, 'permissions'>> & Partial<Account['permissions']> = {},
): Account => {
  const { type = 'user', librariesAccessible = [], itemTagsSelected = [], ...permissions } = change
  return {
    type,
    librariesAccessible,
    itemTagsSelected,
    permissions: {
      download: false,
      update: false,
      delete: false,
      upload: false,
      accessAllLibraries: false,
      accessAllTags: false,
      accessExplicitContent: false,
      ...permissions,
    },
  }
}

describe('who may what', () => {
  it('[P6-02] admin or above is root or admin', () => {
    const types = ['root', 'admin', 'user', 'guest'] as const
    expect(types.map((type) => isAdminOrAbove(account({ type })))).toEqual([true, true, false, false])
    expect(isAdminOrAbove(null)).toBe(false)
  })

  it('[P6-18] libraries are all, or those of the list; none without an account', () => {
    expect(canAccessLibrary(account({ accessAllLibraries: true }), 'a')).toBe(true)
    expect(canAccessLibrary(account({ librariesAccessible: ['a'] }), 'a')).toBe(true)
    expect(canAccessLibrary(account({ librariesAccessible: ['a'] }), 'b')).toBe(false)
    expect(canAccessLibrary(account({ type: 'root' }), 'a')).toBe(false)
    expect(canAccessLibrary(null, 'a')).toBe(false)
  })

  it('tags are all, only the chosen, or all but the chosen', () => {
    const tags = ['crime', 'new']
    expect(canAccessTags(account({ accessAllTags: true }), tags)).toBe(true)
    expect(canAccessTags(account({ itemTagsSelected: ['crime'] }), tags)).toBe(true)
    expect(canAccessTags(account({ itemTagsSelected: ['poems'] }), tags)).toBe(false)
    expect(canAccessTags(account({ itemTagsSelected: ['crime'] }), [])).toBe(false)
    const inverted = account({ itemTagsSelected: ['crime'], selectedTagsNotAccessible: true })
    expect(canAccessTags(inverted, tags)).toBe(false)
    expect(canAccessTags(inverted, ['new'])).toBe(true)
    expect(canAccessTags(inverted, [])).toBe(true)
  })

  it('an item is seen by its tags, and by who may see what is explicit', () => {
    const item = (explicit: boolean, ...tags: string[]) => ({ media: { tags, metadata: { explicit } } })
    const grown = account({ accessAllTags: true, accessExplicitContent: true })
    expect(canSeeItem(grown, item(true))).toBe(true)
    expect(canSeeItem(account({ accessAllTags: true }), item(true))).toBe(false)
    expect(canSeeItem(account({ accessAllTags: true }), item(false))).toBe(true)
    expect(canSeeItem(account({ itemTagsSelected: ['crime'] }), item(false, 'poems'))).toBe(false)
  })
})
