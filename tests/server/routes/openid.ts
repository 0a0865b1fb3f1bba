import { createHash, randomBytes } from 'node:crypto'
import type { Core } from '../core.ts'
import { errorPage, sentence } from '../http/answers.ts'
import type { App, Ctx } from '../http/env.ts'
import { authSettingsOf } from '../json/auth-settings.ts'
import type { User } from '../state/people.types.ts'
import { addUser } from '../state/users.ts'

interface Provider {
  authorization: string
  token: string
  userInfo: string
  clientId: string
  clientSecret: string
}

interface Visit {
  state: string
  verifier: string
  redirectUri: string
}

const NEEDED = [
  'IssuerURL',
  'AuthorizationURL',
  'TokenURL',
  'UserInfoURL',
  'JwksURL',
  'ClientID',
  'ClientSecret',
]

/** Of each server: the provider as it was when sign-in by it was switched on. Later changes do not reach it. */
const providers = new WeakMap<Core, Provider>()
const links = new WeakMap<Core, Map<string, string>>()
const visits = new Map<string, Visit>()

const linksOf = (core: Core): Map<string, string> => {
  const known = links.get(core) ?? new Map<string, string>()
  links.set(core, known)
  return known
}

const setting = (core: Core, name: string): string =>
  String(authSettingsOf(core.state)[`authOpenID${name}`] ?? '')
const isOn = (core: Core): boolean =>
  (authSettingsOf(core.state)['authActiveAuthMethods'] as string[]).includes('openid')

/** Takes up the provider when it is switched on, with all that is needed by then; without it no sign-in works. */
export function configureProvider(core: Core, methodsBefore: readonly string[]): void {
  if (!isOn(core)) providers.delete(core)
  else if (!methodsBefore.includes('openid') && NEEDED.every((name) => setting(core, name) !== '')) {
    providers.set(core, {
      authorization: setting(core, 'AuthorizationURL'),
      token: setting(core, 'TokenURL'),
      userInfo: setting(core, 'UserInfoURL'),
      clientId: setting(core, 'ClientID'),
      clientSecret: setting(core, 'ClientSecret'),
    })
  }
}

const cookieOf = (c: Ctx, name: string): string | undefined => {
  const pair = (c.req.header('cookie') ?? '').split(/;\s*/u).find((one) => one.startsWith(`${name}=`))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
}

const redirect = (c: Ctx, location: string, cookies: readonly string[] = []): Response => {
  if (cookies.length > 0) c.env.outgoing.setHeader('Set-Cookie', cookies)
  return new Response(null, { status: 302, headers: { location } })
}

const refuse = (message: string): Response => Response.json({ message }, { status: 400 })
const failed = (c: Ctx, error: string): Response =>
  redirect(c, `/login?error=${encodeURIComponent(error)}&autoLaunch=0`)

/** Where this server is as the browser sees it. */
const originOf = (c: Ctx): string =>
  `${c.req.header('x-forwarded-proto') ?? 'http'}://${c.req.header('host') ?? ''}`

function isOwn(callback: string, origin: string, basePath: string): boolean {
  if (!URL.canParse(callback, origin) || !/^(?:https?:\/\/|\/(?![/\\]))/u.test(callback)) return false
  const address = new URL(callback, origin)
  return address.origin === origin && address.pathname.startsWith(`${basePath}/`)
}

async function claimsOf(provider: Provider, visit: Visit, code: string): Promise<Record<string, unknown>> {
  const basic = Buffer.from(`${provider.clientId}:${provider.clientSecret}`).toString('base64')
  const tokens = await fetch(provider.token, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: visit.redirectUri,
      code_verifier: visit.verifier,
    }).toString(),
  })
  if (!tokens.ok) throw new Error(await tokens.text())
  const { access_token: access } = (await tokens.json()) as { access_token: string }
  const info = await fetch(provider.userInfo, { headers: { authorization: `Bearer ${access}` } })
  return (await info.json()) as Record<string, unknown>
}

