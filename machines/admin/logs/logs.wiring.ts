import type { ConnectionToParent } from '../../server/connection/connection.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { logsMachine } from './logs.machine.ts'
import type { LogsIntent, LogsToParent } from './logs.types.ts'

export const logsWiring: Wiring<{
  logic: typeof logsMachine
  owns: LogsIntent
  tells: LogsToParent
  hears: ConnectionToParent
}> = {
  owns: {
    'logs.open': true,
    'logs.close': true,
    'logs.retry': true,
    'logs.pause': true,
    'logs.follow': true,
    'logs.search': true,
    'logs.filter': true,
    'logs.hideSockets': true,
    'logs.copy': true,
    'logs.save': true,
  },
  hears: {
    'connection.established': true,
    'connection.restored': true,
  },
  messages: {
    log: (line) => ({ type: 'log.heard', line }),
    daily_logs: (lines) => ({ type: 'log.received', lines }),
  },
}
