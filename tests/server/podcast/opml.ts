import type { PodcastMetadata } from '../state/media.types.ts'
import { escapeXml } from './xml.ts'

/** The subscriptions of a library as OPML: one outline per podcast that has a feed. */
export const opmlOf = (podcasts: readonly PodcastMetadata[]): string => {
  const outlines = podcasts
    .filter(({ feedUrl }) => feedUrl)
    .map(
      ({ title, description, feedUrl, language, type }) =>
        `        <outline type="rss" text="${escapeXml(title ?? '')}" title="${escapeXml(title ?? '')}" description="${escapeXml(description ?? '')}" xmlUrl="${escapeXml(feedUrl ?? '')}" language="${escapeXml(language ?? '')}" ${type ? `version="${escapeXml(type)}"` : ''}/>\n`,
    )
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="1.0">\n    <head>\n        <title>Podcast Subscriptions</title>\n    </head>\n    <body>\n${outlines}    </body>\n</opml>\n`
}