/** The user that is here already for a provider's person, as the settings match them. */
function matchedUser({ state }: Core, by: string, claims: Record<string, unknown>): User | undefined {
  if (by === 'username') return state.userNamed(String(claims['preferred_username'] ?? claims['sub']))
  const email = claims['email']
  if (by !== 'email' || typeof email !== 'string') return undefined
  return [...state.users.values()].find((user) => user.email?.toLowerCase() === email.toLowerCase())
}

/** The user that a provider's person is: linked before, matched, or made. */
function userFor(core: Core, claims: Record<string, unknown>): User | null {
  const { state } = core
  const sub = String(claims['sub'])
  const name = String(claims['preferred_username'] ?? sub)
  const linked = state.users.get(linksOf(core).get(sub) ?? '')
  const matched = matchedUser(core, setting(core, 'MatchExistingBy'), claims)
  const registers = authSettingsOf(state)['authOpenIDAutoRegister'] === true
  const user =
    linked ??
    matched ??
    (registers ? addUser(state, { username: name, password: '', type: 'user' }) : undefined)
  if (!user?.isActive) return null
  linksOf(core).set(sub, user.id)
  return user
}

/** Where a sign-out goes on to, null when the last sign-in of this browser was by password alone. */
export function signOutAddress(c: Ctx, core: Core): string | null {
  const end = setting(core, 'LogoutURL')
  if (cookieOf(c, 'auth_method') !== 'openid' || end === '') return null
  const back = encodeURIComponent(`${originOf(c)}${core.state.basePath}/login`)
  return `${end}?post_logout_redirect_uri=${back}&client_id=${encodeURIComponent(setting(core, 'ClientID'))}`
}

/** Signing in by a provider, on the 2.36 line: away to it, and back. */
export const openIdRoutes = (app: App, core: Core): void => {
  app.get('/auth/openid', (c) => {
    if (!isOn(core)) return errorPage(500, 'Internal Server Error')
    if (c.req.query('state') !== undefined) return sentence(400, 'Invalid state, not allowed on web flow')
    const callback = c.req.query('callback')
    if (callback === undefined) return refuse('No callback parameter')
    const origin = originOf(c)
    if (!isOwn(callback, origin, core.state.basePath))
      return refuse('Invalid callback URL - must be same-origin')
    const subfolder = authSettingsOf(core.state)['authOpenIDSubfolderForRedirectURLs']
    const below = subfolder === undefined ? '/undefined' : String(subfolder ?? '')
    const visit: Visit = {
      state: randomBytes(32).toString('base64url'),
      verifier: randomBytes(32).toString('base64url'),
      redirectUri: `${origin}${below}/auth/openid/callback`,
    }
    const id = randomBytes(16).toString('hex')
    visits.set(id, visit)
    const query = new URLSearchParams({
      client_id: setting(core, 'ClientID'),
      scope: 'openid profile email',
      response_type: 'code',
      redirect_uri: visit.redirectUri,
      state: visit.state,
      code_challenge: createHash('sha256').update(visit.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return redirect(c, `${setting(core, 'AuthorizationURL')}?${query}`, [
      `auth_cb=${encodeURIComponent(callback)}; Max-Age=120; Path=/; HttpOnly`,
      'auth_method=openid; Max-Age=315360000; Path=/; HttpOnly',
      `connect.sid=${id}; Path=/; HttpOnly`,
    ])
  })

  app.get('/auth/openid/callback', async (c) => {
    const visit = visits.get(cookieOf(c, 'connect.sid') ?? '')
    if (!visit) return sentence(400, 'No session')
    const provider = providers.get(core)
    if (!provider) return errorPage(500, 'Internal Server Error')
    const code = c.req.query('code')
    if (code === undefined || c.req.query('state') !== visit.state) return failed(c, 'Unauthorized')
    const claims = await claimsOf(provider, visit, code).catch(() => null)
    if (claims === null) return failed(c, 'Error in callback')
    const user = userFor(core, claims)
    if (user === null) return failed(c, 'Unauthorized')
    const pair = core.refreshTokens.issue(user)
    const back = cookieOf(c, 'auth_cb') ?? `${core.state.basePath}/login`
    // appended as it is, whatever the address holds already
    return redirect(c, `${back}?setToken=${user.token}&accessToken=${pair.accessToken}`, [
      `refresh_token=${pair.refreshToken}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ])
  })
}
