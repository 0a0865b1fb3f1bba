import { loadState } from './boot/load-state.ts'
import { resolveOptions, type StandInOptions } from './options.ts'
import { RunningStandIn } from './standin.ts'

export type { StandInOptions } from './options.ts'
export { FLAVOURS, type Flavour } from './state/ids.ts'
export type { State } from './state/state.ts'
export type { Faults, FaultMode, FaultRequest, Fault, Hold } from './faults.ts'
export type { RequestLog, HttpEntry, SocketEntry } from './request-log.ts'
export { inFolder } from './state/folder-errors.ts'
export { replaceFileNow } from './state/replace-file.ts'
export { demoAccounts, DEMO_PASSWORD } from './boot/accounts.ts'

export type StandIn = Pick<
  RunningStandIn,
  | 'url'
  | 'port'
  | 'state'
  | 'shares'
  | 'notes'
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
 * Throws with a sentence when the media folder is missing, or the folder of the state file is in use or cannot be used.
 * A state file that is none is moved aside, and `notes` says so.
 */
export const createStandIn = async (options: StandInOptions = {}): Promise<StandIn> => {
  const resolved = resolveOptions(options)
  const standIn = new RunningStandIn(resolved, await loadState(resolved))
  try {
    await standIn.start()
  } catch (error) {
    await standIn.close()
    throw error
  }
  return standIn
}
