import { openChannel } from '../tabs/channel.ts'
import type { Scope } from './key-store.ts'

const CHANNEL = 'earmark-device'

/** Whether this device was forgotten, in this tab or another. */
export interface Device extends Scope {
  /** Nothing is kept from now on, in any tab. */
  forget(): void
  onForgotten(listener: () => void): void
}

export function createDevice(base: string): Device {
  let isForgotten = false
  const channel = openChannel(base, CHANNEL)
  const listeners = new Set<() => void>()
  channel?.addEventListener('message', () => {
    isForgotten = true
    for (const listener of listeners) listener()
  })
  return {
    base,
    isForgotten: () => isForgotten,
    forget() {
      isForgotten = true
      channel?.postMessage('forgotten')
    },
    onForgotten: (listener) => void listeners.add(listener),
  }
}
