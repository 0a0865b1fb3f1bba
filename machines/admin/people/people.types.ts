import type { PlayerIntent } from '../../listening/player/player.types.ts'
import type { CatalogIntent } from '../../server/catalog/catalog.types.ts'
import type { ReadKey } from '../../server/catalog/reads.ts'
import type { OperationsIntent, OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'

/** What is asked before it is done. */
export type PeopleQuestion =
  | { kind: 'deleteUser'; userId: string; name: string }
  /** Forgets the progress of what is in no library any more: so many records. */
  | { kind: 'purgeProgress'; userId: string; name: string; count: number }
  | { kind: 'deleteSession'; sessionId: string; title: string }
  | { kind: 'deleteSessions'; sessionIds: readonly string[] }
  | { kind: 'closeSession'; sessionId: string; title: string }
  /** Plays from where a session ended, seconds. */
  | { kind: 'playFrom'; libraryItemId: string; episodeId: string | null; title: string; startAt: number }
  /** Ends other sign-ins of the own account. */
  | { kind: 'endSignIns'; signInIds: readonly string[] }

export interface PeopleContext {
  /** What the open page shows, to be read again when it moved. */
  keys: readonly ReadKey[]
  /** Ids of sessions. */
  selected: readonly string[]
  question: PeopleQuestion | null
  request: OperationRequest | null
}

export type PeopleIntent =
  | { type: 'people.open'; keys: readonly ReadKey[] }
  | { type: 'people.close' }
  | { type: 'people.select'; sessionIds: readonly string[]; isOn: boolean }
  | { type: 'people.ask'; question: PeopleQuestion }
  | { type: 'people.answer'; isYes: boolean }

export type PeopleFact =
  /** Who is there, who is online or what is listened to is no longer what was read. */
  | { type: 'people.moved' }
  | { type: 'user.removed'; userId: string }
  | Exclude<OperationsToParent, { type: 'operations.accepted' }>

export type PeopleEvent = PeopleIntent | PeopleFact

export type PeopleToParent =
  | OperationsIntent
  | Extract<CatalogIntent, { type: 'catalog.refresh' }>
  | Extract<PlayerIntent, { type: 'player.load' }>
