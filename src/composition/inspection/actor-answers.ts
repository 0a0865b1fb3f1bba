import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { ActorAnswers } from '#machines/app/inspector/inspected.types.ts'
import { part } from './part.ts'

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  part(snapshot, 'machine') !== undefined && Array.isArray(part(snapshot, '_nodes'))

type Asked = (args: object, params: unknown) => unknown
const isFunction = (value: unknown): value is Asked => typeof value === 'function'

/** Says no more than that it could not say: a guard or an assignment may read a part that an empty event lacks. */
function attempt<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask()
  } catch {
    return null
  }
}

function guardAnswer(snapshot: AnyMachineSnapshot, guard: unknown, event: { type: string }): boolean | null {
  const name = typeof guard === 'string' ? guard : part(guard, 'type')
  if (typeof name !== 'string') return null
  const implementation = part(snapshot.machine.implementations.guards, name)
  // a guard that is made of others checks them itself, with parts that only the interpreter has
  if (!isFunction(implementation) || 'check' in implementation) return null
  const args = { context: snapshot.context as unknown, event, self: null, system: null }
  return attempt(() => {
    const given = part(guard, 'params')
    const params: unknown = isFunction(given) ? given(args, undefined) : given
    return implementation(args, params) === true
  })
}

/**
 * What an actor would do now: which events of its active states would cause anything, and what each guard on the way says.
 * An event's own values are not known here, so what depends on them is left open.
 */
export function answersOf(actor: AnyActorRef): ActorAnswers {
  const snapshot: unknown = actor.getSnapshot()
  const accepts: Record<string, boolean> = {}
  const guards: Record<string, boolean | null> = {}
  if (!isMachineSnapshot(snapshot)) return { sessionId: actor.sessionId, accepts, guards }
  for (const node of snapshot._nodes) {
    for (const [type, transitions] of node.transitions) {
      // a pattern stands for events that are not named here, so it is left open
      if (!type.startsWith('xstate.') && !(type in accepts))
        accepts[type] = type.endsWith('*') || (attempt(() => snapshot.can({ type })) ?? true)
      for (const { guard } of transitions) {
        const name = typeof guard === 'string' ? guard : part(guard, 'type')
        if (typeof name === 'string') guards[name] ??= guardAnswer(snapshot, guard, { type })
      }
    }
    for (const { guard } of node.always ?? []) {
      const name = typeof guard === 'string' ? guard : part(guard, 'type')
      if (typeof name === 'string') guards[name] ??= guardAnswer(snapshot, guard, { type: '' })
    }
  }
  return { sessionId: actor.sessionId, accepts, guards }
}
