import type { ActorRefLike, AnyActorRef } from 'xstate'
import { createInspectorMessages } from './stately-messages.ts'
import type { InspectorMessage } from './stately-messages.ts'

const PAGE = 'https://stately.ai/inspect'
const { origin: ORIGIN } = new URL(PAGE)
/** What waits until the page has said that it is there. */
const MOST_WAITING = 1000

/**
 * Opens the Stately inspector on every actor, those that run already and those to come. Needs a press: it is a window.
 * It is a third party's: messages hold no more than src/composition/inspect-messages.ts lets out, and go to its origin only.
 */
export function inspect(root: AnyActorRef): void {
  const target = window.open(PAGE, 'earmark-inspector')
  if (!target) return
  const messages = createInspectorMessages(Date.now)
  const waiting: InspectorMessage[] = []
  let isConnected = false

  const send = (message: InspectorMessage): void => {
    if (isConnected) target.postMessage(message, ORIGIN)
    else if (waiting.length < MOST_WAITING) waiting.push(message)
  }
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== target) return
    // the window shows another page by now, which the browser would refuse each message for
    if (origin !== ORIGIN) {
      isConnected = false
      return
    }
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== '@statelyai.connected')
      return
    isConnected = true
    for (const message of waiting.splice(0)) send(message)
  })

  const known = new Set<ActorRefLike>()
  const show = (actor: AnyActorRef): void => {
    if (known.has(actor)) return
    known.add(actor)
    send(messages.actor(actor))
    const children: unknown = Reflect.get(Object(actor.getSnapshot()), 'children')
    for (const child of Object.values(Object(children) as Record<string, AnyActorRef | undefined>)) {
      if (child) show(child)
    }
  }
  show(root)
  root.system.inspect({
    next: (event) => {
      const message = messages.of(event)
      if (message) send(message)
    },
  })
}
