export interface Account {
  type: 'root' | 'admin' | 'user' | 'guest'
  permissions: {
    download: boolean
    update: boolean
    delete: boolean
    upload: boolean
    accessAllLibraries: boolean
    accessAllTags: boolean
    accessExplicitContent: boolean
    selectedTagsNotAccessible?: boolean | undefined
    /** Own e-readers, on servers that know such. */
    createEreader?: boolean | undefined
  }
  librariesAccessible: readonly string[]
  itemTagsSelected: readonly string[]
}

export function isAdminOrAbove(account: Account | null): boolean {
  return account?.type === 'root' || account?.type === 'admin'
}

export function canAccessLibrary(account: Account | null, libraryId: string): boolean {
  if (!account) return false
  return account.permissions.accessAllLibraries || account.librariesAccessible.includes(libraryId)
}

/** The server's tag rule (server-api 1.8): all, all but the chosen ones, or only the chosen ones. */
export function canAccessTags(account: Account, tags: readonly string[]): boolean {
  if (account.permissions.accessAllTags) return true
  const chosen = tags.some((tag) => account.itemTagsSelected.includes(tag))
  return account.permissions.selectedTagsNotAccessible ? !chosen : chosen
}

/** Whether an account may see an item of a library it may enter: by its tags, and whether it is explicit. */
export function canSeeItem(
  account: Account,
  { media }: { media: { tags: readonly string[]; metadata: { explicit?: boolean | null | undefined } } },
): boolean {
  if (media.metadata.explicit && !account.permissions.accessExplicitContent) return false
  return canAccessTags(account, media.tags)
}
