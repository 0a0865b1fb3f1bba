import type { Core } from '../../core.ts'
import { json, sentence, status } from '../../http/answers.ts'
import type { App, Ctx } from '../../http/env.ts'
import { authorMatch, bookMatches, chaptersFor, coverMatches, coverUrl } from '../../providers/catalogue.ts'
import { coverArt } from '../../providers/cover-art.ts'
import { demoFeedAt, demoFeedXml, podcastMatches } from '../../providers/feeds.ts'

/** Where this server is seen from, with the base path. */
export const originOf = (c: Ctx, core: Core): string =>
  `http://${c.req.header('host') ?? 'localhost'}${core.state.basePath}`

const named = (values: Record<string, string>) =>
  Object.entries(values).map(([value, text]) => ({ value, text }))
const stores = {
  audible: 'Audible.com',
  'audible.ca': 'Audible.ca',
  'audible.uk': 'Audible.co.uk',
  'audible.au': 'Audible.com.au',
  'audible.fr': 'Audible.fr',
  'audible.de': 'Audible.de',
  'audible.jp': 'Audible.co.jp',
  'audible.it': 'Audible.it',
  'audible.in': 'Audible.in',
  'audible.es': 'Audible.es',
}
const bookProviders = {
  google: 'Google Books',
  itunes: 'iTunes',
  openlibrary: 'Open Library',
  fantlab: 'FantLab.ru',
}
/** In the order of 2.36.0. */
const providers = {
  books: named({ ...bookProviders, ...stores }),
  booksCovers: named({
    best: 'Best',
    ...bookProviders,
    audiobookcovers: 'AudiobookCovers.com',
    ...stores,
    all: 'All',
  }),
  podcasts: named({ itunes: 'iTunes' }),
}

/** Searches for metadata, answered from an invented catalogue, and the pictures and feeds that it names. */
export const metadataSearchRoutes = (app: App, core: Core): void => {
  const queryOf = (c: Ctx) => ({
    title: c.req.query('title') ?? '',
    author: c.req.query('author') ?? '',
    origin: originOf(c, core),
  })

  app.get('/api/search/books', (c) => json(c, bookMatches(c.req.query('provider') ?? 'google', queryOf(c))))

  app.get('/api/search/covers', (c) => {
    const query = queryOf(c)
    if (!query.title) return status(400)
    if (c.req.query('podcast') === '1') return json(c, { results: [coverUrl(query.origin, query.title)] })
    return json(c, { results: coverMatches(c.req.query('provider') ?? 'google', query) })
  })

  app.get('/api/search/podcast', (c) => {
    const term = c.req.query('term')
    return json(c, term ? podcastMatches(term, originOf(c, core)) : null)
  })

  app.get('/api/search/authors', (c) => {
    const found = authorMatch(c.req.query('q') ?? '')
    return json(
      c,
      found && { asin: found.asin, description: found.description, image: null, name: found.name },
    )
  })

  const isCurrent = core.state.flavour === '2.36'
  const stringKey = isCurrent ? { stringKey: 'MessageChaptersNotFound' } : {}
  const ofAdmin = (isOf: (mediaType: string) => boolean) =>
    [...core.state.metadataProviders.values()]
      .filter(({ mediaType }) => isOf(mediaType))
      .map(({ id, name }) => ({ value: `custom-${id}`, text: name }))
  if (isCurrent) {
    app.get('/api/search/providers', (c) => {
      const own = ofAdmin((mediaType) => mediaType === 'book')
      const everywhere = providers.booksCovers.slice(-1)
      return json(c, {
        providers: {
          books: [...providers.books, ...own],
          booksCovers: [...providers.booksCovers.slice(0, -1), ...own, ...everywhere],
          podcasts: [...providers.podcasts, ...ofAdmin((mediaType) => mediaType === 'podcast')],
        },
      })
    })
  }

  app.get('/api/search/chapters', (c) => {
    const found = chaptersFor(c.req.query('asin') ?? '', c.req.query('region') ?? 'us')
    return json(c, found ?? { error: 'Chapters not found', ...stringKey })
  })

  app.get('/api/search/tracks', (c) => {
    const title = c.req.query('title') ?? ''
    const artist = c.req.query('artist') ?? ''
    return json(c, {
      tracks: title ? [{ id: 'r1', score: 100, title, 'artist-credit': [{ name: artist }] }] : [],
    })
  })

  app.get('/provider/covers/:name', async (c) => {
    const image = await coverArt(c.req.param('name').replace(/\.jpg$/u, ''))
    return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/jpeg' } })
  })

  app.get('/provider/feeds/:slug/feed.xml', (c) => {
    const feed = demoFeedAt(`/provider/feeds/${c.req.param('slug')}/feed.xml`)
    if (!feed) return sentence(404, 'Not Found')
    return new Response(demoFeedXml(feed, originOf(c, core)), {
      headers: { 'content-type': 'text/xml; charset=utf-8' },
    })
  })
}
