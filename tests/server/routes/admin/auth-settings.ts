import type { Core } from '../../core.ts'
import { json, sentence } from '../../http/answers.ts'
import { textOf, type App } from '../../http/env.ts'
import { forAdmins } from '../../http/permits.ts'
import { AUTH_DEFAULTS, SAMPLE_PERMISSIONS, authSettingsOf } from '../../json/auth-settings.ts'
import { serverSettingsJson } from '../../json/login.ts'
import { configureProvider } from '../openid.ts'

const isOfKind = (known: unknown, sent: unknown): boolean =>
  Array.isArray(known)
    ? Array.isArray(sent) && sent.every((entry) => typeof entry === 'string')
    : typeof known === 'boolean'
      ? typeof sent === 'boolean'
      : sent === null || typeof sent === 'string'

const METHODS = ['local', 'openid']
const MOBILE = /^(?:\*|[a-z][a-z\d+.-]*:\/\/\S+)$/iu

/** Whether a value is taken; the server leaves out the others without a word. */
function isTaken(key: string, value: unknown): boolean {
  if (!(key in AUTH_DEFAULTS) || !isOfKind(AUTH_DEFAULTS[key], value)) return false
  if (key === 'authActiveAuthMethods') {
    const methods = value as string[]
    return methods.length > 0 && methods.every((method) => METHODS.includes(method))
  }
  if (key === 'authOpenIDMobileRedirectURIs') return (value as string[]).every((uri) => MOBILE.test(uri))
  return true
}

/** How people may sign in, on the 2.36 line, and what an issuer says of itself. */
export const authSettingsRoutes = (app: App, core: Core): void => {
  const { state } = core
  const all = () => ({ ...authSettingsOf(state), authOpenIDSamplePermissions: SAMPLE_PERMISSIONS })

  app.get(
    '/api/auth-settings',
    forAdmins((c) => json(c, all())),
  )

  app.patch(
    '/api/auth-settings',
    forAdmins((c) => {
      const body: unknown = c.get('body')
      const sent = typeof body === 'object' && body !== null ? Object.entries(body) : []
      const before = authSettingsOf(state)
      const news = sent
        .filter(([key, value]) => isTaken(key, value))
        .map(
          ([key, value]) =>
            [key, value === '' && key !== 'authOpenIDSubfolderForRedirectURLs' ? null : value] as const,
        )
        .filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value))
      Object.assign(state.settings, Object.fromEntries(news))
      configureProvider(core, before['authActiveAuthMethods'] as string[])
      state.changed()
      return json(c, { updated: news.length > 0, serverSettings: serverSettingsJson(state) })
    }),
  )

  app.get(
    '/auth/openid/config',
    forAdmins(async (c) => {
      const issuer = textOf(c.req.query('issuer'))
      if (!issuer) return sentence(400, "Invalid request. Query param 'issuer' is required")
      if (!/^https?:/u.test(issuer) || !URL.canParse(issuer)) {
        return sentence(400, "Invalid request. Query param 'issuer' is invalid")
      }
      const address = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`
      const answer = await fetch(address).catch(() => null)
      if (!answer?.ok) return sentence(400, 'Failed to get openid configuration')
      // a page is no configuration, and the server says so by an empty one
      const known = (await answer.json().catch((): unknown => ({}))) as Record<string, unknown>
      const keys = [
        'issuer',
        'authorization_endpoint',
        'token_endpoint',
        'userinfo_endpoint',
        'end_session_endpoint',
        'jwks_uri',
        'id_token_signing_alg_values_supported',
      ]
      return json(c, Object.fromEntries(keys.filter((key) => key in known).map((key) => [key, known[key]])))
    }),
  )
}
