import type { ListedUser, OnlineUser, OwnedSession, SessionsPage } from '../../model/entities/admin/admin.ts'
import type { SignedInAccount } from '../../account/session/session.types.ts'
import type { LocaleKey } from '../../model/locale-key.ts'

type Named = Pick<ListedUser, 'id' | 'type'>
type Self = Pick<SignedInAccount, 'id' | 'type' | 'permissions'>

/** The root user is changed by itself alone. */
export const mayEdit = (self: Self, user: Named): boolean => user.type !== 'root' || self.type === 'root'

/** Neither the root user nor the own account can be deleted. */
export const mayDelete = (self: Self, user: Named): boolean => user.type !== 'root' && user.id !== self.id

/** As a list of them is read: the root user, then by name. */
export const inOrder = <Each extends Pick<ListedUser, 'username' | 'type'>>(users: readonly Each[]): Each[] =>
  users.toSorted(
    (a, b) => Number(b.type === 'root') - Number(a.type === 'root') || a.username.localeCompare(b.username),
  )

export type Activity = { kind: 'listening' | 'last'; title: string } | null

/**
 * What a user listens to, or listened to last; null where the server does not say. Older servers say it of those who are
 * online, newer ones of all.
 */
export function activityOf(
  online: OnlineUser | undefined,
  { latestSession }: Pick<ListedUser, 'latestSession'>,
): Activity {
  const { session, mostRecent } = online ?? {}
  if (session) return { kind: 'listening', title: session.displayTitle ?? '' }
  const title = mostRecent?.episode?.title ?? mostRecent?.media?.metadata.title ?? latestSession?.displayTitle
  return title ? { kind: 'last', title } : null
}

/** A player tells where it is every few seconds; one that was killed leaves its session open for a day. */
const SILENT_MS = 5 * 60_000

/** Whether an open session is listened to, by when it was last heard of. */
export const isListenedTo = ({ updatedAt }: Pick<OwnedSession, 'updatedAt'>, now: number): boolean =>
  now - updatedAt < SILENT_MS

const METHODS: readonly LocaleKey[] = [
  'configSessions.methods.direct',
  'configSessions.methods.directStream',
  'configSessions.methods.transcode',
  'configSessions.methods.local',
]

/** How a session is played, by the server's number for it. */
export const playMethodKey = (method: number): LocaleKey =>
  METHODS[method] ?? 'configSessions.methods.unknown'

/** The device of a session as lines: what it is, and what plays on it. */
export function deviceLines({
  deviceInfo,
  mediaPlayer,
}: Pick<OwnedSession, 'deviceInfo' | 'mediaPlayer'>): string[] {
  const info = deviceInfo
  const joined = (...parts: readonly unknown[]): string => parts.filter(Boolean).join(' ')
  return [
    joined(info?.osName, info?.osVersion),
    joined(info?.browserName, info?.browserVersion?.split('.')[0]),
    joined(info?.manufacturer, info?.model),
    joined(info?.clientName, info?.clientVersion && `v${info.clientVersion}`),
    joined(info?.ipAddress),
    mediaPlayer && mediaPlayer !== 'unknown' ? mediaPlayer : '',
  ].filter((line) => line !== '')
}

/** Whether there are sessions behind a page; where the server does not count them, behind one that is full. */
export const hasPageAfter = ({ page, numPages, itemsPerPage, sessions }: SessionsPage): boolean =>
  numPages === null ? sessions.length >= itemsPerPage : page + 1 < numPages

/** Seconds that were listened to; very old sessions have them as text. */
export const listenedIn = ({ timeListening }: Pick<OwnedSession, 'timeListening'>): number =>
  Number(timeListening ?? 0) || 0
