import { nextRun, PRESETS } from '../editing/cron.ts'
import type { PodcastMatch } from '../model/entities/metadata-match.ts'
import type { FeedEpisode, FeedMetadata } from '../model/entities/items/podcast-feed.ts'
import { NAME_BYTES, safeName } from '../model/text/file-names.ts'
import type { LocaleKey } from '../model/locale-key.ts'
import type { NewPodcast } from '../server/operations/requests/podcast-operations.ts'

/** What a feed says of its podcast. */
export interface FeedHead {
  metadata: FeedMetadata
}

/** A feed as the server read it. */
export interface FoundShow extends FeedHead {
  /** Newest first; those without a date last, as the feed has them. */
  episodes: readonly FeedEpisode[]
}

/** Where podcasts of the library lie. */
export interface Folder {
  id: string
  fullPath: string
}

/** The form of a new podcast. */
export interface PodcastDraft {
  title: string
  author: string
  feedUrl: string
  genres: readonly string[]
  type: 'episodic' | 'serial'
  language: string
  explicit: boolean
  /** HTML. */
  description: string
  folderId: string
  autoDownloadEpisodes: boolean
  autoDownloadSchedule: string
  /** Of the episodes, newest first, which the server downloads at once: their numbers from 0. */
  picked: readonly number[]
}

export type DraftField = 'title' | 'feedUrl' | 'folderId' | 'autoDownloadSchedule'
export type DraftProblems = { readonly [Field in DraftField]?: LocaleKey }

const EXPLICIT: ReadonlySet<string> = new Set(['yes', 'true', 'explicit'])

export function newestFirst(episodes: readonly FeedEpisode[]): readonly FeedEpisode[] {
  return episodes.toSorted((a, b) => (b.publishedAt ?? -Infinity) - (a.publishedAt ?? -Infinity) || 0)
}

/** Seconds of what a feed says of a length, `3600` or `1:00:00`; null for what is none. */
export function secondsOf({ duration, durationSeconds }: FeedEpisode): number | null {
  if (durationSeconds) return durationSeconds
  const parts = (duration ?? '').trim().split(':').map(Number)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return parts.length <= 3 && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : null
}

/** Feeds name a genre with the one above it, `Arts:Books`; a store says of everything that it is a podcast. */
function genresOf({ categories }: FeedMetadata, match: PodcastMatch | null): readonly string[] {
  const ofStore = (match?.genres ?? []).filter((genre) => genre !== 'Podcasts')
  const all = ofStore.length > 0 ? ofStore : categories.flatMap((category) => category.split(':'))
  return [...new Set(all.map((genre) => genre.trim()).filter(Boolean))]
}

/** The picture of a podcast: its feed's, else the store's. What is no address of the web is none. */
export function imageOf({ metadata }: FeedHead, match: PodcastMatch | null): string {
  return [metadata.image, match?.cover].find((url) => url && /^(?:https?:\/\/|\/)/i.test(url)) ?? ''
}

/** The form as the feed fills it, and the store where the feed says nothing. */
export function draftOf(
  { metadata }: FeedHead,
  match: PodcastMatch | null,
  folders: readonly Folder[],
): PodcastDraft {
  const { title, author, feedUrl, type, language, explicit, description } = metadata
  return {
    title: (title || match?.title || '').trim(),
    author: (author || match?.artistName || '').trim(),
    feedUrl,
    genres: genresOf(metadata, match),
    type: type?.trim().toLowerCase() === 'serial' ? 'serial' : 'episodic',
    language: language ?? '',
    explicit: match?.explicit === true || EXPLICIT.has((explicit ?? '').trim().toLowerCase()),
    description: description || match?.description || '',
    folderId: folders[0]?.id ?? '',
    autoDownloadEpisodes: false,
    autoDownloadSchedule: '',
    picked: [],
  }
}

/** The form after a change. Automatic downloads begin with a schedule. */
export function changedDraft(draft: PodcastDraft, change: Partial<PodcastDraft>): PodcastDraft {
  const next = { ...draft, ...change }
  const isFirst = next.autoDownloadEpisodes && !draft.autoDownloadEpisodes && next.autoDownloadSchedule === ''
  return isFirst ? { ...next, autoDownloadSchedule: PRESETS.everyHour } : next
}

/** The form with some episodes taken or left. */
export function withPicked(
  draft: PodcastDraft,
  episodes: readonly number[],
  isPicked: boolean,
): PodcastDraft {
  const changed = new Set(episodes)
  const others = draft.picked.filter((episode) => !changed.has(episode))
  return { ...draft, picked: isPicked ? [...others, ...episodes].toSorted((a, b) => a - b) : others }
}

/** Where the podcast would lie; empty where its title is no name for a folder, or no folder is chosen. */
export function pathOf({ title, folderId }: PodcastDraft, folders: readonly Folder[]): string {
  const folder = folders.find(({ id }) => id === folderId)
  const name = safeName(title, NAME_BYTES)
  if (!folder || name === '') return ''
  return `${folder.fullPath.replace(/[/\\]$/, '')}/${name}`
}

/** What has to be mended before it can be added. */
export function problemsOf(draft: PodcastDraft, folders: readonly Folder[]): DraftProblems {
  const { title, feedUrl, folderId, autoDownloadEpisodes, autoDownloadSchedule } = draft
  const isScheduled = !autoDownloadEpisodes || nextRun(autoDownloadSchedule, 0) !== null
  return {
    ...(title.trim() === '' ? { title: 'upload.problems.noTitle' } : {}),
    ...(title.trim() !== '' && safeName(title) === '' ? { title: 'upload.problems.badTitle' } : {}),
    ...(/^https?:\/\/\S+$/i.test(feedUrl.trim()) ? {} : { feedUrl: 'finder.badAddress' }),
    ...(folders.some(({ id }) => id === folderId) ? {} : { folderId: 'finder.noFolder' }),
    ...(isScheduled ? {} : { autoDownloadSchedule: 'cron.invalid' }),
  }
}

export interface Asked {
  libraryId: string
  folders: readonly Folder[]
  match: PodcastMatch | null
  show: FeedHead
}

/** What the server is asked to add. */
export function newPodcastOf(draft: PodcastDraft, { libraryId, folders, match, show }: Asked): NewPodcast {
  const { folderId, picked: _, autoDownloadEpisodes, autoDownloadSchedule, ...fields } = draft
  return {
    libraryId,
    folderId,
    path: pathOf(draft, folders),
    metadata: {
      ...fields,
      title: fields.title.trim(),
      author: fields.author.trim(),
      feedUrl: fields.feedUrl.trim(),
      language: fields.language.trim(),
      releaseDate: match?.releaseDate ?? show.metadata.pubDate ?? '',
      imageUrl: imageOf(show, match),
      itunesPageUrl: match?.pageUrl ?? '',
      itunesId: String(match?.id ?? ''),
      itunesArtistId: String(match?.artistId ?? ''),
    },
    autoDownloadEpisodes,
    autoDownloadSchedule: autoDownloadEpisodes ? autoDownloadSchedule : '',
  }
}

/** The episodes that were picked, as the feed has them. */
export function pickedOf({ picked }: PodcastDraft, { episodes }: FoundShow): readonly FeedEpisode[] {
  return picked.flatMap((number) => episodes[number] ?? [])
}
