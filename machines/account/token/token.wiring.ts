import type { Wiring } from '../../system/wiring.ts'
import type { SessionToParent } from '../session/session.types.ts'
import type { tokenMachine } from './token.machine.ts'
import type { TokenToParent } from './token.types.ts'

export const tokenWiring: Wiring<{
  logic: typeof tokenMachine
  tells: TokenToParent
  hears: SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {},
  hears: { 'session.began': true, 'session.ended': true },
}
