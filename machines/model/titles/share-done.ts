import type { MediaProgress } from '../entities/index.ts'

type Done = Pick<MediaProgress, 'progress' | 'isFinished' | 'ebookProgress'>

/** Whether a title was read and not heard: there is no time to it. */
export function isOnlyRead({ progress, ebookProgress }: Done): boolean {
  return progress === 0 && (ebookProgress ?? 0) > 0
}

/** How much of a title is done, 0 to 1: what was heard of it, or what was read where nothing was heard. */
export function shareDone(done: Done): number {
  if (done.isFinished) return 1
  return Math.min(1, isOnlyRead(done) ? (done.ebookProgress ?? 0) : done.progress)
}

/** How much of a series is done, 0 to 1: each book counts the same, as far as it was heard or read. */
export function shareOfSeries(
  ids: readonly string[],
  progressOf: (id: string) => Done | null | undefined,
): number {
  if (ids.length === 0) return 0
  const shares = ids.map((id) => {
    const done = progressOf(id)
    return done ? shareDone(done) : 0
  })
  return shares.reduce((sum, share) => sum + share, 0) / ids.length
}
