import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyActorRef } from 'xstate'
import type {
  InspectedMessage,
  Plain,
  PlainEvent,
  PlainSnapshot,
} from '#machines/app/inspector/inspected.types.ts'
import { createMask, isSecretArea } from './masked.ts'
import { createChartWords } from './chart-words.ts'
import { part } from './part.ts'

const isRecord = (value: Plain): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An id that no one gave: a number and the state that invokes it. */
const NO_OWN_ID = /^\d+\./

/** An actor as it is named for a person: by what its parent calls it, by what it is, else by its machine. */
function nameOf(actor: AnyActorRef): string {
  const machine = part(part(Reflect.get(actor, 'logic'), 'config'), 'id')
  if (NO_OWN_ID.test(actor.id) && typeof actor.src === 'string') return actor.src
  if (actor.id !== actor.sessionId) return actor.id
  return typeof machine === 'string' ? machine : actor.id
}

/**
 * Makes of what `@statelyai/inspect` tells a message that another page of this browser may be given: whole, but masked,
 * bounded and plain. `know` is called for each actor before anything is said of it, `forget` after the last.
 */
export function createInspectedMessages() {
  const masked = createMask()
  const names = new Map<string, string>()
  const charts = new Map<string, string>()
  const { learn } = createChartWords()

  const isSecret = (sessionId: string): boolean => isSecretArea(names.get(sessionId) ?? '')

  const eventOf = (event: unknown, sessionId: string): PlainEvent => {
    const type = String(part(event, 'type'))
    // the outcome of an invoked actor, `xstate.done.actor.signIn`, belongs to what it is called
    const subject = type.replace(/^xstate\.(?:done|error)\.\w+\./, '')
    const plain = masked(event, isSecret(sessionId) || isSecretArea(subject))
    return { ...(isRecord(plain) ? plain : {}), type }
  }

  const snapshotOf = (snapshot: unknown, sessionId: string): PlainSnapshot => {
    const secret = isSecret(sessionId)
    const children: unknown = part(snapshot, 'children')
    const kept = (key: 'context' | 'output' | 'error'): Partial<PlainSnapshot> => {
      const value = part(snapshot, key)
      return value === undefined ? {} : { [key]: masked(value, secret) }
    }
    const value = part(snapshot, 'value')
    return {
      status: String(part(snapshot, 'status')),
      // names of states, never a text of a person
      ...(value === undefined ? {} : { value: masked(value, false) }),
      ...kept('context'),
      ...kept('output'),
      ...kept('error'),
      ...(typeof children === 'object' && children !== null
        ? {
            children: Object.values(children).flatMap((child) => {
              const id = part(child, 'sessionId')
              return typeof id === 'string' ? [id] : []
            }),
          }
        : {}),
    }
  }

  return {
    know(actor: AnyActorRef): void {
      const parent = names.get(String(part(Reflect.get(actor, '_parent'), 'sessionId')))
      const name = nameOf(actor)
      // the chart alone: a configuration holds contexts and inputs too
      const config = part(Reflect.get(actor, 'logic'), 'config')
      if (typeof config === 'object') charts.set(actor.sessionId, JSON.stringify(learn(config)))
      // what works for a secret actor is as secret
      names.set(
        actor.sessionId,
        parent !== undefined && isSecretArea(parent) && !isSecretArea(name) ? `${parent}.${name}` : name,
      )
    },
    forget(sessionId: string): void {
      names.delete(sessionId)
      charts.delete(sessionId)
    },
    of(event: StatelyInspectionEvent): InspectedMessage {
      const { sessionId, createdAt } = event
      switch (event.type) {
        case '@xstate.event':
          return {
            type: event.type,
            sessionId,
            createdAt,
            ...(event.sourceId === undefined ? {} : { sourceId: event.sourceId }),
            event: eventOf(event.event, sessionId),
          }
        case '@xstate.snapshot':
          return {
            type: event.type,
            sessionId,
            createdAt,
            event: eventOf(event.event, sessionId),
            snapshot: snapshotOf(event.snapshot, sessionId),
          }
        default:
          return {
            type: '@xstate.actor',
            sessionId,
            createdAt,
            name: names.get(sessionId) ?? event.name,
            parentId: event.parentId,
            definition: charts.get(sessionId),
            snapshot: snapshotOf(event.snapshot, sessionId),
          }
      }
    },
  }
}
