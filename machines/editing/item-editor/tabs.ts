import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { isAdminOrAbove } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import type { Errors } from '../form/form.types.ts'
import type { EditorTab } from './item-editor.types.ts'

/** The tabs that an account has of an item, in their order: by its rights, the media type and what the item holds. */
export function tabsOf(account: Account | null, item: LibraryItemExpanded): readonly EditorTab[] {
  const { update = false, download = false } = account?.permissions ?? {}
  const isAdmin = isAdminOrAbove(account)
  const isBook = item.mediaType === 'book'
  const isPodcast = item.mediaType === 'podcast'
  const shown: Readonly<Record<EditorTab, boolean>> = {
    details: update,
    cover: update,
    chapters: update && isBook && item.media.tracks.length > 0,
    episodes: update && isPodcast,
    files: download,
    match: update && (isBook || isPodcast),
    tools: isAdmin && download && isBook && !item.isMissing,
    schedule: isAdmin && update && isPodcast,
  }
  return TABS.filter((tab) => shown[tab])
}

const TABS = [
  'details',
  'cover',
  'chapters',
  'episodes',
  'files',
  'match',
  'tools',
  'schedule',
] as const satisfies readonly EditorTab[]

/** The tab that is wished for where there is it, else the first one. */
export function tabShown(tabs: readonly EditorTab[], wished: EditorTab): EditorTab | null {
  return tabs.includes(wished) ? wished : (tabs[0] ?? null)
}

const ON_SCHEDULE: ReadonlySet<string> = new Set([
  'autoDownloadEpisodes',
  'autoDownloadSchedule',
  'maxEpisodesToKeep',
  'maxNewEpisodesToDownload',
])

/** The tabs on which something is wrong. */
export const tabsWithErrors = (errors: Errors): ReadonlySet<EditorTab> =>
  new Set(Object.keys(errors).map((field) => (ON_SCHEDULE.has(field) ? 'schedule' : 'details')))

/** The tab to go to when something is wrong: the first of them, unless the one that is seen is among them. */
export function tabToMend(tabs: readonly EditorTab[], errors: Errors, shown: EditorTab): EditorTab {
  const faulty = tabsWithErrors(errors)
  return faulty.has(shown) ? shown : (tabs.find((tab) => faulty.has(tab)) ?? shown)
}
