import { seekTarget } from './targets.ts'
import type { PlayerContext } from '../player.types.ts'

interface Args {
  context: PlayerContext
}

/** The actions of a jump to a place that the context tells. */
export const seekBy = (to: (args: Args) => number) =>
  [
    { type: 'tellJumped', params: ({ context }: Args) => seekTarget(context, to({ context })) },
    {
      type: 'command',
      params: ({ context }: Args) => ({
        type: 'output.seek' as const,
        to: seekTarget(context, to({ context })),
      }),
    },
  ] as const
