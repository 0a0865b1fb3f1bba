import type { MediaProgress } from '../../model/entities/index.ts'
import { isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import type { SelectedItem } from './selection.types.ts'

export interface SelectionActs {
  play: boolean
  mark: boolean
  addToCollection: boolean
  addToPlaylist: boolean
  edit: boolean
  quickEmbed: boolean
  /** Quick match, quick embed, re-scan. */
  menu: boolean
  delete: boolean
}

/** What an account may do with all that is selected (specification, parts 5 and 6). */
export function actsFor(items: readonly SelectedItem[], account: Account | null): SelectionActs {
  const permissions = account?.permissions
  const isAdmin = isAdminOrAbove(account)
  const areBooks = items.length > 0 && items.every(({ mediaType }) => mediaType === 'book')
  const hasPodcast = items.some(({ mediaType }) => mediaType === 'podcast')
  const arePlayable = items.length > 0 && items.every((item) => item.isPlayable)
  return {
    play: !hasPodcast && arePlayable,
    mark: areBooks,
    addToCollection: areBooks && permissions?.update === true,
    addToPlaylist: !hasPodcast && arePlayable,
    edit: permissions?.update === true,
    quickEmbed: isAdmin && !hasPodcast && arePlayable,
    menu: isAdmin,
    delete: permissions?.delete === true,
  }
}

/** Everything finished becomes not finished; otherwise all of it becomes finished. */
export function marksFinished(
  items: readonly Pick<SelectedItem, 'id'>[],
  progress: readonly Pick<MediaProgress, 'libraryItemId' | 'episodeId' | 'isFinished'>[],
): boolean {
  const finished = new Set(
    progress.filter((each) => each.isFinished && each.episodeId === null).map((each) => each.libraryItemId),
  )
  return !items.every(({ id }) => finished.has(id))
}
