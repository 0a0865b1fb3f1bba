import {
  genreRenameAnswerSchema,
  itemsUpdatedAnswerSchema,
  tagRenameAnswerSchema,
} from '#machines/model/entities/admin-server.ts'
import { newApiKeyAnswerSchema } from '#machines/model/entities/api-key.ts'
import { appError } from '#machines/model/errors.ts'
import { filterValue } from '#machines/model/filters.ts'
import type { UtilsOperations, ValueChange } from '#machines/server/operations/utils-operations.ts'
import type { Server } from '../server.ts'
import { changesOfValue } from '../value-changes.ts'
import type { ListField } from '../value-changes.ts'
import type { CallsOf } from './calls-of.ts'

/** The server writes each item, and its files too where it keeps metadata there. */
const ALL_ITEMS = { timeoutMs: 60_000 }

const key = (id: string): string => `/api/api-keys/${encodeURIComponent(id)}`

async function removeValue(server: Server, kind: ListField, value: string): Promise<ValueChange> {
  const items = await changesOfValue(server, kind, value, null)
  const path = `/api/${kind}/${filterValue(value)}`
  const { numItemsUpdated } = await server.read('delete', path, itemsUpdatedAnswerSchema, ALL_ITEMS)
  return { numItems: numItemsUpdated, isMerged: false, items }
}

/** How tags, genres, providers and keys are written. */
export const utilsCalls: CallsOf<keyof UtilsOperations> = {
  'tag.rename': async (server, { value, name }) => {
    const items = await changesOfValue(server, 'tags', value, name)
    const answer = await server.read('post', '/api/tags/rename', tagRenameAnswerSchema, {
      json: { tag: value, newTag: name },
      ...ALL_ITEMS,
    })
    return { numItems: answer.numItemsUpdated, isMerged: answer.tagMerged, items }
  },
  'tag.remove': (server, { value }) => removeValue(server, 'tags', value),
  'genre.rename': async (server, { value, name }) => {
    const items = await changesOfValue(server, 'genres', value, name)
    const answer = await server.read('post', '/api/genres/rename', genreRenameAnswerSchema, {
      json: { genre: value, newGenre: name },
      ...ALL_ITEMS,
    })
    return { numItems: answer.numItemsUpdated, isMerged: answer.genreMerged, items }
  },
  'genre.remove': (server, { value }) => removeValue(server, 'genres', value),
  'metadataProvider.add': (server, { name, url, mediaType, authHeaderValue }) =>
    server.send('post', '/api/custom-metadata-providers', ['provider'], {
      json: { name, url, mediaType, ...(authHeaderValue === '' ? {} : { authHeaderValue }) },
    }),
  'metadataProvider.remove': (server, { metadataProviderId }) =>
    server.send('delete', `/api/custom-metadata-providers/${encodeURIComponent(metadataProviderId)}`, 'OK'),
  'apiKey.create': async (server, { name, userId, isActive, expiresIn }) => {
    const { apiKey } = await server.read('post', '/api/api-keys', newApiKeyAnswerSchema, {
      json: { name, userId, isActive, ...(expiresIn === null ? {} : { expiresIn }) },
    })
    return apiKey.apiKey
  },
  // the answer is not read: it can hold the hash of a password
  'apiKey.update': (server, { apiKeyId, changes }) => {
    if (Object.keys(changes).length === 0) throw appError('unexpected')
    return server.send('patch', key(apiKeyId), ['apiKey'], { json: changes })
  },
  'apiKey.revoke': (server, { apiKeyId }) => server.send('delete', key(apiKeyId), 'OK'),
}
