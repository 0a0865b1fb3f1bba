import type { OutputCommand, OutputFact } from '#machines/listening/player/player.types.ts'
import type { OutputDriver, OutputInstance } from './output-driver.ts'
import { logError } from '#machines/model/log.ts'

type LoadCommand = Extract<OutputCommand, { type: 'output.load' }>

/** A driver whose code comes with its first source; what it is told meanwhile is kept and carried out in order. */
export function lazyDriver(
  load: () => Promise<OutputDriver>,
  onMissing: (report: (fact: OutputFact) => void, command: LoadCommand) => void,
): OutputDriver {
  return (report) => {
    let instance: OutputInstance | null = null
    let isOver = false
    let kept: OutputCommand[] | null = null
    const bring = (): void => {
      load().then(
        (driver) => {
          const commands = kept ?? []
          kept = null
          if (isOver) return
          instance = driver(report)
          for (const one of commands) instance.command(one)
        },
        (error: unknown) => {
          const wanted = kept?.findLast((command): command is LoadCommand => command.type === 'output.load')
          kept = null
          logError('The player for this did not load:', error)
          if (!isOver && wanted) onMissing(report, wanted)
        },
      )
    }
    return {
      command(command) {
        if (instance) instance.command(command)
        else if (kept) kept.push(command)
        else if (command.type === 'output.load' || command.type === 'output.prepare') {
          kept = [command]
          bring()
        }
      },
      look: () => instance?.look(),
      dispose() {
        isOver = true
        instance?.dispose()
      },
    }
  }
}
