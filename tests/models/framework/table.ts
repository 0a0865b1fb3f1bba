import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import { explore } from './explore.ts'
import type { AnyFixture } from './fixture.ts'
import { Walk } from './walk.ts'

/**
 * What a machine does in every situation at everything that can happen: where it goes, what it tells, sends, starts and
 * remembers. Of ways that differ in their data alone the first is shown; what changes nothing is left out.
 */
export function tableOf(fixture: AnyFixture): string {
  const first = new Walk(fixture)
  const nothing: Seen = { snapshot: first.snapshot, told: 0, now: 0, running: new Set(), context: {} }
  const rows = new Map<string, string>()
  for (const { events } of explore(fixture).paths) {
    const walk = new Walk(fixture)
    for (const event of events) {
      const before = look(walk)
      try {
        walk.take(event)
      } catch {
        // delays that began together cannot be told apart; the path ends here
        break
      }
      const did = whatWasDone(walk, before)
      const at = `${valueText(before.snapshot.value)} | ${happened(event, before)}`
      const kind = [at, ...did.map(({ verb, what }) => `${verb} ${what}`)].join('\n')
      if (did.length === 0 || rows.has(kind)) continue
      rows.set(kind, [`${at} ${dataOf(event)}`.trim(), ...lines(did)].join('\n'))
    }
  }
  const begins = [
    `begins in ${valueText(first.snapshot.value)} ${tagsOf(first.snapshot)}`.trim(),
    ...lines(whatWasDone(first, nothing)),
  ]
  const sorted = [...rows.keys()].toSorted().map((kind) => rows.get(kind))
  return `${[...begins, ...sorted].join('\n')}\n`
}

interface Deed {
  verb: string
  what: string
  data: string
}

/** What views are told of a state. */
const tagsOf = ({ tags }: AnyMachineSnapshot): string =>
  tags.size > 0 ? `(${[...tags].toSorted().join(', ')})` : ''

const lines = (did: readonly Deed[]): string[] =>
  did.map(({ verb, what, data }) => `    ${`${verb} ${what} ${data}`.trim()}`)

interface Seen {
  snapshot: AnyMachineSnapshot
  told: number
  now: number
  running: ReadonlySet<string>
  context: object
}

const look = (walk: Walk): Seen => ({
  snapshot: walk.snapshot,
  context: walk.snapshot.context as object,
  told: walk.told.length,
  now: walk.clock.now(),
  running: new Set(walk.running.map((child) => JSON.stringify(child))),
})

function whatWasDone(walk: Walk, before: Seen): Deed[] {
  const { snapshot } = walk
  const [was, is] = [valueText(before.snapshot.value), valueText(snapshot.value)]
  const remembered = Object.entries(snapshot.context as Record<string, unknown>).flatMap(
    ([key, value]): Deed[] => {
      const [then, now] = [written(Reflect.get(before.context, key)), written(value)]
      return then === now ? [] : [{ verb: 'sets', what: key, data: now }]
    },
  )
  const elapsed = walk.clock.now() - before.now
  const did: Deed[] = [
    ...(was === is ? [] : [{ verb: '→', what: is, data: tagsOf(snapshot) }]),
    ...walk.told
      .slice(before.told)
      .map((event) => ({ verb: 'tells', what: event.type, data: dataOf(event) })),
    ...walk.sent.map(({ to, event }) => ({
      verb: 'sends',
      what: `${to} ${event.type}`,
      data: dataOf(event),
    })),
    ...walk.running
      .filter((child) => !before.running.has(JSON.stringify(child)))
      .map(({ src, input }) => ({
        verb: 'starts',
        what: src,
        data: input === undefined ? '' : written(input),
      })),
    ...remembered,
  ]
  return did.length > 0 && elapsed > 0 ? [{ verb: 'after', what: `${elapsed} ms`, data: '' }, ...did] : did
}

/** An event by the name its machine knows it under: the end of a child by the child, a delay by its own name. */
function happened({ type }: EventObject, { snapshot }: Seen): string {
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (ended) {
    const child = snapshot.children[ended[2] ?? ''] as { src?: unknown } | undefined
    return `${String(child?.src)} ${ended[1] === 'done' ? 'ends' : 'fails'}`
  }
  return type.replace(/^xstate\.after\.([^.]+)\..*$/, '$1')
}

function dataOf({ type: _type, actorId: _id, ...data }: EventObject & { actorId?: string }): string {
  return Object.keys(data).length > 0 ? written(data) : ''
}

/** Data on one line, as a person writes it. */
function written(value: unknown): string {
  if (value === null || value === undefined || typeof value !== 'object') {
    return typeof value === 'string' ? `'${value}'` : String(value)
  }
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return fields.length === 0
    ? '{}'
    : `{ ${fields.map(([key, each]) => `${key}: ${written(each)}`).join(', ')} }`
}

function valueText(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => {
      const text = inner === undefined ? '' : valueText(inner)
      return text === '' ? key : text.includes(' ') ? `${key}(${text})` : `${key}.${text}`
    })
    .join(' ')
}
