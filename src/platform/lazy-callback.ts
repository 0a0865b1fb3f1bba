import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'
import { logWarning } from '#machines/model/log.ts'

/** What a callback actor is given of its machine. */
export interface CallbackPort<Command extends EventObject> {
  readonly sendBack: (fact: EventObject) => void
  readonly receive: (take: (command: Command) => void) => void
}

type Start<Command extends EventObject> = (port: CallbackPort<Command>) => (() => void) | undefined

/** A callback actor whose code is loaded with its first command; commands wait for it. Without its code they are dropped. */
export function lazyCallback<Command extends EventObject>(load: () => Promise<Start<Command>>) {
  return fromCallback<Command>(({ sendBack, receive }) => {
    const waiting: Command[] = []
    let take: ((command: Command) => void) | null = null
    let stop: (() => void) | undefined
    let isLoading = false
    let isStopped = false

    async function start(): Promise<void> {
      isLoading = true
      try {
        const begin = await load()
        if (isStopped) return
        stop = begin({ sendBack, receive: (next) => (take = next) })
      } catch (error) {
        logWarning('A part of the page did not load:', error)
        isLoading = false
      }
      for (const command of waiting.splice(0)) take?.(command)
    }

    receive((command) => {
      if (take) return take(command)
      waiting.push(command)
      if (!isLoading) void start()
    })
    return () => {
      isStopped = true
      stop?.()
    }
  })
}
