import { isRecord } from '../shape/json-shape.ts'
import type { ServerVersion } from '../exchange.ts'
import type { Asker, Found, Step } from './step.ts'

export interface Answered {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly status: number
  readonly contentType: string | null
  readonly body: unknown
}

export type Tokens = ReadonlyMap<Asker, string>

const readBody = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json() as Promise<unknown>
  if (type.startsWith('text/') && !type.startsWith('text/xml')) return response.text()
  await response.arrayBuffer()
  return null
}

/** Signs an account of the stand-in in and answers its token. */
export const signIn = async (url: string, username: string, password: string): Promise<string> => {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const answer: unknown = await response.json()
  const user: unknown = isRecord(answer) ? answer.user : null
  const token = isRecord(user) ? (user.accessToken ?? user.token) : null
  if (typeof token !== 'string') throw new Error(`${username} could not sign in: ${String(response.status)}`)
  return token
}

/** The status a step expects of a server. */
export const statusOf = (step: Step, version: ServerVersion): number =>
  typeof step.status === 'object' ? step.status[version] : (step.status ?? 200)

/** Makes the call of a step and keeps what it found. */
export const runStep = async (url: string, step: Step, tokens: Tokens, found: Found): Promise<Answered> => {
  const path = typeof step.path === 'function' ? step.path(found) : step.path
  const query = typeof step.query === 'function' ? step.query(found) : (step.query ?? {})
  const body: unknown =
    typeof step.body === 'function' ? (step.body as (found: Found) => unknown)(found) : step.body
  const token = tokens.get(step.as ?? 'root')
  const target = new URL(`${url}${path}`)
  for (const [key, value] of Object.entries(query)) target.searchParams.set(key, value)
  const response = await fetch(target, {
    method: step.method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...step.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answered = {
    path: target.pathname,
    query,
    status: response.status,
    contentType: response.headers.get('content-type'),
    body: await readBody(response),
  }
  if (response.ok) step.keep?.(answered.body, found)
  return answered
}
