import { loadState } from './boot/load-state.ts'
import { resolveOptions, type StandInOptions } from './options.ts'
import { RunningStandIn } from './standin.ts'

export type { StandInOptions } from './options.ts'
export { FLAVOURS, type Flavour } from './state/ids.ts'
export type { State } from './state/state.ts'
export type { Faults, FaultMode, FaultRequest, Fault } from './faults.ts'
export type { RequestLog, HttpEntry, SocketEntry } from './request-log.ts'
export { demoAccounts, DEMO_PASSWORD } from './boot/accounts.ts'

export type StandIn = Pick<
  RunningStandIn,
  | 'url'
  | 'port'
  | 'state'
  | 'shares'
  | 'faults'
  | 'log'
  | 'emit'
  | 'writeLog'
  | 'dropSockets'
  | 'forgetSessions'
  | 'kill'
  | 'start'
  | 'close'
>

/**
 * Starts a media server over a folder of real files, for the demo and for tests.
 * `await createStandIn()` listens on a free port of 127.0.0.1 and knows the people of `demoAccounts`.
 * Throws when the media folder is missing or the state file is not valid JSON.
 */
export const createStandIn = async (options: StandInOptions = {}): Promise<StandIn> => {
  const resolved = resolveOptions(options)
  const standIn = new RunningStandIn(resolved, await loadState(resolved))
  await standIn.start()
  return standIn
}
