import type { Account } from '../../model/permissions.ts'
import type { SignedIn } from '../../account/session/session.types.ts'

export type ScanType = 'scan' | 'match'

/** A library's scan or match. Older servers speak of it in events of its own, newer ones run it as a task. */
export interface ScanRef {
  /** One library may be scanned and matched at the same time: the two are distinguished. */
  key: string
  libraryId: string
  name: string
  type: ScanType
  origin: 'scan' | 'task'
}

export interface ScanCounts {
  added: number
  updated: number
  removed: number
  missing: number
}

export type ScanOutcome =
  | { kind: 'changed'; counts: ScanCounts }
  | { kind: 'upToDate' }
  | { kind: 'canceled' }
  /** `text` is the server's own sentence, where it sent one. */
  | { kind: 'failed'; text: string | null }

export type ScansIntent = { type: 'scan.cancel'; key: string }

/** What the server says of scans, and what became of their notices. */
export type ScansFact =
  | { type: 'scan.started'; scan: ScanRef }
  | { type: 'scan.progressed'; scan: ScanRef; percent: number }
  | { type: 'scan.completed'; scan: ScanRef; outcome: ScanOutcome }
  /** All that run of one origin: others of that origin have ended unheard. */
  | { type: 'scans.listed'; origin: ScanRef['origin']; scans: ScanRef[] }
  | { type: 'scan.noticeClosed'; key: string }
  | { type: 'session.accountChanged'; signedIn: SignedIn }

/** What one scan tells the actor of all scans, and that one the root. */
export type ScanToParent =
  | { type: 'scan.announced'; scan: ScanRef; percent: number | null; phase: 'running' | 'cancelling' }
  | { type: 'scan.cancelWanted'; scan: ScanRef }
  | { type: 'scan.ended'; scan: ScanRef; outcome: ScanOutcome }
  /** It is not known to run any more, and how it ended was not heard. */
  | { type: 'scan.vanished'; scan: ScanRef }

export type ScansEvent = ScansIntent | ScansFact | ScanToParent

export type ScansToParent = ScanToParent

export interface ScansInput {
  account: Account | null
}

export interface ScansContext {
  account: Account | null
  running: ScanRef[]
}

/** What the actor of all scans passes to the one that is meant. */
export type ScanEvent =
  | { type: 'scan.started'; scan: ScanRef }
  | { type: 'scan.progressed'; percent: number }
  | { type: 'scan.completed'; outcome: ScanOutcome }
  /** The server still counts it among the running. */
  | { type: 'scan.confirmed' }
  | { type: 'scan.missed' }
  | { type: 'scan.cancel' }
  | { type: 'scan.noticeClosed' }

export interface ScanContext {
  scan: ScanRef
  percent: number | null
  outcome: ScanOutcome | null
}
