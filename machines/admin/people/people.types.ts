import type { CatalogIntent } from '../../server/catalog/catalog.types.ts'
import type { ReadKey } from '../../server/catalog/reads.ts'

export interface PeopleContext {
  /** What the open page shows, to be read again when it moved. */
  keys: readonly ReadKey[]
  /** Ids of sessions. */
  selected: readonly string[]
}

export type PeopleIntent =
  | { type: 'people.open'; keys: readonly ReadKey[] }
  | { type: 'people.close' }
  | { type: 'people.select'; sessionIds: readonly string[]; isOn: boolean }

export type PeopleFact =
  /** Who is there, who is online or what is listened to is no longer what was read. */
  { type: 'people.moved' } | { type: 'sessions.deleted'; sessionIds: readonly string[] }

export type PeopleEvent = PeopleIntent | PeopleFact

export type PeopleToParent = Extract<CatalogIntent, { type: 'catalog.refresh' }>
