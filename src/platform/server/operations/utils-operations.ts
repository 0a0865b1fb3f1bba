import type { EditChange } from '#machines/editing/edits/edit.types.ts'
import {
  genreRenameAnswerSchema,
  itemsUpdatedAnswerSchema,
  tagRenameAnswerSchema,
} from '#machines/model/entities/admin/admin-server.ts'
import { newApiKeyAnswerSchema } from '#machines/model/entities/admin/api-key.ts'
import { appError } from '#machines/model/errors.ts'
import { filterValue } from '#machines/model/titles/filters.ts'
import type { CacheCommand, ReadName } from '#machines/server/catalog/reads.ts'
import type { UtilsOperations, ValueChange } from '#machines/server/operations/requests/utils-operations.ts'
import type { Server } from '../server.ts'
import { changesOfValue } from '../editing/value-changes.ts'
import type { ListField } from '../editing/value-changes.ts'
import { defineOperations } from './define-operations.ts'

const stale = (...names: ReadName[]): readonly CacheCommand[] =>
  names.map((name) => ({ type: 'cache.invalidate', name }))

const ofTags = () => stale('tags', 'tagCounts', 'library', 'item', 'shelfPage')

const ofGenres = () => stale('genres', 'genreCounts', 'library', 'item', 'shelfPage')

const ofProviders = () => stale('metadataProviders', 'library', 'libraries')

const ofKeys = () => stale('apiKeys')

const counted = (_: unknown, { numItems }: ValueChange) => ({ items: numItems })

const editOfItems = (_: unknown, { items }: ValueChange): EditChange | null =>
  items && items.length > 0 ? { of: 'items', items } : null

const key = (id: string): string => `/api/api-keys/${encodeURIComponent(id)}`

async function removeValue(server: Server, kind: ListField, value: string): Promise<ValueChange> {
  const items = await changesOfValue(server, kind, value, null)
  const path = `/api/${kind}/${filterValue(value)}`
  const { numItemsUpdated } = await server.read('delete', path, itemsUpdatedAnswerSchema)
  return { numItems: numItemsUpdated, isMerged: false, items }
}

/** How tags, genres, providers and keys are written. */
export const utilsOperations = defineOperations<UtilsOperations>({
  'tag.rename': {
    call: async (server, { value, name }) => {
      const items = await changesOfValue(server, 'tags', value, name)
      const answer = await server.read('post', '/api/tags/rename', tagRenameAnswerSchema, {
        json: { tag: value, newTag: name },
      })
      return { numItems: answer.numItemsUpdated, isMerged: answer.tagMerged, items }
    },
    succeeded: (_, { isMerged }) => (isMerged ? 'operations.tagMerged' : 'operations.tagRenamed'),
    succeededParams: counted,
    failed: 'operations.tagRenameFailed',
    invalidates: ofTags,
    edit: editOfItems,
  },
  'tag.remove': {
    call: (server, { value }) => removeValue(server, 'tags', value),
    succeeded: 'operations.tagRemoved',
    succeededParams: counted,
    failed: 'operations.tagRemoveFailed',
    invalidates: ofTags,
    edit: editOfItems,
  },
  'genre.rename': {
    call: async (server, { value, name }) => {
      const items = await changesOfValue(server, 'genres', value, name)
      const answer = await server.read('post', '/api/genres/rename', genreRenameAnswerSchema, {
        json: { genre: value, newGenre: name },
      })
      return { numItems: answer.numItemsUpdated, isMerged: answer.genreMerged, items }
    },
    succeeded: (_, { isMerged }) => (isMerged ? 'operations.genreMerged' : 'operations.genreRenamed'),
    succeededParams: counted,
    failed: 'operations.genreRenameFailed',
    invalidates: ofGenres,
    edit: editOfItems,
  },
  'genre.remove': {
    call: (server, { value }) => removeValue(server, 'genres', value),
    succeeded: 'operations.genreRemoved',
    succeededParams: counted,
    failed: 'operations.genreRemoveFailed',
    invalidates: ofGenres,
    edit: editOfItems,
  },
  'metadataProvider.add': {
    call: (server, { name, url, mediaType, authHeaderValue }) =>
      server.send('post', '/api/custom-metadata-providers', ['provider'], {
        json: { name, url, mediaType, ...(authHeaderValue === '' ? {} : { authHeaderValue }) },
      }),
    succeeded: 'operations.providerAdded',
    failed: 'operations.providerAddFailed',
    serverText: true,
    invalidates: ofProviders,
  },
  'metadataProvider.remove': {
    call: (server, { metadataProviderId }) =>
      server.send('delete', `/api/custom-metadata-providers/${encodeURIComponent(metadataProviderId)}`, 'OK'),
    succeeded: 'operations.providerRemoved',
    failed: 'operations.providerRemoveFailed',
    invalidates: ofProviders,
  },
  'apiKey.create': {
    call: async (server, { name, userId, isActive, expiresIn }) => {
      const { apiKey } = await server.read('post', '/api/api-keys', newApiKeyAnswerSchema, {
        json: { name, userId, isActive, ...(expiresIn === null ? {} : { expiresIn }) },
      })
      return apiKey.apiKey
    },
    succeeded: 'operations.apiKeyCreated',
    failed: 'operations.apiKeyCreateFailed',
    invalidates: ofKeys,
  },
  'apiKey.update': {
    // the answer is not read: it can hold the hash of a password
    call: (server, { apiKeyId, changes }) => {
      if (Object.keys(changes).length === 0) throw appError('unexpected')
      return server.send('patch', key(apiKeyId), ['apiKey'], { json: changes })
    },
    succeeded: 'operations.apiKeyUpdated',
    failed: 'operations.apiKeyUpdateFailed',
    invalidates: ofKeys,
  },
  'apiKey.revoke': {
    call: (server, { apiKeyId }) => server.send('delete', key(apiKeyId), 'OK'),
    succeeded: 'operations.apiKeyRevoked',
    failed: 'operations.apiKeyRevokeFailed',
    invalidates: ofKeys,
  },
})
