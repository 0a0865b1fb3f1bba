import { fromCallback } from 'xstate'
import type { OutputCommand } from '#machines/listening/player/player.types.ts'
import type { OutputDriver } from './output-driver.ts'

/** An output of one kind only. */
export function createSingleOutput(driver: OutputDriver) {
  return fromCallback<OutputCommand>(({ sendBack, receive }) => {
    const instance = driver(sendBack)
    receive((command) => instance.command(command))
    return () => instance.dispose()
  })
}
