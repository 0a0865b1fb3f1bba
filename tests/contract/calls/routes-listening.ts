import {
  bookmarkSchema,
  collectionSchema,
  itemsInProgressAnswerSchema,
  listeningSessionsPageSchema,
  listeningStatsSchema,
  localSessionSchema,
  mediaItemShareSchema,
  mediaProgressSchema,
  openShareSchema,
  passwordAnswerSchema,
  playbackSessionSchema,
  playlistSchema,
  userSchema,
  bookmarkRequestSchema,
  collectionBatchRequestSchema,
  collectionBookRequestSchema,
  collectionRequestSchema,
  collectionUpdateSchema,
  passwordRequestSchema,
  playlistBatchRequestSchema,
  playlistEntrySchema,
  playlistRequestSchema,
  playlistUpdateSchema,
  progressBatchSchema,
  progressUpdateSchema,
  syncRequestSchema,
} from '#machines/model/entities/index.ts'
import { localProgressAnswerSchema } from '#machines/model/entities/admin/maintenance.ts'
import { ownYearStatsSchema } from '#machines/model/entities/stats.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { RouteContract } from './route-table.ts'

const localSessionsAnswer = z.object({
  results: z.array(z.object({ id: z.string(), success: z.boolean(), error: z.exactOptional(z.string()) })),
})

const me: readonly RouteContract[] = [
  { method: 'GET', path: '/api/me', answer: userSchema },
  { method: 'PATCH', path: '/api/me/password', request: passwordRequestSchema, answer: passwordAnswerSchema },
  {
    method: 'GET',
    path: '/api/me/progress',
    answer: z.object({ mediaProgress: z.array(mediaProgressSchema) }),
  },
  { method: 'GET', path: '/api/me/listening-sessions', answer: listeningSessionsPageSchema },
  { method: 'GET', path: '/api/me/listening-stats', answer: listeningStatsSchema },
  { method: 'GET', path: '/api/me/stats/year/:id', answer: ownYearStatsSchema },
  { method: 'GET', path: '/api/me/progress/:itemId', answer: mediaProgressSchema },
  { method: 'GET', path: '/api/me/progress/:itemId/:episodeId', answer: mediaProgressSchema },
  { method: 'PATCH', path: '/api/me/progress/:itemId', request: progressUpdateSchema, answer: 'ok' },
  {
    method: 'PATCH',
    path: '/api/me/progress/:itemId/:episodeId',
    request: progressUpdateSchema,
    answer: 'ok',
  },
  { method: 'PATCH', path: '/api/me/progress/batch/update', request: progressBatchSchema, answer: 'ok' },
  { method: 'DELETE', path: '/api/me/progress/:progressId', answer: 'ok' },
  { method: 'GET', path: '/api/me/progress/:progressId/remove-from-continue-listening', answer: userSchema },
  { method: 'GET', path: '/api/me/series/:seriesId/remove-from-continue-listening', answer: userSchema },
  { method: 'GET', path: '/api/me/series/:seriesId/readd-to-continue-listening', answer: userSchema },
  { method: 'GET', path: '/api/me/items-in-progress', answer: itemsInProgressAnswerSchema },
  {
    method: 'POST',
    path: '/api/me/item/:itemId/bookmark',
    request: bookmarkRequestSchema,
    answer: bookmarkSchema,
  },
  {
    method: 'PATCH',
    path: '/api/me/item/:itemId/bookmark',
    request: bookmarkRequestSchema,
    answer: bookmarkSchema,
  },
  { method: 'DELETE', path: '/api/me/item/:itemId/bookmark/:time', answer: 'ok' },
  {
    method: 'GET',
    path: '/api/me/bookmarks/:itemId',
    answer: z.object({ bookmarks: z.array(bookmarkSchema) }),
  },
  {
    method: 'GET',
    path: '/api/me/item/listening-sessions/:itemId',
    answer: listeningSessionsPageSchema,
  },
  { method: 'POST', path: '/api/me/sync-local-progress', answer: localProgressAnswerSchema },
]

