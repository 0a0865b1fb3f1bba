import type { ActorRefFrom } from 'xstate'
import type { sharePlayerMachine } from '#machines/listening/share-player/share-player.machine.ts'

/** The root actor of the page. */
export type SharePlayer = ActorRefFrom<typeof sharePlayerMachine>
