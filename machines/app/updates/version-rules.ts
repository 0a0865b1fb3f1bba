import type { CheckFailures, Release, UpdatesContext, VersionData } from './updates.types.ts'
import { isAdminOrAbove } from '../../model/permissions.ts'

export const NO_VERSION_DATA: VersionData = {
  hasUpdate: false,
  latestVersion: null,
  githubTagUrl: null,
  currentVersionChangelog: null,
}

interface Version {
  numbers: readonly [number, number, number]
  /** What stands after a dash: such a version comes before the one without. */
  suffix: string
}

function parse(text: string): Version | null {
  const [, major, minor, patch, suffix = ''] =
    /^v?(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/.exec(text.trim()) ?? []
  if (major === undefined) return null
  return { numbers: [Number(major), Number(minor), Number(patch)], suffix }
}

/** Which of two versions is newer: above 0 when `a` is. A text that is no version is older than any. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)]
  if (!left || !right) return Number(left !== null) - Number(right !== null)
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.suffix === right.suffix) return 0
  if (left.suffix === '' || right.suffix === '') return left.suffix === '' ? 1 : -1
  return left.suffix < right.suffix ? -1 : 1
}

/** What the releases mean for a server of version `current`; a server that does not say its version has no update. */
export function versionDataOf(current: string | null, releases: readonly Release[]): VersionData {
  const known = releases.filter(({ version }) => parse(version) !== null)
  const latest = known.toSorted((a, b) => compareVersions(b.version, a.version))[0]
  const running = known.find(({ version }) => current !== null && compareVersions(version, current) === 0)
  return {
    hasUpdate:
      !!latest && current !== null && !!parse(current) && compareVersions(latest.version, current) > 0,
    latestVersion: latest?.version ?? null,
    githubTagUrl: latest?.url ?? null,
    currentVersionChangelog: running?.notes ?? null,
  }
}

/** Only administrators can do something about an update; none of them sees it twice, or after closing it. */
export function shouldAnnounce({ account, data, ignored, announced }: UpdatesContext): boolean {
  const version = data.latestVersion
  return data.hasUpdate && isAdminOrAbove(account) && version !== ignored && version !== announced
}

/** Milliseconds between two checks, and the longest wait after failures. */
const CHECK_INTERVAL = 300_000
const LONGEST_WAIT = 3_600_000
/** The page has better things to do first. */
const FIRST_CHECK = 3000

/** How long the next check is waited for: twice as long after each failure, since a browser writes each on its console. */
export function nextCheckIn(count: number): number {
  return Math.min(LONGEST_WAIT, CHECK_INTERVAL * 2 ** count)
}

/** The same for the first check of a page: what pages before it found out counts for it too. */
export function firstCheckIn({ count, ago }: CheckFailures): number {
  return count === 0 ? FIRST_CHECK : Math.max(FIRST_CHECK, nextCheckIn(count) - ago)
}

const OLDEST_LINE = '2.2.23'

/** Whether a server may have calls that the oldest line lacks; it still can answer that it has not. */
export function isNewerServer(version: string | null): boolean {
  return version !== null && compareVersions(version, OLDEST_LINE) > 0
}
