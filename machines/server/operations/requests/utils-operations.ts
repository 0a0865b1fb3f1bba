import type { ItemChange } from '../../../editing/batch-editor/item-change.ts'

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
