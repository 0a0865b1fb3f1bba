import type * as z from '#machines/model/entities/reading/zod.ts'
import type { Exchange } from '../exchange.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Schema = z.ZodMiniType

/** What a success carries: JSON of a schema, the text `OK`, or a file (audio, image, archive, feed, playlist). */
export type Answer = Schema | 'ok' | 'file'

export interface RouteContract {
  readonly method: Method
  /** `:name` stands for one path segment, a last `*` for the rest. */
  readonly path: string
  readonly request?: Schema
  readonly answer: Answer | ((exchange: Pick<Exchange, 'query' | 'body'>) => Answer)
}

const patternOf = (path: string): RegExp => {
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.+' : part.replace(/[.]/g, '\\.')))
    .join('/')
  return new RegExp(`^${source}$`)
}

const specificity = (path: string): number => path.split('/').filter((part) => !part.startsWith(':')).length

/** Finds the contract of a call; a fixed segment wins over a parameter. */
export const matchRoute = <Route extends { readonly method: string; readonly path: string }>(
  routes: readonly Route[],
  method: string,
  path: string,
): Route | undefined =>
  routes
    .filter((route) => route.method === method && patternOf(route.path).test(path))
    .toSorted((a, b) => specificity(b.path) - specificity(a.path))[0]
