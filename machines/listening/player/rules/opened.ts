import type { PlayerToParent } from '../player.types.ts'

type Restored = Extract<PlayerToParent, { type: 'player.restored' }>
type Opened = Extract<PlayerToParent, { type: 'player.opened' }>

/** For an actor that treats a medium shown without a session like one that was opened. */
export const opened = (fact: Restored): Opened => ({ ...fact, type: 'player.opened' })
