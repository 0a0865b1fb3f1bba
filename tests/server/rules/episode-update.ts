import type { Enclosure, Episode } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { storedHtml } from './stored-html.ts'

const TEXTS = [
  'title',
  'subtitle',
  'description',
  'season',
  'episode',
  'episodeType',
  'pubDate',
] as const satisfies readonly (keyof Episode)[]

const isEnclosure = (value: unknown): value is Enclosure =>
  typeof value === 'object' && value !== null && 'url' in value

/**
 * Applies an update of an episode: null changes nothing, an empty text is stored as null by older servers, and an enclosure
 * is taken away by an empty text there, by one without an address on newer servers. Returns whether anything changed.
 */
export function applyEpisodeUpdate(
  { flavour }: Pick<State, 'flavour'>,
  episode: Episode,
  body: Record<string, unknown>,
): boolean {
  const isCurrent = flavour === '2.36'
  const before = JSON.stringify(episode)
  for (const key of TEXTS) {
    const sent = body[key]
    if (typeof sent !== 'string') continue
    const value = isCurrent && key === 'description' ? storedHtml(sent) : sent
    Object.assign(episode, { [key]: value === '' && !isCurrent ? null : value })
  }
  const { publishedAt, enclosure, chapters, index } = body
  if (typeof publishedAt === 'number') episode.publishedAt = publishedAt || null
  if (isEnclosure(enclosure)) episode.enclosure = isCurrent && !enclosure.url ? null : enclosure
  else if (!isCurrent && (enclosure === '' || enclosure === false)) episode.enclosure = null
  if (Array.isArray(chapters)) episode.chapters = chapters as Episode['chapters']
  if (typeof index === 'number') episode.index = index
  return JSON.stringify(episode) !== before
}
