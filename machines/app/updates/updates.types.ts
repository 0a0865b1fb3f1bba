import type { Account } from '../../model/permissions.ts'
import type { SignedIn } from '../../account/session/session.types.ts'

/** A release of the media server as its public list names it. */
export interface Release {
  /** Without a leading "v". */
  version: string
  url: string
  /** Markdown of the release, by its author. */
  notes: string
}

export interface VersionData {
  hasUpdate: boolean
  latestVersion: string | null
  /** The page of the latest release. */
  githubTagUrl: string | null
  /** Markdown of the release that the server runs, null when it is unknown. */
  currentVersionChangelog: string | null
}

/** How often in a row the list did not come. */
export interface CheckFailures {
  count: number
  /** Milliseconds since the last of them; 0 or more. */
  ago: number
}

export type UpdatesFact =
  | { type: 'session.accountChanged'; signedIn: SignedIn }
  /** What pages before this one found out. */
  | { type: 'failures.recalled'; failures: CheckFailures }
  /** The version whose notice was closed in this browser. */
  | { type: 'ignoredVersion.recalled'; version: string | null }
  | { type: 'update.noticeClosed' }

/** The changelog was opened, or asked for again. */
export type UpdatesIntent = { type: 'updates.read' }

export type UpdatesEvent = UpdatesFact | UpdatesIntent

export interface UpdatesInput {
  account: Account | null
  /** Of the server; null when it does not say. */
  version: string | null
}

export interface UpdatesContext extends UpdatesInput {
  data: VersionData
  ignored: string | null
  /** The version that this page has spoken of: once is enough. */
  announced: string | null
  failures: CheckFailures
}

export type IgnoredVersionCommand =
  | { type: 'ignoredVersion.keep'; version: string }
  | { type: 'failures.keep'; count: number }

export type UpdatesToParent = { type: 'update.found'; version: string }
