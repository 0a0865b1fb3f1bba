import type { Core } from '../core.ts'
import { json, ok, status } from '../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../http/env.ts'
import { loginPayload } from '../json/login.ts'
import type { User } from '../state/people.types.ts'
import { signOutAddress } from './openid.ts'
import type { TokenPair } from '../http/refresh-tokens.ts'

const COOKIE_SECONDS = 30 * 24 * 3600

const refreshCookie = (c: Ctx): string | undefined =>
  /(?:^|;\s*)refresh_token=([^;]+)/u.exec(c.req.header('cookie') ?? '')?.[1]

const setRefreshCookie = (c: Ctx, token: string): void =>
  void c.env.outgoing.setHeader(
    'Set-Cookie',
    `refresh_token=${token}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`,
  )

const clearRefreshCookie = (c: Ctx): void =>
  void c.env.outgoing.setHeader('Set-Cookie', [
    'refresh_token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'auth_method=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ])

const refused = (error: string): Response =>
  new Response(JSON.stringify({ error }), {
    status: 401,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })

const tokensFor = (pair: TokenPair, inBody: boolean): Record<string, string | null> => ({
  refreshToken: inBody ? pair.refreshToken : null,
  accessToken: pair.accessToken,
})

/** The 2.36 sign-in: a pair of tokens, the refresh token as a cookie or, when asked for, in the body. */
export const currentSignIn = (c: Ctx, core: Core, user: User): Response => {
  const pair = core.refreshTokens.issue(user)
  const inBody = c.req.header('x-return-tokens') === 'true'
  if (!inBody) setRefreshCookie(c, pair.refreshToken)
  return json(c, loginPayload(core, user, tokensFor(pair, inBody)))
}

/** What only the 2.36 line has around signing in. */
export const currentSignInRoutes = (app: App, core: Core): void => {
  app.post('/auth/refresh', (c) => {
    const fromHeader = c.req.header('x-refresh-token')
    const token = fromHeader ?? refreshCookie(c)
    if (!token) return refused('No refresh token provided')
    const rotated = core.refreshTokens.rotate(token)
    if (!rotated) return refused('Invalid refresh token')
    setRefreshCookie(c, rotated.pair.refreshToken)
    return json(c, loginPayload(core, rotated.user, tokensFor(rotated.pair, fromHeader !== undefined)))
  })

  app.get('/api/me/sessions', (c) => {
    const itemsPerPage = Number(c.req.query('itemsPerPage')) || 10
    const page = Number(c.req.query('page')) || 0
    const { id, type } = c.get('user')
    const all = type === 'guest' ? [] : core.refreshTokens.listOf(id, refreshCookie(c))
    return json(c, {
      total: all.length,
      numPages: Math.ceil(all.length / itemsPerPage),
      page,
      itemsPerPage,
      sessions: all.slice(page * itemsPerPage, (page + 1) * itemsPerPage),
    })
  })

  app.delete('/api/me/sessions/:id', (c) => {
    const { id, type } = c.get('user')
    if (type === 'guest') return status(403)
    return core.refreshTokens.endOne(id, c.req.param('id')) ? ok() : status(404)
  })

  app.post('/logout', (c) => {
    const token = c.req.header('x-refresh-token') ?? refreshCookie(c)
    if (token) core.refreshTokens.end(token)
    const socketId = textOf(bodyOf(c)['socketId'])
    if (socketId) core.hub.signOut(socketId)
    const address = signOutAddress(c, core)
    clearRefreshCookie(c)
    return json(c, { redirect_url: address })
  })
}
