import type { Wiring } from '../../system/wiring.ts'
import type { listeningLogMachine } from './listening-log.machine.ts'
import type { ListeningLogIntent } from './listening-log.types.ts'

export const listeningLogWiring: Wiring<{
  logic: typeof listeningLogMachine
  owns: ListeningLogIntent
}> = {
  owns: {
    'listeningLog.open': true,
    'listeningLog.close': true,
    'listeningLog.more': true,
    'listeningLog.readAll': true,
    'listeningLog.stop': true,
    'listeningLog.retry': true,
    'listeningLog.search': true,
    'listeningLog.show': true,
    'listeningLog.export': true,
  },
}
