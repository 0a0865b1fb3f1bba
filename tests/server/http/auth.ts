import type { Core } from '../core.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { status } from './answers.ts'
import type { App, Ctx } from './env.ts'
import { readKeyId, readToken, type TokenPayload } from './tokens.ts'

export type Refusal = 401 | 403 | 404

/** Who a token speaks for, or with which status it is refused. */
export const authenticate = (core: Pick<Core, 'state'>, token: string | null): User | Refusal => {
  const { state } = core
  if (!token) return 401
  const isCurrent = state.flavour === '2.36'
  let payload: TokenPayload | null
  try {
    payload = readToken(state.secret, token)
  } catch {
    payload = null
  }
  const keyed = payload?.type === 'api' ? userOfKey(state, token) : null
  if (keyed) return keyed
  const user = payload ? state.users.get(payload.userId) : undefined
  const isGood = user && payload?.username === user.username && payload.type !== 'refresh'
  if (!user || !isGood) return isCurrent ? 401 : 404
  if (!user.isActive) return isCurrent ? 401 : 403
  return user
}

/** The active user of an API key that is active. */
const userOfKey = (state: State, token: string): User | null => {
  const keyId = readKeyId(state.secret, token)
  const key = keyId === null ? undefined : state.apiKeys.get(keyId)
  const user = key?.isActive ? state.users.get(key.userId) : undefined
  return user?.isActive ? user : null
}

/** Whether a token is the lasting one that the 2.36 line only still accepts. */
export const isOldToken = (core: Core, token: string | null): boolean =>
  core.state.flavour === '2.36' && token !== null && readToken(core.state.secret, token)?.type === undefined

/** The token of a request: on GET the query's wins, else the second word of the header. */
export const tokenOf = (c: Ctx): string | null => {
  const fromQuery = c.req.method === 'GET' || c.req.method === 'HEAD' ? c.req.query('token') : undefined
  return fromQuery || c.req.header('authorization')?.split(' ')[1] || null
}

/** What the 2.36 line shows without a token. */
const openPictures = /^\/api\/(?:items\/[^/]+\/cover|authors\/[^/]+\/image)$/u

/** Lets only signed-in users past, everywhere a token is asked for. */
export const guardRoutes = (app: App, core: Core): void => {
  const isOpen = (c: Ctx): boolean =>
    core.state.flavour === '2.36' &&
    c.req.method === 'GET' &&
    (openPictures.test(c.req.path) || c.req.path.startsWith('/hls/'))
  for (const path of ['/api/*', '/hls/*', '/s/*', '/metadata/*', '/auth/openid/config']) {
    app.use(path, async (c, next) => {
      const found = authenticate(core, tokenOf(c))
      if (typeof found !== 'number') c.set('user', found)
      else if (!isOpen(c)) return status(found)
      await next()
      return undefined
    })
  }
}
