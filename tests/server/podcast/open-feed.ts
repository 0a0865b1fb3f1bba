import { isPlayable } from '../json/files.ts'
import type { AudioFile, Item } from '../state/media.types.ts'
import type { Feed } from '../state/people.types.ts'
import { escapeXml } from './xml.ts'

interface FeedEpisode {
  id: string
  title: string
  file: AudioFile
  publishedAt: number
}

/** What a feed of these items offers, in order: the tracks of books, the episodes of podcasts. */
export const feedEpisodes = (items: readonly Item[]): FeedEpisode[] => {
  const all = items.flatMap((item): Omit<FeedEpisode, 'id'>[] => {
    if (item.mediaType === 'podcast') {
      return item.media.episodes.map(({ title, audioFile, publishedAt, addedAt }) => ({
        title,
        file: audioFile,
        publishedAt: publishedAt ?? addedAt,
      }))
    }
    if (item.mediaType !== 'book') return []
    return item.media.audioFiles.filter(isPlayable).map((file) => ({
      title: file.metaTags['tagTitle'] ?? file.metadata.filename,
      file,
      publishedAt: item.addedAt,
    }))
  })
  return all.map((episode, index) => ({ id: String(index + 1), ...episode }))
}

export const coverOfFeed = (items: readonly Item[]): string | null =>
  items.find(({ media }) => media.coverPath)?.media.coverPath ?? null

/** What the address of a feed ends with. */
export const slugOf = ({ feedUrl }: Feed): string => feedUrl.slice(feedUrl.lastIndexOf('/') + 1)

/** A feed with all that it offers, as the 2.36 line lists it. */
export const feedWithEpisodes = (feed: Feed, items: readonly Item[]) => {
  const { id, userId, entityType, entityId, serverAddress, feedUrl, createdAt } = feed
  const { title, description, preventIndexing, ownerName, ownerEmail } = feed
  const kind = entityType === 'libraryItem' ? 'item' : entityType
  const link =
    entityType === 'series'
      ? `/library/${items[0]?.libraryId ?? ''}/series/${entityId}`
      : `/${kind}/${entityId}`
  const coverPath = coverOfFeed(items)
  const fixed = { author: null, explicit: false, type: 'serial', language: null }
  return {
    ...{ id, slug: slugOf(feed), userId, entityType, entityId, entityUpdatedAt: createdAt, coverPath },
    meta: {
      ...{ title, description, ...fixed, imageUrl: coverPath ? `${feedUrl}/cover.jpg` : '/Logo.png' },
      ...{ feedUrl, link, preventIndexing, ownerName, ownerEmail },
    },
    ...{ serverAddress, feedUrl, createdAt, updatedAt: createdAt },
    episodes: feedEpisodes(items).map((episode) => ({
      id: episode.id,
      title: episode.title,
      description,
      enclosure: {
        url: `${feedUrl}/item/${episode.id}/media.mp3`,
        size: episode.file.metadata.size,
        type: episode.file.mimeType,
      },
      pubDate: new Date(episode.publishedAt).toUTCString(),
      link,
      author: null,
      explicit: false,
      duration: episode.file.duration,
      ...{ season: null, episode: null, episodeType: null, fullPath: episode.file.metadata.path },
    })),
  }
}

/** An open feed as RSS. */
export const feedXml = (feed: Feed, items: readonly Item[]): string => {
  const base = `${feed.serverAddress}/feed/${slugOf(feed)}`
  const episodes = feedEpisodes(items).map(({ id, title, file, publishedAt }) => {
    const url = `${base}/item/${id}/${encodeURIComponent(file.metadata.filename)}`
    return `<item><title>${escapeXml(title)}</title><guid isPermaLink="false">${escapeXml(`${feed.id}-${id}`)}</guid><pubDate>${new Date(publishedAt).toUTCString()}</pubDate><enclosure url="${escapeXml(url)}" length="${file.metadata.size}" type="${file.mimeType}"/><itunes:duration>${Math.round(file.duration)}</itunes:duration></item>`
  })
  const owner = feed.ownerName
    ? `<itunes:owner><itunes:name>${escapeXml(feed.ownerName)}</itunes:name><itunes:email>${escapeXml(feed.ownerEmail ?? '')}</itunes:email></itunes:owner>`
    : ''
  const block = feed.preventIndexing ? '<itunes:block>Yes</itunes:block>' : ''
  return `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" version="2.0"><channel><title>${escapeXml(feed.title)}</title><description>${escapeXml(feed.description ?? '')}</description><link>${escapeXml(feed.serverAddress)}</link><image><url>${escapeXml(`${base}/cover`)}</url></image>${owner}${block}${episodes.join('')}</channel></rss>`
}
