import { closeFeed } from '../../changes/items.ts'
import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { sendFile } from '../../http/send-file.ts'
import { hasAudio } from '../../json/item.ts'
import { feedMinified } from '../../json/library.ts'
import { audioMimeType, extensionOf, isImage } from '../../mime.ts'
import { coverOfFeed, feedEpisodes, feedWithEpisodes, feedXml, slugOf } from '../../podcast/open-feed.ts'
import { bySequence } from '../../rules/collapse.ts'
import type { Item } from '../../state/media.types.ts'
import type { Feed, FeedEntityType } from '../../state/people.types.ts'

interface Wanted {
  entityType: FeedEntityType
  entityId: string
  title: string
  description: string | null
  items: Item[]
  label: 'Item' | 'Collection' | 'Series'
}

/** Opening and closing of RSS feeds, and the feeds themselves. */
export const feedRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const isCurrent = state.flavour === '2.36'
  const withSlug = (slug: string): Feed | undefined =>
    [...state.feeds.values()].find((feed) => slugOf(feed) === slug)

  const find: Record<string, (id: string) => Wanted | null> = {
    item: (id) => {
      const item = state.items.get(id)
      if (!item) return null
      const { title, ...rest } = item.media.metadata
      const description = 'description' in rest ? rest.description : null
      return {
        entityType: 'libraryItem',
        entityId: id,
        title: title ?? '',
        description,
        items: [item],
        label: 'Item',
      }
    },
    collection: (id) => {
      const collection = state.collections.get(id)
      if (!collection) return null
      const items = collection.books.flatMap((bookId) => state.items.get(bookId) ?? [])
      const { name, description } = collection
      return { entityType: 'collection', entityId: id, title: name, description, items, label: 'Collection' }
    },
    series: (id) => {
      const series = state.series.get(id)
      if (!series) return null
      const items = [...state.items.values()]
        .filter(
          (item) => item.mediaType === 'book' && item.media.metadata.series.some((one) => one.id === id),
        )
        .toSorted(bySequence(id))
      const { name, description } = series
      return { entityType: 'series', entityId: id, title: name, description, items, label: 'Series' }
    },
  }

  const itemsOf = (feed: Feed): Item[] =>
    find[{ libraryItem: 'item', collection: 'collection', series: 'series' }[feed.entityType]]?.(
      feed.entityId,
    )?.items ?? []

  app.post(
    '/api/feeds/:kind/:id/open',
    forAdmins((c: Ctx) => {
      const wanted = find[param(c, 'kind')]?.(param(c, 'id')) ?? null
      if (!wanted) return status(404)
      const body = bodyOf(c)
      const serverAddress = textOf(body['serverAddress'])
      const slug = textOf(body['slug'])
      if (!serverAddress || !slug) return sentence(400, 'Invalid request body')
      if (!wanted.items.some(hasAudio)) return sentence(400, `${wanted.label} has no audio tracks`)
      if (withSlug(slug)) return sentence(400, 'Slug already in use')
      const details = (body['metadataDetails'] ?? {}) as Record<string, unknown>
      const isItem = wanted.entityType === 'libraryItem'
      const feed: Feed = {
        id: isCurrent ? state.ids.fresh('feed') : slug,
        userId: c.get('user').id,
        entityType: wanted.entityType,
        entityId: wanted.entityId,
        serverAddress,
        // the newer server leaves its address away
        feedUrl: `${isCurrent ? '' : serverAddress}/feed/${slug}`,
        title: wanted.title,
        description: wanted.description,
        // The server keeps these three for items only.
        preventIndexing: isItem ? details['preventIndexing'] !== false : null,
        ownerName: isItem ? textOf(details['ownerName']) || null : null,
        ownerEmail: isItem ? textOf(details['ownerEmail']) || null : null,
        createdAt: Date.now(),
      }
      state.feeds.set(feed.id, feed)
      state.changed()
      hub.toEveryone('rss_feed_open', feedMinified(feed))
      return json(c, { feed: feedMinified(feed) })
    }),
  )

  app.post(
    '/api/feeds/:id/close',
    forAdmins((c) => {
      if (!state.feeds.has(param(c, 'id'))) return status(404)
      closeFeed(core, param(c, 'id'))
      return ok()
    }),
  )

  if (isCurrent) {
    app.get(
      '/api/feeds',
      forAdmins((c) => {
        const feeds = [...state.feeds.values()]
        return json(c, {
          feeds: feeds.map((feed) => feedWithEpisodes(feed, itemsOf(feed))),
          minified: feeds.map(feedMinified),
        })
      }),
    )
  }

  app.get('/feed/:slug', (c) => {
    const feed = withSlug(c.req.param('slug'))
    if (!feed) return status(404)
    return new Response(feedXml(feed, itemsOf(feed)), {
      headers: { 'content-type': 'text/xml; charset=utf-8' },
    })
  })

  app.get('/feed/:slug/cover', (c) => {
    const feed = withSlug(c.req.param('slug'))
    const path = feed ? coverOfFeed(itemsOf(feed)) : null
    const real = path && isImage(path) ? core.disk.real(path) : null
    if (!path || real === null) return status(404)
    return sendFile(c, real, { type: `image/${extensionOf(path)}` })
  })

  app.get('/feed/:slug/item/:episodeId/:name', (c) => {
    const feed = withSlug(c.req.param('slug'))
    const found = feed
      ? feedEpisodes(itemsOf(feed)).find(({ id }) => id === c.req.param('episodeId'))
      : undefined
    if (!found) return status(404)
    const { path, filename } = found.file.metadata
    return sendFile(c, core.disk.real(path), { type: audioMimeType(filename) })
  })
}
