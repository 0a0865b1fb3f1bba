import type { SnapshotFrom } from 'xstate'
import type { videoPanelMachine } from './video-panel.machine.ts'

export type VideoPanelPlace = 'hidden' | 'floating' | 'fullScreen'

export function selectVideoPlace(snapshot: SnapshotFrom<typeof videoPanelMachine>): VideoPanelPlace {
  return snapshot.value
}
