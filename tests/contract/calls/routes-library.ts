import {
  albumsPageSchema,
  authorSchema,
  authorUpdateAnswerSchema,
  authorWithItemsSchema,
  authorsAnswerSchema,
  collectionSchema,
  collectionsPageSchema,
  episodeDownloadQueueSchema,
  filterDataSchema,
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
  loginAnswerSchema,
  narratorsAnswerSchema,
  personalizedAnswerSchema,
  playbackSessionSchema,
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
  authorMatchRequestSchema,
  authorUpdateSchema,
  initRequestSchema,
  itemIdsRequestSchema,
  loginRequestSchema,
  playRequestSchema,
} from '#machines/model/entities/index.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { RouteContract, Schema } from './route-table.ts'

const success = z.object({ success: z.boolean() })
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
  { method: 'POST', path: '/init', request: initRequestSchema, answer: 'ok' },
  { method: 'POST', path: '/login', request: loginRequestSchema, answer: loginAnswerSchema },
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
  { method: 'POST', path: '/api/items/:id/play', request: playRequestSchema, answer: playbackSessionSchema },
  {
    method: 'POST',
    path: '/api/items/:id/play/:episodeId',
    request: playRequestSchema,
    answer: playbackSessionSchema,
  },
  { method: 'GET', path: '/api/items/:id/file/:fileid', answer: 'file' },
  { method: 'GET', path: '/api/items/:id/file/:fileid/download', answer: 'file' },
  { method: 'GET', path: '/api/items/:id/ebook', answer: 'file' },
  { method: 'GET', path: '/api/items/:id/ebook/:fileid', answer: 'file' },
  {
    method: 'POST',
    path: '/api/items/batch/get',
    request: itemIdsRequestSchema,
    answer: libraryItemsAnswerSchema,
  },
  { method: 'POST', path: '/api/items/batch/delete', request: itemIdsRequestSchema, answer: 'ok' },
]

const people: readonly RouteContract[] = [
  { method: 'GET', path: '/api/authors/:id', answer: authorWithItemsSchema },
  {
    method: 'PATCH',
    path: '/api/authors/:id',
    request: authorUpdateSchema,
    answer: authorUpdateAnswerSchema,
  },
  {
    method: 'POST',
    path: '/api/authors/:id/match',
    request: authorMatchRequestSchema,
    answer: authorUpdateAnswerSchema,
  },
  { method: 'GET', path: '/api/authors/:id/image', answer: 'file' },
  { method: 'PATCH', path: '/api/libraries/:id/narrators/:narratorId', answer: updatedCountAnswerSchema },
  { method: 'DELETE', path: '/api/libraries/:id/narrators/:narratorId', answer: updatedCountAnswerSchema },
  { method: 'GET', path: '/api/authors/search', answer: foundOrNothing(authorSchema) },
  { method: 'GET', path: '/api/series/search', answer: foundOrNothing(seriesSchema) },
  { method: 'GET', path: '/api/series/:id', answer: seriesDetailSchema },
]

/** Sign-in, libraries, items, authors and series. */
export const libraryRoutes: readonly RouteContract[] = [...signIn, ...libraries, ...items, ...people]
