import type { Core } from '../core.ts'
import { errorPage, json, ok, sentence, status } from '../http/answers.ts'
import { authenticate, isOldToken, tokenOf } from '../http/auth.ts'
import { bodyOf, textOf, type App, type Ctx } from '../http/env.ts'
import { checkPassword } from '../http/tokens.ts'
import { authSettingsOf } from '../json/auth-settings.ts'
import { loginPayload } from '../json/login.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { addUser, hasRoot } from '../state/users.ts'
import { currentSignIn } from './sign-in-current.ts'

const ipOf = (c: Ctx): string => c.env.incoming.socket.remoteAddress ?? ''

const FEW_ATTEMPTS = 3

/** The sentence for a failed sign-in; near the limit it names what is left. */
const refusal = (remaining: number, base: string): string => {
  if (remaining > FEW_ATTEMPTS) return base
  return `${base} (${remaining} ${remaining === 1 ? 'attempt' : 'attempts'} remaining)`
}

interface Attempt {
  user: User | null
  message: string
}

const attempt = (core: Core, username: string, password: string, remaining: number): Attempt => {
  const user = core.state.userNamed(username)
  if (user?.type === 'root' && user.passwordHash === null && password !== '') {
    return { user: null, message: 'Invalid root password (hint: there is none)' }
  }
  const isGood = user?.isActive && checkPassword(password, user.passwordHash)
  return { user: isGood ? user : null, message: refusal(remaining, 'Invalid user or password') }
}

/** What the form is told: which ways there are, and of the provider only while it is one of them. */
const waysIn = (state: State): Record<string, unknown> => {
  const settings = authSettingsOf(state)
  const authMethods = settings['authActiveAuthMethods'] as string[]
  return {
    authMethods,
    authFormData: {
      authLoginCustomMessage: settings['authLoginCustomMessage'] ?? '',
      ...(authMethods.includes('openid')
        ? {
            authOpenIDButtonText: settings['authOpenIDButtonText'],
            authOpenIDAutoLaunch: settings['authOpenIDAutoLaunch'],
          }
        : {}),
    },
  }
}

const never = (): Promise<never> => new Promise(() => {})

export const signInRoutes = (app: App, core: Core): void => {
  const { state, loginLimit } = core
  const isCurrent = state.flavour === '2.36'

  app.get('/healthcheck', () => ok())
  app.get('/ping', (c) => json(c, { success: true }))

  app.get('/status', (c) => {
    const isInit = hasRoot(state)
    const paths = isInit ? {} : { ConfigPath: '/config', MetadataPath: '/metadata' }
    if (!isCurrent) return json(c, { isInit, language: state.settings.language, ...paths })
    return json(c, {
      app: 'audiobookshelf',
      serverVersion: '2.36.0',
      isInit,
      language: state.settings.language,
      ...waysIn(state),
      ...paths,
    })
  })

  app.post('/init', (c) => {
    if (hasRoot(state)) return status(500)
    const root = bodyOf(c)['newRoot']
    if (typeof root !== 'object' || root === null) {
      core.crash()
      return never()
    }
    const { username, password } = root as Record<string, unknown>
    addUser(state, { username: textOf(username) ?? 'root', password: textOf(password) ?? '', type: 'root' })
    return ok()
  })

  app.post('/login', (c) => {
    const ip = ipOf(c)
    const limitHeaders = loginLimit.headers(ip)
    for (const [name, value] of Object.entries(limitHeaders)) c.env.outgoing.setHeader(name, value)
    if (loginLimit.isLocked(ip)) {
      c.env.outgoing.setHeader('Retry-After', String(Math.ceil(loginLimit.windowMs / 1000)))
      const text = 'Too many attempts. Login temporarily locked.'
      return isCurrent ? tooMany(text) : sentence(429, text)
    }
    if (isCurrent && !(authSettingsOf(state)['authActiveAuthMethods'] as string[]).includes('local')) {
      return errorPage(500, 'Internal Server Error')
    }
    const { username, password } = bodyOf(c)
    if (!isCurrent && username !== undefined && typeof username !== 'string') {
      core.crash()
      return never()
    }
    const { user, message } = attempt(
      core,
      String(username ?? ''),
      String(password ?? ''),
      loginLimit.remaining(ip),
    )
    if (!user) {
      loginLimit.countFailure(ip)
      return isCurrent ? status(401) : sentence(401, message)
    }
    return isCurrent ? currentSignIn(c, core, user) : json(c, loginPayload(core, user))
  })

  app.post('/api/authorize', (c) => {
    const old = isOldToken(core, tokenOf(c)) ? { isOldToken: true } : {}
    return json(c, loginPayload(core, c.get('user'), old))
  })

  if (isCurrent) return
  app.post('/logout', (c) => {
    const found = authenticate(core, tokenOf(c))
    if (typeof found === 'number') return status(found)
    const socketId = textOf(bodyOf(c)['socketId'])
    if (socketId) core.hub.signOut(socketId)
    return ok()
  })
}

const tooMany = (error: string): Response =>
  new Response(JSON.stringify({ error }), {
    status: 429,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
