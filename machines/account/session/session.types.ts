import type { EreaderDevice } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { Account } from '../../model/permissions.ts'

export interface SignedInAccount extends Account {
  id: string
  username: string
}

/** What the client keeps of the server's settings: what a listener's screens need. */
export interface ClientServerSettings {
  version: string | null
  language: string
  dateFormat: string
  timeFormat: string
  bookshelfView: number
  homeBookshelfView: number
  chromecastEnabled: boolean
  sortingIgnorePrefix: boolean
  /** Where the server keeps its time; older ones do not say. */
  timeZone?: string | undefined
}

/** Who is signed in and to what. No token: tokens live in the platform's vault, out of every snapshot. */
export interface SignedIn {
  account: SignedInAccount
  defaultLibraryId: string | null
  settings: ClientServerSettings
  source: string
  ereaderDevices: EreaderDevice[]
}

export interface ServerFacts {
  isInit: boolean
  language: string
  version: string | null
  /** An administrator's HTML for the sign-in page; sanitise before showing. */
  customMessage: string | null
  /** Whether a name and a password are taken. */
  takesPasswords: boolean
  /** The provider that people can sign in by: what its button says, and whether it opens by itself. */
  provider: { label: string; opensItself: boolean } | null
  configPath: string | null
  metadataPath: string | null
}

export type SessionIntent =
  | { type: 'session.signIn'; username: string; password: string }
  /** By the provider of the server (OpenID): the page is left for it. */
  | { type: 'session.openProvider' }
  | { type: 'session.setUp'; username: string; password: string }
  | { type: 'session.signOut' }
  /** Signs out and removes everything that is kept in this browser; asked about first. */
  | { type: 'session.forgetDevice' }
  | { type: 'session.retry' }
  /** Not now: something is still unsent. */
  | { type: 'session.stay' }

export type SessionFact =
  /** A call was refused as unauthorised and a refresh did not help. */
  | { type: 'session.expired' }
  /** A call answered 404 or 403: perhaps the account is gone. Checked before the user is signed out. */
  | { type: 'session.doubted' }
  | { type: 'session.userChanged'; account: SignedInAccount }
  /** The server has other e-readers or settings. */
  | { type: 'session.amended'; change: Partial<Pick<SignedIn, 'ereaderDevices' | 'settings'>> }
  | { type: 'session.signedOutElsewhere' }
  /** What played was closed, so that nothing is lost by leaving. */
  | { type: 'session.cleared' }

export type SessionEvent = SessionIntent | SessionFact

export interface SessionContext {
  server: ServerFacts | null
  signedIn: SignedIn | null
  /** The account is as the last visit kept it; the server has not said yet that it still is. */
  isKept: boolean
  error: AppError | null
  /** As it was counted when the listener wanted to leave; null where it could not be counted. */
  left: LeftBehind | null
  /** Whether the server has ended the last sign-in. */
  signOut: SignOutOutcome
  provider: ProviderUse
}

/** What only this browser or this page has of a user. */
export interface LeftBehind {
  /** Media with something heard, read or marked here that the server does not have yet. */
  unsent: number
  /** Bytes of the titles that are kept on this device, or on their way to it. */
  kept: number
  /** Items of the upload page that the server does not have: staged, on their way, or failed. */
  uploads: number
}

export type SessionToParent =
  | { type: 'session.began'; signedIn: SignedIn }
  | { type: 'session.ended'; reason: 'signedOut' | 'expired' | 'disabled' }
  | { type: 'session.ending' }
  /** No user is signed in and the server waits for a sign-in. */
  | { type: 'session.required' }
  | { type: 'session.accountChanged'; signedIn: SignedIn }
  /** The server does not answer; the page shows what was kept. */
  | { type: 'session.silent' }
  /** The server answers again, to a page that showed what was kept. */
  | { type: 'session.reached' }
  /** Nothing is kept in this browser any more. `leadsTo` is where the server sends after the sign-out, if anywhere. */
  | { type: 'session.deviceForgotten'; leadsTo: string | null }
  | { type: 'session.forgetFailed' }

/** `unconfirmed`: the server may still take the refresh cookie of this browser. */
export type SignOutOutcome = 'confirmed' | 'unconfirmed'

/**
 * What came of the provider in the life of this tab: nothing yet, it was gone to, or its answer was not one that this tab
 * had asked for.
 */
export type ProviderUse = 'unused' | 'used' | 'refused'

export type RestoreOutcome =
  | { kind: 'signedIn'; signedIn: SignedIn }
  | { kind: 'signedOut'; provider?: ProviderUse }
  /** This page is the answer to a way to the provider that began in this tab. */
  | { kind: 'returned' }
  /** The server does not take what this browser kept any more: the device was signed out elsewhere, or it took too long. */
  | { kind: 'expired' }
  /** The server knows who it is and lets them do nothing any more. */
  | { kind: 'disabled' }
  | { kind: 'signOutPending' }
