import type { SnapshotFrom } from 'xstate'
import type { podcastFinderMachine } from './podcast-finder.machine.ts'

type Snapshot = SnapshotFrom<typeof podcastFinderMachine>

const PHASES = ['idle', 'searching', 'found', 'failed', 'reading', 'refused', 'shown', 'form'] as const
export type FinderPhase = (typeof PHASES)[number]

/** What the page shows. */
export const selectPhase = (finder: Snapshot): FinderPhase =>
  PHASES.find((phase) => finder.matches({ work: phase })) ?? 'idle'

/** The podcast is on its way to the library. */
export const selectIsCreating = (finder: Snapshot): boolean => finder.matches({ work: { form: 'creating' } })
