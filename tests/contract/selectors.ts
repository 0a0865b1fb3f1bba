import { cacheEffects } from '#machines/server/catalog/cache-effects.ts'
import {
  chapterAt,
  chaptersInOrder,
  nextChapterTarget,
  previousChapterTarget,
} from '#machines/model/titles/chapters.ts'
import * as entities from '#machines/model/entities/index.ts'
import type * as z from '#machines/model/entities/reading/zod.ts'
import { socketEventSchemas } from '#machines/model/events/index.ts'
import { heardUntil } from '#machines/model/titles/episodes.ts'
import {
  DEFAULT_EPISODE_VIEW,
  listedEpisodes,
  nextEpisode,
  showTypeOf,
} from '#machines/model/titles/show-order.ts'
import { isAppError } from '#machines/model/errors.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { ebookFormatOf, isPlayable, makersOf, shortTitle } from '#machines/model/titles/items.ts'
import { lastDays, streakOf } from '#machines/model/time/listening-days.ts'
import { canSeeItem, isAdminOrAbove } from '#machines/model/permissions.ts'
import { locateInTracks, tracksDuration } from '#machines/model/titles/tracks.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { queueItemOf, queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import { findingsOf } from '#machines/browsing/search/findings.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import { accountOf, signedInOf } from '#machines/account/session/account.ts'
import { entryId, withItem } from '#machines/browsing/shelf/shelf-entries.ts'
import { filedText } from '#machines/browsing/shelf/letters.ts'
import { ownPart } from '#machines/server/connection/message-access.ts'
import { deliveriesOfMessage } from '#tests/support/deliveries-of-message.ts'
import { serverMessage } from '#tests/support/server-message.ts'
import { openedSessionOf } from '#src/platform/media/opening/opened-session.ts'
import { isRecord } from './shape/json-shape.ts'
import type { Schema } from './calls/route-table.ts'

const urls = createUrls({ base: '/', mediaToken: () => 'token', bearer: () => 'token' })
const reader = {
  id: 'usr',
  type: 'user',
  permissions: {
    download: false,
    update: false,
    delete: false,
    upload: false,
    accessAllLibraries: true,
    accessAllTags: false,
    accessExplicitContent: false,
  },
  librariesAccessible: [],
  itemTagsSelected: ['a'],
} as const

const onItem = (item: entities.LibraryItemMinified | entities.LibraryItemExpanded): void => {
  makersOf(item)
  ebookFormatOf(item)
  isPlayable(item)
  queueItemOf(item)
  canSeeItem(reader, item)
  shortTitle(item.media.metadata.title ?? '')
  urls.cover(item, 200)
}

const onListed = (item: entities.LibraryItemMinified): void => {
  onItem(item)
  selectedItem(item)
  const entry = { kind: 'items', item } as const
  entryId(entry)
  for (const sort of ['media.metadata.title', 'media.metadata.authorNameLF', 'addedAt']) {
    filedText(entry, sort, true)
  }
  if (item.mediaType === 'podcast' && item.recentEpisode) queueItemOfEpisode(item, item.recentEpisode)
}

const onWhole = (item: entities.LibraryItemExpanded): void => {
  onItem(item)
  withItem({ total: 1, entries: [], mediaType: null }, item)
  if (item.mediaType === 'book') {
    const chapters = chaptersInOrder(item.media.chapters)
    chapterAt(chapters, 10)
    nextChapterTarget(chapters, 10, item.media.duration ?? 0)
    previousChapterTarget(chapters, 10, item.media.duration ?? 0)
  }
  if (item.mediaType === 'podcast') {
    listedEpisodes(item.media.episodes, () => undefined, DEFAULT_EPISODE_VIEW)
    nextEpisode(item.media.episodes, () => undefined, showTypeOf(item.media.metadata.type))
  }
}

const onUser = (user: entities.User): void => {
  isAdminOrAbove(accountOf(user))
  user.mediaProgress.forEach((progress) => heardUntil(progress))
}

