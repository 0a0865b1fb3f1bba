import { createBrowserReceiver } from '@statelyai/inspect'

/** What stands for the page of Stately: it keeps all that its own package makes of the messages. */
const taken: unknown[] = []
Reflect.set(globalThis, 'taken', taken)
createBrowserReceiver().subscribe((message) => {
  taken.push(message)
})
