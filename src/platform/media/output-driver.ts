import type { OutputCommand, OutputFact, OutputKind } from '#machines/listening/player/player.types.ts'

/**
 * One mechanism that makes sound: takes commands, reports facts. After `output.unload` (or another load) it says no
 * more about the source it had.
 */
export interface OutputInstance {
  command(command: OutputCommand): void
  /** Reports the position of what sounds, out of turn; what knows it only from reports of others does nothing. */
  look(): void
  dispose(): void
}

export type OutputDriver = (report: (fact: OutputFact) => void) => OutputInstance
export type OutputDrivers = Record<OutputKind, OutputDriver>