const onSession = (answer: entities.PlaybackSession): void => {
  try {
    const { tracks } = openedSessionOf(answer)
    locateInTracks(tracks, 10)
    tracksDuration(tracks)
  } catch (error) {
    // a session without a position is refused by name
    if (!isAppError(error)) throw error
  }
}

const onLibrary = ({ settings }: entities.Library): number => coverRatio(settings.coverAspectRatio)

type Row = readonly [Schema, (data: unknown) => unknown]
const row = <Own extends Schema>(schema: Own, select: (data: z.infer<Own>) => unknown): Row => [
  schema,
  (data) => select(data as z.infer<Own>),
]

/** What is selected from each answer of a read that a screen shows. */
const rows: readonly Row[] = [
  row(entities.libraryItemMinifiedSchema, onListed),
  row(entities.libraryItemExpandedSchema, onWhole),
  row(entities.libraryItemsAnswerSchema, ({ libraryItems }) => libraryItems.forEach(onWhole)),
  row(entities.itemsPageSchema, ({ results }) => results.forEach(onListed)),
  row(entities.seriesPageSchema, ({ results }) =>
    results.forEach((series) => {
      filedText({ kind: 'series', series }, 'name', true)
      series.books.forEach(onListed)
    }),
  ),
  row(entities.collectionSchema, ({ books }) => books.forEach(onWhole)),
  row(entities.collectionsPageSchema, ({ results }) =>
    results.forEach(({ books }) => books.forEach(onListed)),
  ),
  row(entities.playlistSchema, ({ items }) =>
    items.forEach((item) =>
      item.episode ? queueItemOfEpisode(item.libraryItem, item.episode) : onItem(item.libraryItem),
    ),
  ),
  row(entities.personalizedAnswerSchema, (shelves) =>
    shelves.forEach((shelf) => {
      if (shelf.type === 'series') shelf.entities.forEach(({ books }) => books.forEach(onListed))
      else if (shelf.type === 'episode') shelf.entities.forEach(onListed)
      else if (shelf.type !== 'authors') shelf.entities.forEach(onListed)
    }),
  ),
  row(entities.librarySchema, onLibrary),
  row(entities.librariesAnswerSchema, ({ libraries }) => libraries.forEach(onLibrary)),
  row(entities.libraryWithFilterDataSchema, ({ library, filterdata }) => [
    onLibrary(library),
    filterdata.authors.map(({ name }) => name.length),
    filterdata.genres.map((genre) => genre.length),
  ]),
  row(entities.userSchema, onUser),
  row(entities.loginAnswerSchema, (answer) => {
    onUser(answer.user)
    signedInOf(answer)
  }),
  row(entities.playbackSessionSchema, onSession),
  row(entities.searchAnswerSchema, (answer) => findingsOf(answer, 'lib', 5)),
  row(entities.recentEpisodesSchema, ({ episodes }) =>
    episodes.forEach((episode) =>
      queueItemOfEpisode({ id: episode.libraryItemId, libraryId: '', media: episode.podcast }, episode),
    ),
  ),
  row(entities.authorWithItemsSchema, ({ libraryItems, series }) => {
    libraryItems?.forEach(onListed)
    series?.forEach(({ items }) => items.forEach(onListed))
  }),
  row(entities.listeningStatsSchema, ({ days }) => [
    lastDays(days, '2026-11-21', 7),
    streakOf(days, '2026-11-21'),
  ]),
  row(entities.mediaProgressSchema, heardUntil),
]

const bySchema = new Map<Schema, (data: unknown) => unknown>(rows)
const eventOf = new Map<Schema, string[]>()
for (const [name, schema] of Object.entries(socketEventSchemas)) {
  eventOf.set(schema, [...(eventOf.get(schema) ?? []), name])
}

/** Everything that screens and machines select from an answer, and what messages of that form set off. */
export const selectFrom = (schema: Schema, data: unknown): void => {
  bySchema.get(schema)?.(data)
  for (const event of eventOf.get(schema) ?? []) {
    const message = serverMessage(event, data)
    cacheEffects(message)
    const own = ownPart(message, reader)
    if (own && (isRecord(own.payload) || Array.isArray(own.payload))) deliveriesOfMessage(own)
  }
}
