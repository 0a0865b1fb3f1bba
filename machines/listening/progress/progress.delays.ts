import { backoffMs } from './backoff.ts'
import { RECHECK_ATTEMPTS } from './progress.constants.ts'
import type { ProgressContext } from './progress.parts.ts'

export const delays = {
  backoff: ({ context }: { context: ProgressContext }) => backoffMs(context.trouble.attempt, Math.random()),
  /** For a journal that hangs: the server's part of the reading ends before, or no question would be asked on a slow line. */
  readTimeout: 5000,
  /** The player answers at once, or has nothing that could move. */
  heedTimeout: 500,
  countTimeout: 1000,
  correctTimeout: 3000,
  /** A request that was given up arrives soon or, stuck at something between, within about a minute. */
  lookAgain: ({ context }: { context: ProgressContext }) =>
    context.recheckAttempts >= RECHECK_ATTEMPTS ? 10_000 : 60_000,
}
