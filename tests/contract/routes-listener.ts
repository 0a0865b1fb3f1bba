import {
  albumsPageSchema,
  authorSchema,
  authorUpdateAnswerSchema,
  authorWithItemsSchema,
  authorsAnswerSchema,
  bookmarkSchema,
  collectionSchema,
  collectionsPageSchema,
  episodeDownloadQueueSchema,
  filterDataSchema,
  itemsInProgressAnswerSchema,
  itemsPageSchema,
  libraryItemExpandedSchema,
  libraryItemMinifiedSchema,
  libraryItemNormalSchema,
  libraryItemSummarySchema,
  libraryItemsAnswerSchema,
  librariesAnswerSchema,
  librarySchema,
  libraryStatsSchema,
  libraryWithFilterDataSchema,
  listeningSessionsPageSchema,
  listeningStatsSchema,
  loginAnswerSchema,
  mediaProgressSchema,
  narratorsAnswerSchema,
  passwordAnswerSchema,
  personalizedAnswerSchema,
  playbackSessionSchema,
  playlistSchema,
  playlistsPageSchema,
  recentEpisodesSchema,
  searchAnswerSchema,
  seriesDetailSchema,
  seriesEntrySchema,
  seriesPageSchema,
  seriesSchema,
  serverStatusSchema,
  tasksAnswerSchema,
  updatedCountAnswerSchema,
  userSchema,
} from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/zod.ts'
import type { RouteContract, Schema } from './route-table.ts'

const success = z.object({ success: z.literal(true) })
// Not asked for by the client: newer servers minify whatever is sent, older ones only with `minified=1`
const itemsPageAnyForm = z.object({
  ...itemsPageSchema.shape,
  results: z.array(z.union([libraryItemNormalSchema, libraryItemMinifiedSchema])),
})
const seriesPageAnyForm = z.object({
  ...seriesPageSchema.shape,
  results: z.array(z.object({ ...seriesEntrySchema.shape, books: z.array(libraryItemSummarySchema) })),
})
const collectionsPageAnyForm = z.object({
  ...collectionsPageSchema.shape,
  results: z.array(collectionSchema),
})
const foundOrNothing = (entry: Schema): Schema =>
  z.union([z.object({ results: z.array(entry) }), z.array(z.unknown())])

const signIn: readonly RouteContract[] = [
  { method: 'GET', path: '/status', answer: serverStatusSchema },
  { method: 'GET', path: '/ping', answer: success },
  { method: 'GET', path: '/healthcheck', answer: 'ok' },
  { method: 'POST', path: '/init', answer: 'ok' },
  { method: 'POST', path: '/login', answer: loginAnswerSchema },
  { method: 'POST', path: '/auth/refresh', answer: loginAnswerSchema },
  { method: 'POST', path: '/api/authorize', answer: loginAnswerSchema },
  { method: 'POST', path: '/logout', answer: ({ body }) => (typeof body === 'string' ? 'ok' : z.object({})) },
]

