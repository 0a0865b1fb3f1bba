import type { LibraryItemExpanded, MediaProgress } from '../../model/entities/index.ts'
import { isEpisodePlayable } from '../../model/titles/episodes.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { showOrder, showTypeOf } from '../../model/titles/show-order.ts'
import type { FollowedShow, UpkeepChange, Upkept } from './upkeep.types.ts'

const DAY_MS = 86_400_000
/** An episode that is kept for its show stays for so long after it was finished: the end can be heard again. */
const FINISHED_DAYS = 1

type Progress = Pick<
  MediaProgress,
  'libraryItemId' | 'episodeId' | 'isFinished' | 'finishedAt' | 'currentTime'
>
/** A show as the server has it. */
export type Show = Extract<LibraryItemExpanded, { mediaType: 'podcast' }>

const isFinishedFor = (progress: Progress | undefined, days: number, now: number): boolean =>
  progress?.isFinished === true && now - (progress.finishedAt ?? now) >= days * DAY_MS

/** The episodes a show goes on with: the newest ones that are not finished, of a serial the first ones. */
export function nextEpisodeIds(
  { id, media }: Show,
  progress: readonly Progress[],
  count: number,
  declined: readonly string[] = [],
): readonly string[] {
  const finished = new Set(
    progress.filter((each) => each.libraryItemId === id && each.isFinished).map(({ episodeId }) => episodeId),
  )
  const type = showTypeOf(media.metadata.type)
  const order = showOrder(media.episodes.filter(isEpisodePlayable), type)
  if (type !== 'serial') order.reverse()
  return order
    .filter((episode) => !finished.has(episode.id) && !declined.includes(episode.id))
    .slice(0, count)
    .map((episode) => episode.id)
}

/** Entries without any say nothing of it. */
function withDeclined(show: FollowedShow, declined: readonly string[]): FollowedShow {
  const { declined: _declined, ...rest } = show
  return declined.length > 0 ? { ...rest, declined } : rest
}

export function changedUpkeep({ shows, finishedDays }: Upkept, change: UpkeepChange): Upkept {
  if (change.type === 'upkeep.setFinishedDays') return { shows, finishedDays: change.days }
  const { libraryItemId, title, count } = change
  const before = shows.find((show) => show.libraryItemId === libraryItemId)
  const others = shows.filter((show) => show !== before)
  const followed = withDeclined(
    { libraryItemId, title, count, asked: before?.asked ?? [] },
    before?.declined ?? [],
  )
  return { shows: count > 0 ? [...others, followed] : others, finishedDays }
}

/** Shows as they are once the listener has removed an episode: what came for a show does not come for it again. */
export const afterRemoval = (
  shows: readonly FollowedShow[],
  { libraryItemId, episodeId }: MediaKey,
): readonly FollowedShow[] =>
  shows.map((show) =>
    episodeId !== null && show.libraryItemId === libraryItemId && show.asked.includes(episodeId)
      ? withDeclined({ ...show, asked: show.asked.filter((id) => id !== episodeId) }, [
          ...(show.declined ?? []),
          episodeId,
        ])
      : show,
  )

/** What a show needs: `before` as it was looked at, `show` as it is with that. */
export interface ShowUpkeep {
  keep: readonly MediaKey[]
  leave: readonly MediaKey[]
  before: FollowedShow
  show: FollowedShow
}

/**
 * What a followed show needs: its next episodes come, and of those that came for it what was finished a day ago goes, and
 * what is not among the next ones any more and was never begun. Episodes that the listener kept are left alone.
 * @param kept ids of its episodes that are here or on their way
 * @param playing the episode that is in the player: it stays one that came for the show, and goes by a later look
 */
export function upkeepOfShow(
  show: FollowedShow,
  item: Show,
  {
    progress,
    kept,
    playing,
    now,
  }: { progress: readonly Progress[]; kept: ReadonlySet<string>; playing: string | null; now: number },
): ShowUpkeep {
  const next = nextEpisodeIds(item, progress, show.count, show.declined)
  const progressOf = (episodeId: string) =>
    progress.find((each) => each.libraryItemId === item.id && each.episodeId === episodeId)
  const isLeft = (id: string): boolean => {
    const own = progressOf(id)
    if (own?.isFinished) return isFinishedFor(own, FINISHED_DAYS, now)
    return !next.includes(id) && !own?.currentTime
  }
  const here = show.asked.filter((id) => kept.has(id))
  const leave = here.filter((id) => id !== playing && isLeft(id))
  const keep = next.filter((id) => !kept.has(id))
  const key = (episodeId: string): MediaKey => ({ libraryItemId: item.id, episodeId })
  const asked = [...here.filter((id) => !leave.includes(id)), ...keep]
  // what is finished, or in the show no more, does not come anyway
  const declined = (show.declined ?? []).filter(
    (id) => !progressOf(id)?.isFinished && item.media.episodes.some((episode) => episode.id === id),
  )
  return {
    keep: keep.map(key),
    leave: leave.map(key),
    before: show,
    show: withDeclined({ ...show, asked }, declined),
  }
}

/** Shows as they are kept now, with what was found out of them: another tab may have followed, left or asked for more meanwhile. */
export const afterLook = (
  shows: readonly FollowedShow[],
  looked: readonly ShowUpkeep[],
): readonly FollowedShow[] =>
  shows.map((now) => {
    const look = looked.find(({ before }) => before.libraryItemId === now.libraryItemId)
    if (!look) return now
    const [before, after] = [look.before.asked, look.show.asked]
    const stays = now.asked.filter((id) => !before.includes(id) || after.includes(id))
    const comes = after.filter((id) => !before.includes(id) && !stays.includes(id))
    const passed = (look.before.declined ?? []).filter((id) => !look.show.declined?.includes(id))
    const declined = (now.declined ?? []).filter((id) => !passed.includes(id))
    return withDeclined({ ...now, asked: [...stays, ...comes] }, declined)
  })

/**
 * Of these titles those that were finished so many days ago. A title that was finished when it was kept is there to be
 * heard again: it stays until it is finished once more.
 */
export const finishedAgo = (
  titles: readonly (MediaKey & { keptAt: number })[],
  progress: readonly Progress[],
  { days, now }: { days: number; now: number },
): readonly MediaKey[] =>
  titles.filter(({ libraryItemId, episodeId, keptAt }) => {
    const own = progress.find((each) => each.libraryItemId === libraryItemId && each.episodeId === episodeId)
    return isFinishedFor(own, days, now) && (own?.finishedAt ?? 0) > keptAt
  })
