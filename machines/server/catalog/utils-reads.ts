import type { Providers } from '../../editing/providers.ts'
import type { ApiKey } from '../../model/entities/admin/api-key.ts'
import type { MetadataProvider } from '../../model/entities/admin/metadata-provider.ts'

type Nothing = Record<never, never>

/** A feed that is open, and where to find what is in it. */
export interface OpenFeed {
  id: string
  title: string | null
  /** Whole, as a podcast app needs it. */
  address: string
  entityType: 'item' | 'collection' | 'series'
  /** Where the page of it is; null where that is not known. */
  path: string | null
  /** Null where the server does not say. */
  episodes: number | null
}

export interface ListedKey extends ApiKey {
  /** When it was read. */
  isExpired: boolean
}

/** How many items have a name. */
export interface NameCount {
  name: string
  count: number
}

/** What the pages of metadata, feeds and keys show. */
export interface UtilsReads {
  /** All genres of all libraries. */
  genres: { params: Nothing; result: string[] }
  /** How many items have a tag, in all libraries together. Every item is looked at for it. */
  tagCounts: { params: Nothing; result: NameCount[] }
  /** How many items have a genre, in all libraries together. */
  genreCounts: { params: Nothing; result: NameCount[] }
  /** `hasList`: the server lists them; else its libraries are asked one after the other. */
  feeds: { params: { hasList: boolean }; result: OpenFeed[] }
  /** Whom the server asks for metadata. `areTold`: it says so; else it asks those that every server has. */
  providers: { params: { areTold: boolean }; result: Providers }
  /** Newer servers only, as are keys. */
  metadataProviders: { params: Nothing; result: MetadataProvider[] }
  apiKeys: { params: Nothing; result: ListedKey[] }
}
