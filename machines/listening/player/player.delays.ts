import type { PlayerContext } from './player.types.ts'
import { resetWait } from './resets.ts'

export const delays = {
  /** Flushing what was heard never holds up the next start for longer. */
  flushTimeout: 1500,
  /** A file or stream that says nothing for so long is not coming. */
  prepareTimeout: ({ context }: { context: PlayerContext }) =>
    // the stream of a file that ends there has nothing to send, and says nothing of it
    context.fileFault === 'endsEarly' ? 15_000 : 30_000,
  closeTimeout: 1500,
  /** The server needs a moment after it restarted a transcode, and more each time it does so again. */
  streamRestart: ({ context }: { context: PlayerContext }) => resetWait(context.resets),
  /** A position that the server did not come to in so long is not coming. */
  conversionTimeout: 60_000,
}