const libraries: readonly RouteContract[] = [
  { method: 'GET', path: '/api/libraries', answer: librariesAnswerSchema },
  {
    method: 'GET',
    path: '/api/libraries/:id',
    answer: ({ query }) =>
      query.include?.includes('filterdata') ? libraryWithFilterDataSchema : librarySchema,
  },
  { method: 'GET', path: '/api/libraries/:id/filterdata', answer: filterDataSchema },
  {
    method: 'GET',
    path: '/api/libraries/:id/items',
    answer: ({ query }) => (query.minified === '1' ? itemsPageSchema : itemsPageAnyForm),
  },
  {
    method: 'GET',
    path: '/api/libraries/:id/series',
    answer: ({ query }) => (query.minified === '1' ? seriesPageSchema : seriesPageAnyForm),
  },
  {
    method: 'GET',
    path: '/api/libraries/:id/collections',
    answer: ({ query }) => (query.minified === '1' ? collectionsPageSchema : collectionsPageAnyForm),
  },
  { method: 'GET', path: '/api/libraries/:id/albums', answer: albumsPageSchema },
  { method: 'GET', path: '/api/libraries/:id/playlists', answer: playlistsPageSchema },
  { method: 'GET', path: '/api/libraries/:id/personalized', answer: personalizedAnswerSchema },
  { method: 'GET', path: '/api/libraries/:id/search', answer: searchAnswerSchema },
  { method: 'GET', path: '/api/libraries/:id/stats', answer: libraryStatsSchema },
  { method: 'GET', path: '/api/libraries/:id/authors', answer: authorsAnswerSchema },
  { method: 'GET', path: '/api/libraries/:id/narrators', answer: narratorsAnswerSchema },
  { method: 'GET', path: '/api/libraries/:id/recent-episodes', answer: recentEpisodesSchema },
  { method: 'GET', path: '/api/libraries/:id/episode-downloads', answer: episodeDownloadQueueSchema },
  { method: 'GET', path: '/api/tasks', answer: tasksAnswerSchema },
]

const items: readonly RouteContract[] = [
  {
    method: 'GET',
    path: '/api/items/:id',
    answer: ({ query }) => (query.expanded === '1' ? libraryItemExpandedSchema : libraryItemNormalSchema),
  },
  { method: 'DELETE', path: '/api/items/:id', answer: 'ok' },
  { method: 'GET', path: '/api/items/:id/cover', answer: 'file' },
  { method: 'GET', path: '/api/items/:id/download', answer: 'file' },
  { method: 'POST', path: '/api/items/:id/play', answer: playbackSessionSchema },
  { method: 'POST', path: '/api/items/:id/play/:episodeId', answer: playbackSessionSchema },
  { method: 'GET', path: '/api/items/:id/file/:fileid', answer: 'file' },
  { method: 'GET', path: '/api/items/:id/file/:fileid/download', answer: 'file' },
  { method: 'GET', path: '/api/items/:id/ebook', answer: 'file' },
  { method: 'GET', path: '/api/items/:id/ebook/:fileid', answer: 'file' },
  { method: 'POST', path: '/api/items/batch/get', answer: libraryItemsAnswerSchema },
  { method: 'POST', path: '/api/items/batch/delete', answer: 'ok' },
]

const me: readonly RouteContract[] = [
  { method: 'GET', path: '/api/me', answer: userSchema },
  { method: 'PATCH', path: '/api/me/password', answer: passwordAnswerSchema },
  { method: 'GET', path: '/api/me/listening-sessions', answer: listeningSessionsPageSchema },
  { method: 'GET', path: '/api/me/listening-stats', answer: listeningStatsSchema },
  { method: 'GET', path: '/api/me/progress/:itemId', answer: mediaProgressSchema },
  { method: 'GET', path: '/api/me/progress/:itemId/:episodeId', answer: mediaProgressSchema },
  { method: 'PATCH', path: '/api/me/progress/:itemId', answer: 'ok' },
  { method: 'PATCH', path: '/api/me/progress/:itemId/:episodeId', answer: 'ok' },
  { method: 'PATCH', path: '/api/me/progress/batch/update', answer: 'ok' },
  { method: 'DELETE', path: '/api/me/progress/:progressId', answer: 'ok' },
  { method: 'GET', path: '/api/me/progress/:progressId/remove-from-continue-listening', answer: userSchema },
  { method: 'GET', path: '/api/me/series/:seriesId/remove-from-continue-listening', answer: userSchema },
  { method: 'GET', path: '/api/me/series/:seriesId/readd-to-continue-listening', answer: userSchema },
  { method: 'GET', path: '/api/me/items-in-progress', answer: itemsInProgressAnswerSchema },
  { method: 'POST', path: '/api/me/item/:itemId/bookmark', answer: bookmarkSchema },
  { method: 'PATCH', path: '/api/me/item/:itemId/bookmark', answer: bookmarkSchema },
  { method: 'DELETE', path: '/api/me/item/:itemId/bookmark/:time', answer: 'ok' },
]

