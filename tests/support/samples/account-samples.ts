import type { Account } from '#machines/model/permissions.ts'

type Permissions = Account['permissions']

/** An account that may do everything but what the change says, in all libraries or in these. */
export function accountWith(
  type: Account['type'],
  change: Partial<Permissions> & { libraries?: readonly string[] | 'all' } = {},
): Account {
  const { libraries = 'all', ...permissions } = change
  return {
    type,
    permissions: {
      download: true,
      update: true,
      delete: true,
      upload: true,
      accessAllLibraries: libraries === 'all',
      accessAllTags: true,
      accessExplicitContent: true,
      ...permissions,
    },
    librariesAccessible: libraries === 'all' ? [] : libraries,
    itemTagsSelected: [],
  }
}
