import type { Core } from '../../core.ts'
import { json, sentence, status } from '../../http/answers.ts'
import type { App } from '../../http/env.ts'
import { podcastMediaJson, episodeExpanded } from '../../json/podcast.ts'
import { collectionJson, playlistJson } from '../../json/lists.ts'
import { feedOf } from '../../json/library.ts'
import { mediaIdOf } from '../../json/item-current.ts'
import type { PodcastItem } from '../../state/media.types.ts'
import { canSeeItem } from '../../rules/access.ts'
import { groupBy } from '../../rules/group-by.ts'
import { libraryStats } from '../../rules/library-stats.ts'
import { includes } from '../../rules/list-items.ts'
import { encodeValue } from '../../rules/names.ts'
import { compareValues } from '../../rules/natural.ts'
import { pageOf, pagingOf } from '../../rules/paging.ts'
import { searchLibrary } from '../../rules/search.ts'
import { listSeries } from '../../rules/series-list.ts'
import { opmlOf } from '../../podcast/opml.ts'
import { visibleIn } from './library-reads.ts'

const SEARCH_LIMIT = 12

/** The lists a library has beside its items. */
export const libraryListRoutes = (app: App, core: Core): void => {
  const { state } = core
  const isCurrent = state.flavour === '2.36'

  app.get('/api/libraries/:id/series', (c) => {
    const library = c.get('library')
    return json(
      c,
      listSeries(state, c.get('user'), library, state.items.inLibrary(library.id), c.req.query()),
    )
  })

  app.get('/api/libraries/:id/collections', (c) => {
    const query = c.req.query()
    const user = c.get('user')
    const isMinified = query['minified'] === '1'
    const withFeeds = includes(query).includes('rssfeed')
    const all = [...state.collections.values()]
      .filter((collection) => collection.libraryId === c.get('library').id)
      .map((collection) => ({
        isEmpty: collection.books.length === 0,
        json: {
          ...collectionJson(state, collection, {
            variant: isMinified && !isCurrent ? 'minified' : 'expanded',
            isShown: (item) => canSeeItem(user, item),
          }),
          ...(withFeeds ? { rssFeed: feedOf(state, collection.id) } : {}),
        },
      }))
      .filter((one) => one.isEmpty || one.json.books.length > 0)
      .map((one) => one.json)
    const paging = pagingOf(query)
    return json(c, {
      results: pageOf(all, paging),
      total: all.length,
      limit: paging.limit,
      page: paging.page,
      ...(query['sort'] === undefined ? {} : { sortBy: query['sort'] }),
      sortDesc: query['desc'] === '1',
      ...(query['filter'] === undefined ? {} : { filterBy: query['filter'] }),
      minified: isMinified,
      include: includes(query).join(','),
    })
  })

  app.get('/api/libraries/:id/playlists', (c) => {
    const paging = pagingOf(c.req.query())
    const all = [...state.playlists.values()].filter(
      (playlist) => playlist.libraryId === c.get('library').id && playlist.userId === c.get('user').id,
    )
    const results = pageOf(all, paging).map((playlist) => playlistJson(state, playlist))
    return json(c, { results, total: all.length, limit: paging.limit, page: paging.page })
  })

  app.get('/api/libraries/:id/albums', (c) => {
    if (c.get('library').mediaType !== 'music') return sentence(400, 'Invalid library media type')
    const tracks = visibleIn(core, c).flatMap((item) =>
      item.mediaType === 'music' ? [item.media.metadata] : [],
    )
    const albums = [...groupBy(tracks, ({ album }) => album ?? '')].map(([title, group]) => ({
      title,
      artist: group[0]?.albumArtist ?? group[0]?.artists[0] ?? '',
      libraryItemId: null,
      numTracks: group.length,
    }))
    const paging = pagingOf(c.req.query())
    return json(c, {
      results: pageOf(albums, paging),
      total: albums.length,
      limit: paging.limit,
      page: paging.page,
    })
  })

  app.get('/api/libraries/:id/search', (c) => {
    const query = c.req.query('q')
    if (!query) {
      return sentence(
        400,
        isCurrent ? 'Invalid request. Query param "q" must be a string' : 'No query string',
      )
    }
    const limit = Number(c.req.query('limit')) || SEARCH_LIMIT
    return json(c, searchLibrary(state, c.get('library'), visibleIn(core, c), query, limit))
  })

  app.get('/api/libraries/:id/stats', (c) => json(c, libraryStats(state, visibleIn(core, c))))

  app.get('/api/libraries/:id/narrators', (c) => {
    const names = visibleIn(core, c).flatMap((item) =>
      item.mediaType === 'book' ? item.media.metadata.narrators : [],
    )
    const narrators = [...groupBy(names, (name) => name)]
      .map(([name, all]) => ({ id: encodeValue(name), name, numBooks: all.length }))
      .toSorted((a, b) => compareValues(a.name, b.name))
    return json(c, { narrators })
  })

  const currentPodcast = (item: PodcastItem) => ({
    id: mediaIdOf(state, item),
    autoDownloadSchedule: '0 * * * *',
    ...podcastMediaJson.normal(state, item),
  })

  app.get('/api/libraries/:id/recent-episodes', (c) => {
    if (c.get('library').mediaType !== 'podcast') return status(404)
    const user = c.get('user')
    const finished = new Set(
      user.mediaProgress
        .filter((entry) => entry.isFinished)
        .map((entry) => `${entry.libraryItemId}|${entry.episodeId}`),
    )
    const all = visibleIn(core, c)
      .flatMap((item) =>
        item.mediaType === 'podcast' ? item.media.episodes.map((episode) => ({ item, episode })) : [],
      )
      .filter(({ item, episode }) => !finished.has(`${item.id}|${episode.id}`))
      .toSorted((a, b) => (b.episode.publishedAt ?? 0) - (a.episode.publishedAt ?? 0))
    const paging = pagingOf(c.req.query())
    const episodes = pageOf(all, paging).map(({ item, episode }) => ({
      ...episodeExpanded(state, item, episode),
      podcast: isCurrent ? currentPodcast(item) : podcastMediaJson.minified(state, item),
      libraryItemId: item.id,
      libraryId: item.libraryId,
    }))
    return json(c, {
      episodes,
      ...(isCurrent ? {} : { total: all.length }),
      limit: paging.limit,
      page: paging.page,
    })
  })

  const said = new Map<string, { writes: number; answer: object }>()
  app.get('/api/libraries/:id/episode-downloads', (c) => {
    const { id } = c.get('library')
    const { queue, current } = core.downloads
    const known = said.get(c.req.url)
    // a server of the 2.36 line says again what it said at this address until something is written
    if (isCurrent && known?.writes === state.writes) return json(c, known.answer)
    const answer = {
      ...(current?.libraryId === id ? { currentDownload: current } : {}),
      queue: queue.filter((download) => download.libraryId === id),
    }
    said.set(c.req.url, { writes: state.writes, answer })
    return json(c, answer)
  })

  app.get('/api/libraries/:id/opml', (c) => {
    const podcasts = visibleIn(core, c).flatMap((item) =>
      item.mediaType === 'podcast' ? [item.media.metadata] : [],
    )
    return new Response(opmlOf(podcasts), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
  })
}