const lists: readonly RouteContract[] = [
  { method: 'POST', path: '/api/collections', answer: collectionSchema },
  {
    method: 'GET',
    path: '/api/collections',
    answer: z.object({ collections: z.array(collectionSchema) }),
  },
  { method: 'GET', path: '/api/collections/:id', answer: collectionSchema },
  { method: 'PATCH', path: '/api/collections/:id', answer: collectionSchema },
  { method: 'DELETE', path: '/api/collections/:id', answer: 'ok' },
  { method: 'POST', path: '/api/collections/:id/book', answer: collectionSchema },
  { method: 'DELETE', path: '/api/collections/:id/book/:itemId', answer: collectionSchema },
  { method: 'POST', path: '/api/collections/:id/batch/add', answer: collectionSchema },
  { method: 'POST', path: '/api/collections/:id/batch/remove', answer: collectionSchema },
  { method: 'POST', path: '/api/playlists', answer: playlistSchema },
  { method: 'POST', path: '/api/playlists/collection/:collectionId', answer: playlistSchema },
  { method: 'GET', path: '/api/playlists', answer: z.object({ playlists: z.array(playlistSchema) }) },
  { method: 'GET', path: '/api/playlists/:id', answer: playlistSchema },
  { method: 'PATCH', path: '/api/playlists/:id', answer: playlistSchema },
  { method: 'DELETE', path: '/api/playlists/:id', answer: 'ok' },
  { method: 'POST', path: '/api/playlists/:id/item', answer: playlistSchema },
  { method: 'DELETE', path: '/api/playlists/:id/item/:itemId', answer: playlistSchema },
  { method: 'DELETE', path: '/api/playlists/:id/item/:itemId/:episodeId', answer: playlistSchema },
  { method: 'POST', path: '/api/playlists/:id/batch/add', answer: playlistSchema },
  { method: 'POST', path: '/api/playlists/:id/batch/remove', answer: playlistSchema },
]

const people: readonly RouteContract[] = [
  { method: 'GET', path: '/api/authors/:id', answer: authorWithItemsSchema },
  { method: 'PATCH', path: '/api/authors/:id', answer: authorUpdateAnswerSchema },
  { method: 'POST', path: '/api/authors/:id/match', answer: authorUpdateAnswerSchema },
  { method: 'GET', path: '/api/authors/:id/image', answer: 'file' },
  { method: 'PATCH', path: '/api/libraries/:id/narrators/:narratorId', answer: updatedCountAnswerSchema },
  { method: 'DELETE', path: '/api/libraries/:id/narrators/:narratorId', answer: updatedCountAnswerSchema },
  { method: 'GET', path: '/api/authors/search', answer: foundOrNothing(authorSchema) },
  { method: 'GET', path: '/api/series/search', answer: foundOrNothing(seriesSchema) },
  { method: 'GET', path: '/api/series/:id', answer: seriesDetailSchema },
]

const sessions: readonly RouteContract[] = [
  { method: 'GET', path: '/api/session/:id', answer: playbackSessionSchema },
  { method: 'POST', path: '/api/session/:id/sync', answer: 'ok' },
  { method: 'POST', path: '/api/session/:id/close', answer: 'ok' },
  { method: 'POST', path: '/api/session/local', answer: 'ok' },
  { method: 'GET', path: '/s/item/:id/*', answer: 'file' },
  { method: 'GET', path: '/hls/:id/:file', answer: 'file' },
  { method: 'GET', path: '/public/session/:id/track/:index', answer: 'file' },
]

/** What everyone calls: sign-in, libraries, items, own progress, lists and playing. */
export const listenerRoutes: readonly RouteContract[] = [
  ...signIn,
  ...libraries,
  ...items,
  ...me,
  ...lists,
  ...people,
  ...sessions,
]
