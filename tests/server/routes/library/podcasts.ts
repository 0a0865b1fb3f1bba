import { itemChanged } from '../../changes/items.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, listOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { itemJson } from '../../json/item.ts'
import { episodeJson } from '../../json/podcast.ts'
import { createPodcast } from '../../podcast/create.ts'
import { feedAt } from '../../podcast/feed-at.ts'
import { feedUrlsInOpml, type FeedEpisode, type ParsedFeed } from '../../podcast/rss.ts'
import { canSeeItem } from '../../rules/access.ts'
import { applyEpisodeUpdate } from '../../rules/episode-update.ts'
import { levenshtein } from '../../rules/levenshtein.ts'
import type { Episode, PodcastItem } from '../../state/media.types.ts'

const withoutQuery = (url: string): string => url.split('?')[0] ?? url
const SEARCH_LIMIT = 6

/** Feeds, episodes and their downloads. */
export const podcastRoutes = (app: App, core: Core): void => {
  const { state, downloads } = core
  const isCurrent = state.flavour === '2.36'
  const readFeed = async (url: string): Promise<ParsedFeed | null> => feedAt(url, isCurrent)

  const guard = async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
    const id = param(c, 'id')
    if (['feed', 'opml'].includes(id)) {
      await next()
      return undefined
    }
    const item = state.items.get(id)
    if (!item) return status(404)
    if (item.mediaType !== 'podcast') return status(500)
    const { permissions } = c.get('user')
    const isRefused =
      !canSeeItem(c.get('user'), item) ||
      (c.req.method === 'DELETE' && !permissions.delete) ||
      (['PATCH', 'POST'].includes(c.req.method) && !permissions.update)
    if (isRefused) return status(403)
    c.set('item', item)
    await next()
    return undefined
  }
  app.use('/api/podcasts/:id', guard)
  app.use('/api/podcasts/:id/*', guard)

  const podcastOf = (c: Ctx): PodcastItem => {
    const item = c.get('item')
    if (item.mediaType !== 'podcast') throw new Error('The guard lets only podcasts through')
    return item
  }

  app.post(
    '/api/podcasts',
    forAdmins(async (c) => createPodcast(c, core)),
  )

  app.post('/api/podcasts/feed', async (c) => {
    const url = textOf(bodyOf(c)['rssFeed'])
    if (!url) return sentence(400, 'Bad request')
    const podcast = await readFeed(url)
    return podcast
      ? json(c, { podcast })
      : sentence(404, 'Podcast RSS feed request failed or invalid response data')
  })

  app.post(isCurrent ? '/api/podcasts/opml/parse' : '/api/podcasts/opml', async (c) => {
    const text = textOf(bodyOf(c)['opmlText'])
    if (!text) return status(400)
    const urls = feedUrlsInOpml(text)
    if (!urls || urls.length === 0) return json(c, { error: 'No RSS feeds found in OPML' })
    if (isCurrent) return json(c, { feeds: urls.map((feedUrl) => ({ title: feedUrl, feedUrl })) })
    const feeds = await Promise.all(urls.map(readFeed))
    const found = feeds.filter((feed): feed is ParsedFeed => feed !== null)
    return json(c, {
      feeds: found.map(({ metadata, episodes }) => ({ metadata, numEpisodes: episodes.length })),
    })
  })

  app.get(
    '/api/podcasts/:id/checknew',
    forAdmins(async (c) => {
      const item = podcastOf(c)
      const { feedUrl } = item.media.metadata
      if (!feedUrl) return sentence(500, 'Podcast has no rss feed url')
      const sent = c.req.query('limit')
      const limit = sent === undefined ? 3 : Number(sent) || 0
      const feed = await readFeed(feedUrl)
      const known = new Set(
        item.media.episodes.flatMap(({ enclosure }) => (enclosure ? withoutQuery(enclosure.url) : [])),
      )
      const fresh = (feed?.episodes ?? []).filter(
        ({ publishedAt, enclosure }) =>
          (publishedAt ?? 0) > item.media.lastEpisodeCheck && !known.has(withoutQuery(enclosure.url)),
      )
      const episodes = limit > 0 ? fresh.slice(0, limit) : fresh
      item.media.lastEpisodeCheck = Date.now()
      itemChanged(core, item)
      downloads.add(item, episodes)
      return json(c, { episodes })
    }),
  )

  app.get('/api/podcasts/:id/downloads', (c) =>
    json(c, { downloads: downloads.ofItem(podcastOf(c).id).queued }),
  )

  app.get(
    '/api/podcasts/:id/clear-queue',
    forAdmins((c) => {
      downloads.clearOf(podcastOf(c).id)
      return ok()
    }),
  )

  app.get('/api/podcasts/:id/search-episode', async (c) => {
    const { feedUrl } = podcastOf(c).media.metadata
    if (!feedUrl) return sentence(500, 'Podcast does not have an RSS feed URL')
    const title = c.req.query('title')?.trim().toLowerCase()
    if (!title) return status(500)
    const feed = await readFeed(feedUrl)
    const episodes = (feed?.episodes ?? [])
      .map((episode) => ({ episode, levenshtein: levenshtein(episode.title.trim().toLowerCase(), title) }))
      .toSorted((a, b) => a.levenshtein - b.levenshtein)
      .slice(0, SEARCH_LIMIT)
    return json(c, { episodes })
  })

  app.post(
    '/api/podcasts/:id/download-episodes',
    forAdmins((c) => {
      const episodes = listOf(c) as FeedEpisode[]
      if (episodes.length === 0) return status(400)
      downloads.add(podcastOf(c), episodes)
      return ok()
    }),
  )

  app.post(
    '/api/podcasts/:id/match-episodes',
    forAdmins(async (c) => {
      const item = podcastOf(c)
      const { feedUrl } = item.media.metadata
      // recorded as a quirk: this kills newer servers
      if (!feedUrl && isCurrent) {
        core.crash()
        return new Promise<never>(() => {})
      }
      const feed = feedUrl ? await readFeed(feedUrl) : null
      if (!feed) return json(c, { numEpisodesUpdated: false })
      let updated = 0
      for (const episode of item.media.episodes) {
        if (episode.enclosure) continue
        const match = feed.episodes.find(({ title }) => title.toLowerCase() === episode.title.toLowerCase())
        if (!match) continue
        const { subtitle, description, pubDate, publishedAt, season, episodeType, enclosure } = match
        Object.assign(episode, {
          subtitle,
          description,
          pubDate,
          publishedAt,
          season,
          episodeType,
          enclosure,
          episode: match.episode,
          updatedAt: Date.now(),
        })
        updated += 1
      }
      if (updated > 0) itemChanged(core, item)
      return json(c, { numEpisodesUpdated: updated })
    }),
  )

  const episodeOf = (c: Ctx): Episode | undefined =>
    podcastOf(c).media.episodes.find(({ id }) => id === param(c, 'episodeId'))

  app.get('/api/podcasts/:id/episode/:episodeId', (c) => {
    const episode = episodeOf(c)
    return episode ? json(c, episodeJson(state, podcastOf(c), episode)) : status(404)
  })

  app.patch('/api/podcasts/:id/episode/:episodeId', (c) => {
    const item = podcastOf(c)
    const episode = episodeOf(c)
    if (!episode) return sentence(404, 'Episode not found')
    if (applyEpisodeUpdate(state, episode, bodyOf(c))) {
      episode.updatedAt = Date.now()
      itemChanged(core, item, false)
    }
    return json(c, itemJson(state, item, 'expanded'))
  })

  app.delete('/api/podcasts/:id/episode/:episodeId', async (c) => {
    const item = podcastOf(c)
    const episode = episodeOf(c)
    if (!episode) return status(404)
    const { path } = episode.audioFile.metadata
    if (c.req.query('hard') === '1') await core.disk.remove(path)
    item.media.episodes = item.media.episodes
      .filter((one) => one !== episode)
      .map((one, position) => ({ ...one, index: position + 1 }))
    item.libraryFiles = item.libraryFiles.filter(({ metadata }) => metadata.path !== path)
    itemChanged(core, item)
    return json(c, itemJson(state, item, 'normal'))
  })
}
