import { createBrowserInspector } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'

const SECRET = /token|password|authorization|secret/i
const DEEPEST = 8

/** A value with every secret in it masked, whatever it is called in. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((each) => masked(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key,
      SECRET.test(key) && each !== null && each !== undefined ? '•••' : masked(each, depth + 1),
    ]),
  )
}

/** Opens the Stately inspector on every actor, those that run already and those to come. Needs a press: it is a window. */
export function inspect(root: AnyActorRef): void {
  const inspector = createBrowserInspector({
    sanitizeContext: (context) => masked(context) as typeof context,
    sanitizeEvent: (event) => masked(event) as typeof event,
  })
  const known = new Set<AnyActorRef>()
  const show = (actor: AnyActorRef): void => {
    if (known.has(actor)) return
    known.add(actor)
    const snapshot: unknown = actor.getSnapshot()
    inspector.actor(actor, snapshot as NonNullable<Parameters<typeof inspector.actor>[1]>)
    const { children = {} } = snapshot as { children?: Record<string, AnyActorRef | undefined> }
    for (const child of Object.values(children)) if (child) show(child)
  }
  root.system.inspect(inspector.inspect)
  show(root)
}
