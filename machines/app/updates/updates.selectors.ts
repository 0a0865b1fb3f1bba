import type { SnapshotFrom } from 'xstate'
import type { updatesMachine } from './updates.machine.ts'
import type { VersionData } from './updates.types.ts'

/** `none`: this version has none, or no list of releases names it. */
export type ChangelogGap = 'reading' | 'failed' | 'none'

/** What is known of the server's releases: the rail's update link and the changelog dialog show it. */
export function versionData({ context }: SnapshotFrom<typeof updatesMachine>): VersionData {
  return context.data
}

/** Markdown of the release that the server runs, null when it is unknown. */
export function currentChangelog({ context }: SnapshotFrom<typeof updatesMachine>): string | null {
  return context.data.currentVersionChangelog
}

/** Why the release that the server runs has no changelog here. */
export function changelogGap(snapshot: SnapshotFrom<typeof updatesMachine>): ChangelogGap {
  if (snapshot.matches('starting') || snapshot.matches('checking')) return 'reading'
  return snapshot.context.failures.count > 0 ? 'failed' : 'none'
}
