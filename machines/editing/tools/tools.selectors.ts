import type { SnapshotFrom } from 'xstate'
import type { toolsMachine } from './tools.machine.ts'

/** What the server does with the book, as far as it is known. */
export type ToolsPhase = 'looking' | 'idle' | 'starting' | 'awaiting' | 'queued' | 'running' | 'canceling'

export function selectPhase(tools: SnapshotFrom<typeof toolsMachine>): ToolsPhase {
  if (tools.matches({ open: { running: 'canceling' } })) return 'canceling'
  const phases = ['idle', 'starting', 'awaiting', 'queued', 'running'] as const
  return phases.find((phase) => tools.matches({ open: phase })) ?? 'looking'
}
