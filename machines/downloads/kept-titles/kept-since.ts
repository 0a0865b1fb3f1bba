import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { canAccessLibrary, canSeeItem } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import { filesOfTitle } from '../files-of-title.ts'
import type { KeptSince, KeptTitle } from './kept-titles.types.ts'

const versionsOf = (files: readonly { ino: string; version: string }[]): string =>
  files
    .map(({ ino, version }) => `${ino} ${version}`)
    .toSorted()
    .join()

/**
 * What became of a title on the server while its files were here.
 * @param item as the server has it now; null where it has none of that id
 */
export function sinceOf(
  title: Pick<KeptTitle, 'libraryItemId' | 'episodeId' | 'files'>,
  item: LibraryItemExpanded | null,
  account: Account,
): KeptSince | null {
  if (!account.permissions.download) return 'withdrawn'
  if (!item) return 'removed'
  if (!canAccessLibrary(account, item.libraryId) || !canSeeItem(account, item)) return 'withdrawn'
  const now = filesOfTitle(item, title)
  if (now.length === 0) return 'removed'
  return versionsOf(now) === versionsOf(title.files) ? null : 'replaced'
}
