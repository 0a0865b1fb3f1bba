import type { SnapshotFrom } from 'xstate'
import type { updatesMachine } from './updates.machine.ts'
import type { VersionData } from './updates.types.ts'

/** What is known of the server's releases: the rail's update link and the changelog dialog show it. */
export function versionData({ context }: SnapshotFrom<typeof updatesMachine>): VersionData {
  return context.data
}

/** Markdown of the release that the server runs, null when it is unknown. */
export function currentChangelog({ context }: SnapshotFrom<typeof updatesMachine>): string | null {
  return context.data.currentVersionChangelog
}
