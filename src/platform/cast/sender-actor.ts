import { fromCallback } from 'xstate'
import type { SenderCommand } from '#machines/listening/cast/cast.types.ts'
import type { CastReceiver } from './cast-receiver.ts'
import { logWarning } from '#machines/model/log.ts'

export interface SenderDeps {
  loadReceiver: () => Promise<CastReceiver>
  /** Whether the server has casting switched on. */
  mayCast: () => boolean
}

/** The sender's life as facts: it comes, a device is there, it is gone. Where it may not be, nothing is loaded. */
export function createSenderActor({ loadReceiver, mayCast }: SenderDeps) {
  return fromCallback<SenderCommand>(({ sendBack, receive }) => {
    if (!mayCast()) {
      sendBack({ type: 'sender.forbidden' })
      return undefined
    }
    if (!window.isSecureContext) {
      sendBack({ type: 'sender.insecure' })
      return undefined
    }
    let isOver = false
    let unwatch = (): void => {
      isOver = true
    }
    let receiver: CastReceiver | null = null
    loadReceiver().then(
      (loaded) => {
        if (isOver) return
        receiver = loaded
        unwatch = loaded.watch(sendBack)
      },
      (error: unknown) => {
        logWarning('Casting could not be loaded:', error)
        if (!isOver) sendBack({ type: 'sender.missing' })
      },
    )
    receive(({ type }) => {
      if (type === 'sender.choose') receiver?.choose()
      else receiver?.end()
    })
    return () => unwatch()
  })
}
