import { fromPromise } from 'xstate'
import type { EditedLibrary } from '#machines/admin/library-editor/library-editor.types.ts'
import type { BatchRead } from '#machines/editing/batch-editor/batch-editor.types.ts'
import { batchReadOf, readItemOf } from '#machines/editing/batch-editor/batch-read.ts'
import type { CheckAnswer, CheckInput } from '#machines/editing/form/form.types.ts'
import type { EditedItem } from '#machines/editing/item-editor/item-editor.types.ts'
import type { LookupFound, LookupQuery } from '#machines/editing/lookup/lookup.types.ts'
import {
  bookMatchesSchema,
  chapterLookupAnswerSchema,
  coverMatchesSchema,
  podcastMatchesSchema,
} from '#machines/model/entities/metadata-match.ts'
import { flag } from '#machines/model/entities/reading/primitives.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { appError } from '#machines/model/errors.ts'
import type { PodcastEpisodeNormal } from '#machines/model/entities/items/podcast.ts'
import { episodeMatchesSchema } from '#machines/model/entities/items/podcast-feed.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { Providers } from '#machines/editing/providers.ts'
import { checkOf } from './form-checks.ts'
import { readWholeItem, readWholeLibrary, WHOLE_OF_ITEM } from './read-whole.ts'
import { readEachItem } from '../reads/read-items.ts'
import { readProviders as readProvidersOf } from '../reads/read-providers.ts'
import { readEpisode } from '../podcasts/read-episode.ts'
import type { EpisodeRef } from '../podcasts/read-episode.ts'
import type { Server } from '../server.ts'

const watcherSchema = z.object({ serverSettings: z.object({ scannerDisableWatcher: flag }) })

/** What is read while something is edited: past the cache, since a form says what the server has now. */
export function createEditingActors(server: Server, reads: ReadStore, version: () => string | null) {
  function providerOf(libraryId: string): string {
    const libraries = reads.snapshot({ name: 'libraries' })
    if (libraries.status !== 'ready') return ''
    return libraries.data.find(({ id }) => id === libraryId)?.provider ?? ''
  }

  const readProviders = async (): Promise<Providers> =>
    await readProvidersOf(server, isNewerServer(version()))

  /** The settings of the server come with the account only. */
  async function readIsWatcherOff(signal: AbortSignal): Promise<boolean> {
    const { serverSettings } = await server.read('post', '/api/authorize', watcherSchema, { signal })
    return serverSettings.scannerDisableWatcher
  }

  return {
    readLibrary: fromPromise<EditedLibrary, { libraryId: string | null }>(
      async ({ input: { libraryId }, signal }) => {
        const [library, providers, isWatcherOff] = await Promise.all([
          libraryId === null ? null : readWholeLibrary(server, libraryId, signal),
          readProviders(),
          readIsWatcherOff(signal),
        ])
        return { library, providers, isWatcherOff }
      },
    ),
    readItem: fromPromise<EditedItem, { libraryItemId: string }>(async ({ input, signal }) => {
      const [item, providers] = await Promise.all([
        readWholeItem(server, input.libraryItemId, signal),
        readProviders(),
      ])
      return { item, provider: providerOf(item.libraryId), providers }
    }),
    readEpisode: fromPromise<PodcastEpisodeNormal, EpisodeRef>(
      async ({ input, signal }) => await readEpisode(server, input, signal),
    ),
    lookUp: fromPromise<LookupFound, LookupQuery>(async ({ input, signal }) => {
      switch (input.kind) {
        case 'books': {
          const { provider, title, author } = input
          const query = { provider, title, author }
          const matches = await server.read('get', '/api/search/books', bookMatchesSchema, {
            signal,
            query,
          })
          return { kind: 'books', matches: matches.filter((match) => match.title) }
        }
        case 'podcasts': {
          const query = { term: input.title }
          const matches = await server.read('get', '/api/search/podcast', podcastMatchesSchema, {
            signal,
            query,
          })
          return { kind: 'podcasts', matches: matches ?? [] }
        }
        case 'episodes': {
          const path = `/api/podcasts/${encodeURIComponent(input.libraryItemId)}/search-episode`
          const found = await server.read('get', path, episodeMatchesSchema, {
            signal,
            query: { title: input.title },
          })
          return { kind: 'episodes', matches: found.episodes.map(({ episode }) => episode) }
        }
        case 'covers': {
          const { provider, title, author, isPodcast } = input
          const query = { provider, title, author, ...(isPodcast ? { podcast: 1 } : {}) }
          const { results } = await server.read('get', '/api/search/covers', coverMatchesSchema, {
            signal,
            query,
          })
          return { kind: 'covers', urls: [...new Set(results)] }
        }
        case 'chapters': {
          const { asin, region } = input
          const lookup = await server.read('get', '/api/search/chapters', chapterLookupAnswerSchema, {
            signal,
            query: { asin, region },
          })
          // a failure comes with status 200
          if ('error' in lookup) throw appError('notFound')
          return { kind: 'chapters', lookup }
        }
      }
    }),
    readItems: fromPromise<BatchRead, { ids: readonly string[] }>(async ({ input, signal }) =>
      batchReadOf(await readEachItem(server, input.ids, readItemOf, { signal, whole: WHOLE_OF_ITEM })),
    ),
    checkForm: fromPromise<CheckAnswer, CheckInput>(
      async ({ input: { ref, ...draft }, signal }) => await checkOf(ref)(server, ref, draft, signal),
    ),
  }
}
