import { TOO_LARGE } from './ring.ts'
import type { Chunk, RingLine } from './ring.ts'

/** What came to an actor from outside of the actors, and the states that it led to. */
export interface RecordedEvent {
  /** Events of one turn of the page's event loop have the same. */
  readonly turn: number
  /** Epoch ms. */
  readonly at: number
  /** The actor's path. */
  readonly to: string
  /** Of the sender; null for an intent. */
  readonly from: string | null
  readonly event: { readonly type: string }
  /** By path, as JSON text, in the order of their change. */
  readonly states: readonly (readonly [string, string])[]
}

export interface Recording {
  /** The version that recorded it. */
  readonly client: string
  /** Epoch ms of its beginning. */
  readonly at: number
  /** The persisted snapshot that it begins with; null where it begins with the page. */
  readonly from: unknown
  /** What the beginning itself led to. */
  readonly states: readonly (readonly [string, string])[]
  readonly events: readonly RecordedEvent[]
}

/** The form of the file. A later version reads the earlier ones. */
const VERSION = 1

/** A recording as it is written: plain JSON. */
export interface RecordingFile {
  readonly format: 'earmark-recording'
  readonly version: number
  /** Of the client. */
  readonly client: string
  readonly at: number
  /** Whether its beginning was too large to be kept. */
  readonly isCut?: boolean
  readonly from: unknown
  readonly lines: readonly unknown[]
}

/** A file of what the chunks hold, one after the other. */
export function fileOf(chunks: readonly Chunk[], client: string): RecordingFile {
  const [first] = chunks
  if (!first) throw new Error('Nothing was recorded')
  const lines = chunks.flatMap(({ at, lines: texts }) =>
    texts.map((text) => {
      const line = JSON.parse(text) as RingLine
      if (typeof line[0] === 'string') return line
      const [turn, after, ...rest] = line
      return [turn, at - first.at + Number(after), ...rest]
    }),
  )
  const isCut = first.from === TOO_LARGE
  const from = first.from === null || isCut ? null : (JSON.parse(first.from) as unknown)
  return { format: 'earmark-recording', version: VERSION, client, at: first.at, isCut, from, lines }
}

/** Values that JSON has no form for, as they were before. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(revived)
  const entries = Object.entries(value)
  const [[key, inner] = ['', null]] = entries
  if (entries.length === 1) {
    if (key === '$number') return Number(inner)
    if (key === '$map' && Array.isArray(inner)) return new Map(revived(inner) as [unknown, unknown][])
    if (key === '$set' && Array.isArray(inner)) return new Set(revived(inner) as unknown[])
  }
  return Object.fromEntries(entries.map(([name, each]) => [name, revived(each)]))
}

const isEvent = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** Why a text is no recording. */
export class NotARecording extends Error {
  override readonly name = 'NotARecording'
}

/** Reads a file, whole or not at all. */
export function recordingOf(text: string): Recording {
  let file: Partial<RecordingFile> | null
  try {
    file = JSON.parse(text) as Partial<RecordingFile> | null
  } catch {
    throw new NotARecording('It is no JSON.')
  }
  if (file?.format !== 'earmark-recording') throw new NotARecording('It is no recording of Earmark.')
  if (file.version !== VERSION) throw new NotARecording(`Its version is ${String(file.version)}.`)
  if (file.isCut === true) throw new NotARecording('Its beginning was too large to be kept.')
  const { at, lines } = file
  if (typeof at !== 'number' || !Array.isArray(lines))
    throw new NotARecording('Its beginning or its lines are missing.')
  const states: [string, string][] = []
  const events: (RecordedEvent & { states: [string, string][] })[] = []
  for (const [index, line] of lines.entries()) {
    if (!Array.isArray(line)) throw new NotARecording(`Line ${index + 1} is none.`)
    const [first, second, to, from, event] = line as unknown[]
    if (typeof first === 'string') (events.at(-1)?.states ?? states).push([first, JSON.stringify(second)])
    else if (
      typeof first === 'number' &&
      typeof second === 'number' &&
      typeof to === 'string' &&
      isEvent(event)
    )
      events.push({
        turn: first,
        at: at + second,
        to,
        from: typeof from === 'string' ? from : null,
        event: revived(event) as { type: string },
        states: [],
      })
    else throw new NotARecording(`Line ${index + 1} is neither an event nor a state.`)
  }
  return { client: String(file.client ?? ''), at, from: revived(file.from ?? null), states, events }
}
