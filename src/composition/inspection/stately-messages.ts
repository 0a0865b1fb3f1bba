import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { ActorRefLike, InspectionEvent } from 'xstate'
import { createChartWords, MASKED } from './chart-words.ts'
import { part } from './part.ts'

type Form<Message> = Message extends { type: string }
  ? { readonly [Key in keyof Message]: Key extends 'type' ? Message[Key] : unknown }
  : never

/** A message as the inspector's page reads it: each key that the inspector's own package names. */
export type InspectorMessage = Form<StatelyInspectionEvent>

export interface InspectorMessages {
  /** An actor that runs already. */
  actor(actor: ActorRefLike): InspectorMessage
  /** What happened, or null for what the inspector does not show. */
  of(event: InspectionEvent): InspectorMessage | null
}

/** The form that the inspector's page checks for. */
const PROTOCOL = '0.7.2'
const DEEPEST = 4

/** Keys whose numbers and yes-or-no values may leave. Texts never do, whatever key they are below. */
const PLAIN_KEYS: ReadonlySet<string> = new Set([
  ...[
    'position',
    'duration',
    'rate',
    'volume',
    'buffered',
    'startAt',
    'startTime',
    'currentTime',
    'progress',
  ],
  ...['known', 'acked', 'unsent', 'unclear', 'unconfirmed', 'pending', 'timeListened', 'timeListening'],
  ...['remaining', 'seconds', 'fadeSeconds', 'percent', 'index', 'total', 'page', 'pages', 'size', 'through'],
  ...[
    'attempt',
    'attempts',
    'failures',
    'recheckAttempts',
    'restarts',
    'durationMs',
    'playbackRate',
    'length',
  ],
  ...['isFinished', 'isPlayable', 'isStream', 'isRoot', 'isInit', 'hasUpdate', 'muted', 'replace', 'on'],
])
/** Keys of what lies around them: their own values are looked into, nothing else. */
const OUTER_KEYS: ReadonlySet<string> = new Set([
  ...[
    'context',
    'session',
    'media',
    'player',
    'settings',
    'preferences',
    'snapshot',
    'timer',
    'queue',
    'items',
  ],
  ...[
    'running',
    'notices',
    'tasks',
    'scans',
    'commands',
    'effects',
    'server',
    'signedIn',
    'tracks',
    'chapters',
  ],
])

const INTERNAL =
  /^xstate\.(?:init|stop|snapshot|promise\.(?:resolve|reject)|(?:done|error)\.actor|done\.state|after)(?=\.|$)/
const STATUSES: ReadonlySet<unknown> = new Set(['active', 'done', 'error', 'stopped'])
const SESSION_ID = /^x:\d{1,9}$/

/** Plain values below known keys; of a list its length, of anything else nothing. Getters are never run. */
function plainOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : MASKED
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object') return MASKED
  if (Array.isArray(value)) return { length: value.length }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (depth >= DEEPEST || (prototype !== Object.prototype && prototype !== null)) return MASKED
  const plain: Record<string, unknown> = {}
  for (const [key, { value: own, get }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if (get !== undefined) continue
    if (PLAIN_KEYS.has(key) && (typeof own !== 'object' || own === null)) plain[key] = plainOf(own)
    else if (OUTER_KEYS.has(key)) plain[key] = plainOf(own, depth + 1)
  }
  return plain
}

/** Builds each message from what may leave; nothing is copied from an actor and masked afterwards. */
export function createInspectorMessages(now: () => number): InspectorMessages {
  const { learn, allowed } = createChartWords()
  const definitions = new WeakMap<object, string>()

  const configOf = (actor: ActorRefLike): object | null => {
    const logic: unknown = Reflect.get(actor, 'logic')
    const config: unknown = typeof logic === 'object' && logic !== null ? Reflect.get(logic, 'config') : null
    // only machines have states; the configuration of other logic is a function
    return typeof config === 'object' && config !== null ? config : null
  }

  const definitionOf = (actor: ActorRefLike): string => {
    const config = configOf(actor)
    if (!config) return JSON.stringify({ id: MASKED })
    const known = definitions.get(config) ?? JSON.stringify(learn(config))
    definitions.set(config, known)
    return known
  }

  const sessionId = (actor: unknown): string | undefined => {
    const id: unknown = typeof actor === 'object' && actor !== null ? Reflect.get(actor, 'sessionId') : null
    return typeof id === 'string' && SESSION_ID.test(id) ? id : undefined
  }

  const stateOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [allowed(key), stateOf(part)]))
      : allowed(value)

  const snapshotOf = (actor: ActorRefLike, snapshot: unknown): Record<string, unknown> => ({
    status: STATUSES.has(part(snapshot, 'status')) ? part(snapshot, 'status') : MASKED,
    // inputs, outputs and errors stay here whole; only machines have a state and a context to show
    ...(configOf(actor)
      ? { value: stateOf(part(snapshot, 'value')), context: plainOf(part(snapshot, 'context')) }
      : {}),
  })

  const eventOf = ({ type, ...payload }: { type: string }): Record<string, unknown> => {
    const internal = INTERNAL.exec(type)?.[0]
    // the outcome of a promise is never shown, whatever it is
    if (internal !== undefined) return { type: internal }
    const plain = plainOf(payload)
    return { ...(typeof plain === 'object' ? plain : {}), type: allowed(type) }
  }

  const frame = (actor: ActorRefLike, rootId?: string) => ({
    sessionId: sessionId(actor),
    rootId: rootId !== undefined && SESSION_ID.test(rootId) ? rootId : undefined,
    createdAt: String(now()),
    id: null,
    _version: PROTOCOL,
  })

  const actorMessage = (
    ref: ActorRefLike,
    snapshot: Record<string, unknown>,
    rootId?: string,
  ): InspectorMessage => {
    const definition = definitionOf(ref)
    const parent: unknown = Reflect.get(ref, '_parent')
    const names = [Reflect.get(ref, 'id'), Reflect.get(configOf(ref) ?? {}, 'id'), Reflect.get(ref, 'src')]
    return {
      ...frame(ref, rootId),
      type: '@xstate.actor',
      name: names.map(allowed).find((name) => name !== MASKED) ?? MASKED,
      parentId: sessionId(parent),
      definition,
      snapshot,
    }
  }

  return {
    actor(ref) {
      const snapshot: unknown = ref.getSnapshot()
      return actorMessage(ref, snapshotOf(ref, snapshot))
    },
    of(event) {
      switch (event.type) {
        case '@xstate.actor':
          // it has no snapshot yet; one follows when it is started
          return actorMessage(event.actorRef, { status: 'active' }, event.rootId)
        case '@xstate.event':
          return {
            ...frame(event.actorRef, event.rootId),
            type: event.type,
            sourceId: sessionId(event.sourceRef),
            event: eventOf(event.event),
          }
        case '@xstate.snapshot':
          return {
            ...frame(event.actorRef, event.rootId),
            type: event.type,
            event: eventOf(event.event),
            snapshot: snapshotOf(event.actorRef, event.snapshot),
          }
        default:
          return null
      }
    },
  }
}
