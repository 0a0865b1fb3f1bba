import type { Item, Library } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'

export const isAdmin = (user: User): boolean => user.type === 'root' || user.type === 'admin'

export const canSeeLibrary = (user: User, libraryId: string): boolean =>
  user.permissions.accessAllLibraries || user.librariesAccessible.includes(libraryId)

const isExplicit = (item: Item): boolean => item.media.metadata.explicit

const tagsAllow = ({ permissions, itemTagsSelected }: User, tags: readonly string[]): boolean => {
  if (permissions.accessAllTags) return true
  const isSelected = tags.some((tag) => itemTagsSelected.includes(tag))
  return permissions.selectedTagsNotAccessible ? !isSelected : isSelected
}

/** Library access, the explicit rule and the tag rule together. */
export const canSeeItem = (user: User, item: Item): boolean =>
  canSeeLibrary(user, item.libraryId) &&
  (!isExplicit(item) || user.permissions.accessExplicitContent) &&
  tagsAllow(user, item.media.tags)

const seesEverything = (user: User): boolean =>
  user.permissions.accessExplicitContent && user.permissions.accessAllTags

/** The items of a library a user may see, in the order they were added. */
export const visibleItems = (user: User, library: Library, items: readonly Item[]): readonly Item[] =>
  seesEverything(user) && canSeeLibrary(user, library.id)
    ? items
    : items.filter((item) => canSeeItem(user, item))
