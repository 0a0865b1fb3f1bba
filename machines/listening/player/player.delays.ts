import type { PlayerContext } from './player.types.ts'
import { resetWait } from './rules/resets.ts'

type Args = { context: PlayerContext }

/** The stream of a file that ends there has nothing to send, and mostly says nothing of it: it gets this long. */
const EARLY_END_MS = 15_000
const unlessEarly =
  (patience: number) =>
  ({ context }: Args): number =>
    context.fileFault === 'endsEarly' ? EARLY_END_MS : patience

export const delays = {
  /** Flushing what was heard never holds up the next start for longer. */
  flushTimeout: 1500,
  /** A file or stream that says nothing for so long is not coming. */
  prepareTimeout: unlessEarly(30_000),
  closeTimeout: 1500,
  /** The server needs a moment after it restarted a transcode, and more each time it does so again. */
  streamRestart: ({ context }: Args) => resetWait(context.resets),
  /** A position that the server did not come to in so long is not coming. */
  conversionTimeout: unlessEarly(60_000),
}
