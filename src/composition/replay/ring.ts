import type { ActorRefLike, AnyActorRef, InspectionEvent } from 'xstate'

/** What reached the actors since a point in time, as lines of JSON text. Nothing of it leaves memory unless it is saved. */
export interface Chunk {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The persisted snapshot of the root that it begins with, as JSON text or `TOO_LARGE`; null where it begins with the page. */
  readonly from: string | null
  readonly lines: string[]
  length: number
}

/**
 * A line of a chunk: `[turn, ms since the chunk began, path of the actor, path of the sender or null, event]` for what came
 * from outside of the actors, `[path, state]` for a state that it led to.
 */
export type RingLine =
  | readonly [number, number, string, string | null, { readonly type: string }]
  | readonly [string, unknown]

type HeardEvent = readonly [
  turn: number,
  at: number,
  to: ActorRefLike,
  from: ActorRefLike | null,
  event: { readonly type: string },
]
type Heard = HeardEvent | readonly [of: ActorRefLike, value: unknown]

/** Two chunks are kept, with so many letters of lines each. */
const MOST = 500_000
/** An event that says more is kept without what it says. */
const LONGEST_LINE = 100_000
/** The most letters of the snapshot that a chunk begins with: a library that is edited or filtered holds some. */
const MOST_AT_FIRST = 4_000_000
/** Stands for one with more: what begins with it cannot be replayed. */
export const TOO_LARGE = ''
/** Longer than this no chunk grows. */
const LONGEST_MS = 600_000
const WRITE_PAUSE = 1000

const parentOf = (actor: ActorRefLike): ActorRefLike | undefined =>
  Reflect.get(actor, '_parent') as ActorRefLike | undefined

/** The names from the root's child down to the actor, with `/` between them; empty for the root. */
export function pathOf(actor: ActorRefLike): string {
  const parent = parentOf(actor)
  const above = parent ? pathOf(parent) : ''
  const id = String(Reflect.get(actor, 'id'))
  return parent ? `${above === '' ? '' : `${above}/`}${id}` : ''
}

/** Only machines decide; what calls and stores is the world. */
export const isMachine = (actor: ActorRefLike): boolean =>
  Reflect.has(Object(Reflect.get(actor, 'logic')) as object, 'implementations')

/** Values that JSON has no form for. */
export function jsonValue(_: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) }
  if (value instanceof Map) return { $map: [...value] }
  if (value instanceof Set) return { $set: [...value] }
  if (value instanceof Error) return Object.assign({}, value, { name: value.name, message: value.message })
  return value
}

/** A chunk that begins with what the actors hold now. */
export function beginningOf(root: AnyActorRef, at: number): Chunk {
  const from = JSON.stringify(root.getPersistedSnapshot(), jsonValue)
  return { at, from: from.length > MOST_AT_FIRST ? TOO_LARGE : from, lines: [], length: 0 }
}

interface Timers {
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
  /** Epoch ms. */
  now(): number
}

/** The page's timers, which stand still while the machine sleeps, and the time on the wall, which goes on. */
const TIMERS: Timers = {
  setTimeout: (run, ms) => Number(setTimeout(run, ms)),
  clearTimeout: (id) => clearTimeout(id),
  now: () => Date.now(),
}

/**
 * Keeps what reached the actors from outside in the last ten to twenty minutes: intents, facts of the platform, answers,
 * timers. With it the machines can be run again. It costs a line of text an event, written while the page rests.
 */
export function createRing({ setTimeout: wait, clearTimeout: cancel, now }: Timers = TIMERS, most = MOST) {
  let isTimer = false
  let turn = 0
  let isInTurn = false
  let isWriting = false
  let root: AnyActorRef | null = null
  let chunks: Chunk[] = [{ at: now(), from: null, lines: [], length: 0 }]
  let heard: Heard[] = []
  const states = new Map<string, string>()

  const lineOf = ([turnOf, at, to, from, event]: HeardEvent, began: number): string => {
    const head = [turnOf, at - began, pathOf(to), from && pathOf(from)]
    const line = JSON.stringify([...head, event], jsonValue)
    return line.length > LONGEST_LINE
      ? JSON.stringify([...head, { type: event.type, $cut: line.length }])
      : line
  }

  const write = (): void => {
    isWriting = false
    const chunk = chunks.at(-1) as Chunk
    for (const each of heard) {
      let line: string
      if (each.length === 2) {
        const path = pathOf(each[0])
        const text = JSON.stringify(each[1])
        if (states.get(path) === text) continue
        states.set(path, text)
        line = JSON.stringify([path, each[1]])
      } else line = lineOf(each, chunk.at)
      chunk.lines.push(line)
      chunk.length += line.length
    }
    heard = []
    const at = now()
    if (root && (chunk.length > most || at - chunk.at > LONGEST_MS)) chunks = [chunk, beginningOf(root, at)]
  }

  const hear = (one: Heard): void => {
    heard.push(one)
    if (isWriting) return
    isWriting = true
    setTimeout(write, WRITE_PAUSE)
  }

  const beginTurn = (): void => {
    isInTurn = true
    queueMicrotask(() => {
      isInTurn = false
    })
  }

  const took = (event: InspectionEvent): void => {
    const { actorRef, type } = event
    if (type === '@xstate.snapshot' && isMachine(actorRef))
      hear([actorRef, Reflect.get(event.snapshot, 'value')])
    if (type !== '@xstate.event') return
    const { sourceRef } = event
    const isOutside = isTimer || !sourceRef || !isMachine(sourceRef)
    isTimer = false
    if (!isOutside || !isMachine(actorRef) || event.event.type === 'xstate.init') return
    if (!isInTurn) {
      turn += 1
      beginTurn()
    }
    hear([turn, now(), actorRef, sourceRef ?? null, event.event])
  }

  return {
    /** The timers that the root is made with. */
    clock: {
      setTimeout: (run: () => void, ms: number) =>
        wait(() => {
          isTimer = true
          run()
        }, ms),
      clearTimeout: cancel,
      now,
    },
    /** Starts the root: what it leads to belongs to the beginning. */
    start(actor: AnyActorRef): void {
      root = actor
      actor.system.inspect({ next: took })
      beginTurn()
      actor.start()
    },
    /** What is kept, the older first: the list itself, and what is taken out of it is forgotten. */
    chunks(): Chunk[] {
      write()
      return chunks
    },
  }
}

export type Ring = ReturnType<typeof createRing>
