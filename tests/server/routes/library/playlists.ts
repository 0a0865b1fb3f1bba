import type { Core } from '../../core.ts'
import { json, ok, refusal, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { param } from '../../http/permits.ts'
import { playlistJson } from '../../json/lists.ts'
import { canSeeItem } from '../../rules/access.ts'
import type { Playlist, PlaylistEntry } from '../../state/people.types.ts'

type Sent = Record<string, unknown>

const entryOf = (sent: unknown): PlaylistEntry | null => {
  const entry = (typeof sent === 'object' && sent !== null ? sent : {}) as Sent
  const libraryItemId = textOf(entry['libraryItemId'])
  if (!libraryItemId) return null
  // The key stays absent when it was not sent.
  const episode = entry['episodeId'] === undefined ? {} : { episodeId: textOf(entry['episodeId']) ?? null }
  return { libraryItemId, ...episode } as PlaylistEntry
}

const isSame = (a: PlaylistEntry, b: PlaylistEntry): boolean =>
  a.libraryItemId === b.libraryItemId && (a.episodeId ?? null) === (b.episodeId ?? null)

/** Playlists: each user's own. */
export const playlistRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const isCurrent = state.flavour === '2.36'

  const guard = async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
    const id = param(c, 'id')
    const playlist = state.playlists.get(id)
    if (id !== 'collection') {
      if (!playlist) return sentence(404, 'Playlist not found')
      if (playlist.userId !== c.get('user').id) return status(403)
    }
    await next()
    return undefined
  }
  app.use('/api/playlists/:id', guard)
  app.use('/api/playlists/:id/*', guard)

  const found = (c: Ctx): Playlist => {
    const playlist = state.playlists.get(param(c, 'id'))
    if (!playlist) throw new Error('The guard lets no unknown playlist through')
    return playlist
  }

  const announce = (playlist: Playlist, event: string): Record<string, unknown> => {
    playlist.lastUpdate = Date.now()
    state.changed()
    const body = playlistJson(state, playlist)
    hub.toUser(playlist.userId, event, body)
    return body
  }

  const create = (
    c: Ctx,
    given: Pick<Playlist, 'libraryId' | 'name' | 'description' | 'items'>,
  ): Response => {
    const now = Date.now()
    const playlist: Playlist = {
      ...given,
      id: state.ids.fresh('pl'),
      userId: c.get('user').id,
      lastUpdate: now,
      createdAt: now,
    }
    state.playlists.set(playlist.id, playlist)
    return json(c, announce(playlist, 'playlist_added'))
  }

  /** Taking the last entry out takes the playlist away; the answer still shows it. */
  const keep = (c: Ctx, playlist: Playlist, items: PlaylistEntry[]): Response => {
    playlist.items = items
    if (items.length > 0) return json(c, announce(playlist, 'playlist_updated'))
    state.playlists.delete(playlist.id)
    return json(c, announce(playlist, 'playlist_removed'))
  }

  app.post('/api/playlists', (c) => {
    const body = bodyOf(c)
    const libraryId = textOf(body['libraryId'])
    const name = textOf(body['name'])
    if (!libraryId || !name)
      return sentence(400, isCurrent ? 'Invalid playlist data' : 'Invalid playlist request data')
    const items = (Array.isArray(body['items']) ? body['items'] : []).flatMap((sent) => entryOf(sent) ?? [])
    return create(c, { libraryId, name, description: textOf(body['description']) || null, items })
  })

  app.post('/api/playlists/collection/:collectionId', (c) => {
    const collection = state.collections.get(c.req.param('collectionId'))
    if (!collection) return sentence(404, 'Collection not found')
    const user = c.get('user')
    const books = collection.books
      .flatMap((id) => state.items.get(id) ?? [])
      .filter((item) => canSeeItem(user, item))
    if (books.length === 0) return sentence(400, 'Collection has no books accessible to user')
    const { libraryId, name, description } = collection
    const items = books.map(({ id }) => ({ libraryItemId: id }) as PlaylistEntry)
    return create(c, { libraryId, name, description, items })
  })

  app.get('/api/playlists', (c) => {
    const own = [...state.playlists.values()].filter(({ userId }) => userId === c.get('user').id)
    return json(c, { playlists: own.map((playlist) => playlistJson(state, playlist)) })
  })

  app.get('/api/playlists/:id', (c) => json(c, playlistJson(state, found(c))))

  app.patch('/api/playlists/:id', (c) => {
    const playlist = found(c)
    const body = bodyOf(c)
    const before = JSON.stringify(playlist)
    const name = textOf(body['name'])
    if (name) playlist.name = name
    if (body['description'] !== undefined) playlist.description = textOf(body['description']) || null
    if (Array.isArray(body['items'])) {
      const order = body['items'].flatMap((sent) => entryOf(sent) ?? [])
      const at = (entry: PlaylistEntry): number => order.findIndex((one) => isSame(one, entry))
      playlist.items = playlist.items.toSorted((a, b) => at(a) - at(b))
    }
    if (JSON.stringify(playlist) === before) return json(c, playlistJson(state, playlist))
    return json(c, announce(playlist, 'playlist_updated'))
  })

  app.delete('/api/playlists/:id', (c) => {
    const playlist = found(c)
    state.playlists.delete(playlist.id)
    announce(playlist, 'playlist_removed')
    return ok()
  })

  app.post('/api/playlists/:id/item', (c) => {
    const playlist = found(c)
    const entry = entryOf(bodyOf(c))
    if (!entry) return sentence(400, 'Request body has no libraryItemId')
    const item = state.items.get(entry.libraryItemId)
    if (!item) return sentence(400, 'Library item not found')
    if (item.libraryId !== playlist.libraryId) return sentence(400, 'Library item in different library')
    if (playlist.items.some((one) => isSame(one, entry))) return sentence(400, 'Item already in playlist')
    const isPodcast = item.mediaType === 'podcast'
    if (isPodcast !== Boolean(entry.episodeId))
      return sentence(400, 'Invalid item to add for this library type')
    if (isPodcast && !item.media.episodes.some(({ id }) => id === entry.episodeId)) {
      return sentence(400, 'Episode not found in library item')
    }
    return keep(c, playlist, [...playlist.items, entry])
  })

  app.delete('/api/playlists/:id/item/:itemId/:episodeId?', (c) => {
    const playlist = found(c)
    const wanted = { libraryItemId: param(c, 'itemId'), episodeId: c.req.param('episodeId') ?? null }
    if (!playlist.items.some((one) => isSame(one, wanted))) return status(404)
    return keep(
      c,
      playlist,
      playlist.items.filter((one) => !isSame(one, wanted)),
    )
  })

  const batch = (apply: (items: PlaylistEntry[], sent: PlaylistEntry[]) => PlaylistEntry[]) => (c: Ctx) => {
    const playlist = found(c)
    const sent = bodyOf(c)['items']
    if (!Array.isArray(sent) || sent.length === 0) return refusal(state, 'Invalid request body')
    const entries = sent.map(entryOf)
    if (entries.some((entry) => entry === null)) return sentence(400, 'Item does not have libraryItemId')
    return keep(
      c,
      playlist,
      apply(
        playlist.items,
        entries.filter((entry): entry is PlaylistEntry => entry !== null),
      ),
    )
  }
  app.post(
    '/api/playlists/:id/batch/add',
    batch((items, sent) => [...items, ...sent.filter((entry) => !items.some((one) => isSame(one, entry)))]),
  )
  app.post(
    '/api/playlists/:id/batch/remove',
    batch((items, sent) => items.filter((one) => !sent.some((entry) => isSame(one, entry)))),
  )
}