const lists: readonly RouteContract[] = [
  { method: 'POST', path: '/api/collections', request: collectionRequestSchema, answer: collectionSchema },
  {
    method: 'GET',
    path: '/api/collections',
    answer: z.object({ collections: z.array(collectionSchema) }),
  },
  { method: 'GET', path: '/api/collections/:id', answer: collectionSchema },
  {
    method: 'PATCH',
    path: '/api/collections/:id',
    request: collectionUpdateSchema,
    answer: collectionSchema,
  },
  { method: 'DELETE', path: '/api/collections/:id', answer: 'ok' },
  {
    method: 'POST',
    path: '/api/collections/:id/book',
    request: collectionBookRequestSchema,
    answer: collectionSchema,
  },
  { method: 'DELETE', path: '/api/collections/:id/book/:itemId', answer: collectionSchema },
  {
    method: 'POST',
    path: '/api/collections/:id/batch/add',
    request: collectionBatchRequestSchema,
    answer: collectionSchema,
  },
  {
    method: 'POST',
    path: '/api/collections/:id/batch/remove',
    request: collectionBatchRequestSchema,
    answer: collectionSchema,
  },
  { method: 'POST', path: '/api/playlists', request: playlistRequestSchema, answer: playlistSchema },
  { method: 'POST', path: '/api/playlists/collection/:collectionId', answer: playlistSchema },
  { method: 'GET', path: '/api/playlists', answer: z.object({ playlists: z.array(playlistSchema) }) },
  { method: 'GET', path: '/api/playlists/:id', answer: playlistSchema },
  { method: 'PATCH', path: '/api/playlists/:id', request: playlistUpdateSchema, answer: playlistSchema },
  { method: 'DELETE', path: '/api/playlists/:id', answer: 'ok' },
  { method: 'POST', path: '/api/playlists/:id/item', request: playlistEntrySchema, answer: playlistSchema },
  { method: 'DELETE', path: '/api/playlists/:id/item/:itemId', answer: playlistSchema },
  { method: 'DELETE', path: '/api/playlists/:id/item/:itemId/:episodeId', answer: playlistSchema },
  {
    method: 'POST',
    path: '/api/playlists/:id/batch/add',
    request: playlistBatchRequestSchema,
    answer: playlistSchema,
  },
  {
    method: 'POST',
    path: '/api/playlists/:id/batch/remove',
    request: playlistBatchRequestSchema,
    answer: playlistSchema,
  },
]

const sessions: readonly RouteContract[] = [
  { method: 'GET', path: '/api/session/:id', answer: playbackSessionSchema },
  { method: 'POST', path: '/api/session/:id/sync', request: syncRequestSchema, answer: 'ok' },
  { method: 'POST', path: '/api/session/:id/close', request: syncRequestSchema, answer: 'ok' },
  { method: 'POST', path: '/api/session/local', request: localSessionSchema, answer: 'ok' },
  { method: 'POST', path: '/api/session/local-all', answer: localSessionsAnswer },
  { method: 'GET', path: '/feed/:slug', answer: 'file' },
  { method: 'GET', path: '/feed/:slug/cover', answer: 'file' },
  { method: 'GET', path: '/feed/:slug/item/:episodeId/*', answer: 'file' },
  { method: 'GET', path: '/s/item/:id/*', answer: 'file' },
  { method: 'GET', path: '/hls/:id/:file', answer: 'file' },
  { method: 'GET', path: '/ebook/:libraryId/:folderId/*', answer: 'file' },
  { method: 'GET', path: '/public/session/:id/track/:index', answer: 'file' },
  { method: 'POST', path: '/api/share/mediaitem', answer: mediaItemShareSchema },
  { method: 'DELETE', path: '/api/share/mediaitem/:id', answer: 'ok' },
  { method: 'GET', path: '/public/share/:slug', answer: openShareSchema },
  { method: 'GET', path: '/public/share/:slug/cover', answer: 'file' },
  { method: 'GET', path: '/public/share/:slug/track/:index', answer: 'file' },
]

/** Own progress, collections and playlists, playing. */
export const listeningRoutes: readonly RouteContract[] = [...me, ...lists, ...sessions]
