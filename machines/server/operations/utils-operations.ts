import type { EditChange } from '../../editing/edits/edit.types.ts'
import type { ItemChange } from '../../editing/batch-editor/item-change.ts'
import type { CacheCommand, ReadName } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

/** What came of a new name for a tag or a genre, or of its end. */
export interface ValueChange {
  numItems: number
  /** The name was there already, and is now one with it. */
  isMerged: boolean
  /** What it changed of each item; null where that is not known. */
  items: readonly ItemChange[] | null
}

export type NewProvider = {
  name: string
  url: string
  mediaType: 'book' | 'podcast'
  authHeaderValue: string
}

export type NewApiKey = {
  name: string
  /** Whose rights it has. */
  userId: string
  isActive: boolean
  /** Whole seconds from now; null where it lasts. */
  expiresIn: number | null
}

/** Writes of the pages of metadata and keys. */
export interface UtilsOperations {
  'tag.rename': { params: { value: string; name: string }; result: ValueChange }
  'tag.remove': { params: { value: string }; result: ValueChange }
  'genre.rename': { params: { value: string; name: string }; result: ValueChange }
  'genre.remove': { params: { value: string }; result: ValueChange }
  'metadataProvider.add': { params: NewProvider; result: void }
  'metadataProvider.remove': { params: { metadataProviderId: string }; result: void }
  /** Gives the text that signs in, which the server never tells again. */
  'apiKey.create': { params: NewApiKey; result: string }
  /** At least one change: a server answers none with all that it has of the user. */
  'apiKey.update': {
    params: { apiKeyId: string; changes: { userId?: string; isActive?: boolean } }
    result: void
  }
  'apiKey.revoke': { params: { apiKeyId: string }; result: void }
}

const stale = (...names: ReadName[]): readonly CacheCommand[] =>
  names.map((name) => ({ type: 'cache.invalidate', name }))

const ofTags = () => stale('tags', 'tagCounts', 'library', 'item', 'shelfPage')
const ofGenres = () => stale('genres', 'genreCounts', 'library', 'item', 'shelfPage')
const ofProviders = () => stale('metadataProviders', 'library', 'libraries')
const ofKeys = () => stale('apiKeys')
const counted = (_: unknown, { numItems }: ValueChange) => ({ items: numItems })

const editOfItems = (_: unknown, { items }: ValueChange): EditChange | null =>
  items && items.length > 0 ? { of: 'items', items } : null

/** What each says when it is done or failed. */
export const utilsOperations: RowsOf<UtilsOperations> = {
  'tag.rename': {
    succeeded: (_, { isMerged }) => (isMerged ? 'operations.tagMerged' : 'operations.tagRenamed'),
    succeededParams: counted,
    failed: 'operations.tagRenameFailed',
    invalidates: ofTags,
    edit: editOfItems,
  },
  'tag.remove': {
    succeeded: 'operations.tagRemoved',
    succeededParams: counted,
    failed: 'operations.tagRemoveFailed',
    invalidates: ofTags,
    edit: editOfItems,
  },
  'genre.rename': {
    succeeded: (_, { isMerged }) => (isMerged ? 'operations.genreMerged' : 'operations.genreRenamed'),
    succeededParams: counted,
    failed: 'operations.genreRenameFailed',
    invalidates: ofGenres,
    edit: editOfItems,
  },
  'genre.remove': {
    succeeded: 'operations.genreRemoved',
    succeededParams: counted,
    failed: 'operations.genreRemoveFailed',
    invalidates: ofGenres,
    edit: editOfItems,
  },
  'metadataProvider.add': {
    succeeded: 'operations.providerAdded',
    failed: 'operations.providerAddFailed',
    serverText: true,
    invalidates: ofProviders,
  },
  'metadataProvider.remove': {
    succeeded: 'operations.providerRemoved',
    failed: 'operations.providerRemoveFailed',
    invalidates: ofProviders,
  },
  'apiKey.create': {
    succeeded: 'operations.apiKeyCreated',
    failed: 'operations.apiKeyCreateFailed',
    invalidates: ofKeys,
  },
  'apiKey.update': {
    succeeded: 'operations.apiKeyUpdated',
    failed: 'operations.apiKeyUpdateFailed',
    invalidates: ofKeys,
  },
  'apiKey.revoke': {
    succeeded: 'operations.apiKeyRevoked',
    failed: 'operations.apiKeyRevokeFailed',
    invalidates: ofKeys,
  },
}
