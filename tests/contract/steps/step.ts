import type { ServerVersion } from '../exchange.ts'
import type { Method } from '../calls/route-table.ts'

/** Who asks: an account of the stand-in, none, or a client with a made-up token. */
export type Asker = 'root' | 'admin' | 'limited' | 'guest' | 'listener' | 'anonymous' | 'impostor'

/** What the steps find out and hand on: ids of the demo library and of what they make. */
export type Found = Record<string, string>

export interface Step {
  readonly name: string
  readonly method: Method
  readonly path: string | ((found: Found) => string)
  readonly as?: Asker
  readonly query?: Readonly<Record<string, string>> | ((found: Found) => Readonly<Record<string, string>>)
  readonly headers?: Readonly<Record<string, string>>
  /** A function is called with what was found. */
  readonly body?: unknown
  /** Status, the same on both servers unless told apart; 200 when absent. */
  readonly status?: number | Readonly<Record<ServerVersion, number>>
  readonly only?: ServerVersion
  /** Takes what later steps need out of the answer. */
  readonly keep?: (body: unknown, found: Found) => void
}

/** The text under a path of an answer; throws when there is none, as later steps would make no sense. */
export const textAt = (body: unknown, ...path: readonly (string | number)[]): string => {
  let value = body
  for (const key of path) value = Object(value)[key] as unknown
  if (typeof value !== 'string') throw new Error(`The answer has no text at ${path.join('.')}`)
  return value
}

/** An earlier step did not find what this one needs. */
export class NothingFound extends Error {}

/** The value a step was promised; throws when an earlier step did not find it. */
export const need = (found: Found, name: string): string => {
  const value = found[name]
  if (value === undefined) throw new NothingFound(`No earlier step found ${name}`)
  return value
}

/** An encoded filter value. */
export const encoded = (value: string): string => encodeURIComponent(Buffer.from(value).toString('base64'))
