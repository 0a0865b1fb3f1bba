import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Item, Library } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'
import type { HttpEntry } from '../request-log.ts'

/** A file, or a part of it, as it goes out. */
export interface FileAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string | number>
  /** Where the bytes are; null where there are none to send. */
  part: { path: string; start: number; end: number } | null
  /** What is said in the place of a file. */
  text?: string
}

/** How a runtime sends a file. */
export type SendBytes = (answer: FileAnswer) => Response | Promise<Response>

export interface Env {
  Bindings: HttpBindings & { logEntry: HttpEntry; sendBytes: SendBytes }
  Variables: {
    user: User
    /** The parsed JSON body; `{}` when none was sent. */
    body: unknown
    library: Library
    item: Item
  }
}

export type Ctx = Context<Env>
export type App = Hono<Env>

/** The JSON body as an object; an array or nothing reads as `{}`. */
export const bodyOf = (c: Ctx): Record<string, unknown> => {
  const body: unknown = c.get('body')
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {}
}

/** The JSON body as a list; anything else reads as an empty one. */
export const listOf = (c: Ctx): unknown[] => {
  const body: unknown = c.get('body')
  return Array.isArray(body) ? body : []
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
