import type { NamedProgress } from '../../model/entities/admin/admin.ts'

/** What a record of progress is of; null where that is in no library any more. Newer servers send the title alone. */
export function titleOf({ media, episode, displayTitle }: NamedProgress): string | null {
  if (media) return episode?.title ?? media.metadata.title ?? ''
  return displayTitle ?? null
}

export const coverOf = ({ media, coverPath }: NamedProgress): string | null =>
  media?.coverPath ?? coverPath ?? null

/** How many records are of nothing that is still there. */
export const goneCount = (progress: readonly NamedProgress[]): number =>
  progress.filter((each) => titleOf(each) === null).length

/** What was moved last stands first. */
export const newestFirst = (progress: readonly NamedProgress[]): NamedProgress[] =>
  progress.toSorted((a, b) => b.lastUpdate - a.lastUpdate)

/** From 0 to 1; of a book that was read, how far the pages were turned. */
export const shareOf = ({ isFinished, progress, ebookProgress }: NamedProgress): number =>
  isFinished ? 1 : Math.min(1, Math.max(0, progress > 0 ? progress : (ebookProgress ?? 0)))
