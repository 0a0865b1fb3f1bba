import type { AuthSettings, Issuer } from '../../model/entities/admin/auth-settings.ts'
import { keysOf, recordOf } from '../../model/keys-of.ts'
import type { LocaleKey } from '../../model/locale-key.ts'

/** The page as it is typed: no text is null, and the addresses of apps are lines. */
export interface AuthForm {
  takesPasswords: boolean
  takesProvider: boolean
  issuer: string
  authorization: string
  token: string
  userInfo: string
  jwks: string
  logout: string
  clientId: string
  clientSecret: string
  algorithm: string
  subfolder: string
  buttonText: string
  opensItself: boolean
  registers: boolean
  matchBy: string
  mobile: string
  groupClaim: string
  permissionsClaim: string
  message: string
}
export type AuthField = keyof AuthForm
export type AuthProblems = Readonly<Partial<Record<AuthField, LocaleKey>>>
/** What one call sends. */
export type AuthPatch = Readonly<Record<string, unknown>>

const TEXTS = {
  issuer: 'authOpenIDIssuerURL',
  authorization: 'authOpenIDAuthorizationURL',
  token: 'authOpenIDTokenURL',
  userInfo: 'authOpenIDUserInfoURL',
  jwks: 'authOpenIDJwksURL',
  logout: 'authOpenIDLogoutURL',
  clientId: 'authOpenIDClientID',
  clientSecret: 'authOpenIDClientSecret',
  algorithm: 'authOpenIDTokenSigningAlgorithm',
  buttonText: 'authOpenIDButtonText',
  matchBy: 'authOpenIDMatchExistingBy',
  groupClaim: 'authOpenIDGroupClaim',
  permissionsClaim: 'authOpenIDAdvancedPermsClaim',
  message: 'authLoginCustomMessage',
} as const satisfies Partial<Record<AuthField, keyof AuthSettings>>

/** What the server takes up only when sign-in by the provider is switched on. */
const OF_THE_CLIENT = [
  'issuer',
  'authorization',
  'token',
  'userInfo',
  'jwks',
  'clientId',
  'clientSecret',
  'algorithm',
] as const satisfies readonly AuthField[]

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function formOf(settings: AuthSettings): AuthForm {
  return {
    ...recordOf(keysOf(TEXTS), (field) => settings[TEXTS[field]] ?? ''),
    takesPasswords: settings.authActiveAuthMethods.includes('local'),
    takesProvider: settings.authActiveAuthMethods.includes('openid'),
    subfolder: settings.authOpenIDSubfolderForRedirectURLs ?? '',
    opensItself: settings.authOpenIDAutoLaunch,
    registers: settings.authOpenIDAutoRegister,
    mobile: settings.authOpenIDMobileRedirectURIs.join('\n'),
  }
}

const methodsOf = ({ takesPasswords, takesProvider }: AuthForm): string[] => [
  ...(takesPasswords ? ['local'] : []),
  ...(takesProvider ? ['openid'] : []),
]

/** All keys of the server that the form has otherwise. */
function patchOf(settings: AuthSettings, form: AuthForm): AuthPatch {
  const texts = keysOf(TEXTS).map((field) => [TEXTS[field], form[field].trim() || null] as const)
  const wanted: Record<string, unknown> = {
    ...Object.fromEntries(texts),
    authActiveAuthMethods: methodsOf(form),
    authOpenIDSubfolderForRedirectURLs: form.subfolder.trim(),
    authOpenIDAutoLaunch: form.opensItself,
    authOpenIDAutoRegister: form.registers,
    authOpenIDMobileRedirectURIs: lines(form.mobile),
  }
  const known: Readonly<Record<string, unknown>> = settings
  const same = (key: string, value: unknown): boolean =>
    JSON.stringify(known[key] || null) === JSON.stringify(value || null)
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) =>
        !same(key, value) ||
        // one that was never set becomes the word "undefined" in the server's addresses
        (key === 'authOpenIDSubfolderForRedirectURLs' && form.takesProvider && known[key] === undefined),
    ),
  )
}

export function isChanged(settings: AuthSettings, form: AuthForm): boolean {
  return JSON.stringify(formOf(settings)) !== JSON.stringify(form)
}

/**
 * The calls that save the form, in order. The server takes up a provider when it is switched on, so one that is on
 * already and is changed is switched off before; passwords are on meanwhile, since no way at all is refused.
 */
export function savesOf(settings: AuthSettings, form: AuthForm): readonly AuthPatch[] {
  const patch = patchOf(settings, form)
  const wasOn = settings.authActiveAuthMethods.includes('openid')
  const isOther = OF_THE_CLIENT.some((field) => TEXTS[field] in patch)
  if (!wasOn || !form.takesProvider || !isOther) return [patch]
  return [{ authActiveAuthMethods: ['local'] }, { ...patch, authActiveAuthMethods: methodsOf(form) }]
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/?#]\S*$/i.test(text)
const SUBFOLDER = /^(?:\/[\w.~-]+)*$/
const APP = /^(?:\*|[a-z][a-z\d+.-]*:\/\/[^\s]*)$/i

/** Addresses that are needed as soon as sign-in by the provider is on. */
const NEEDED = ['issuer', 'authorization', 'token', 'userInfo', 'jwks'] as const

/** What stands against saving, by field. `isByProvider`: who asks has signed in by the provider in this tab. */
export function problemsOf(settings: AuthSettings, form: AuthForm, isByProvider: boolean): AuthProblems {
  const problems: Partial<Record<AuthField, LocaleKey>> = {}
  for (const field of [...NEEDED, 'logout'] as const) {
    const value = form[field].trim()
    if (value !== '' && !isAddress(value)) problems[field] = 'configAuth.problems.address'
    else if (value === '' && field !== 'logout' && form.takesProvider)
      problems[field] = 'configAuth.problems.needed'
  }
  for (const field of ['clientId', 'clientSecret', 'algorithm', 'buttonText'] as const) {
    if (form.takesProvider && form[field].trim() === '') problems[field] = 'configAuth.problems.needed'
  }
  if (!SUBFOLDER.test(form.subfolder.trim())) problems.subfolder = 'configAuth.problems.subfolder'
  if (!lines(form.mobile).every((line) => APP.test(line))) problems.mobile = 'configAuth.problems.mobile'
  for (const field of ['groupClaim', 'permissionsClaim'] as const) {
    if (/\s/.test(form[field].trim())) problems[field] = 'configAuth.problems.claim'
  }
  const hadPasswords = settings.authActiveAuthMethods.includes('local')
  if (!form.takesPasswords && !form.takesProvider) problems.takesPasswords = 'configAuth.problems.noWay'
  else if (!form.takesPasswords && hadPasswords && !isByProvider)
    problems.takesPasswords = 'configAuth.problems.signInFirst'
  else if (!form.takesPasswords && hadPasswords && savesOf(settings, form).length > 1) {
    // who has come in by another provider has not shown that this one works
    problems.takesPasswords = 'configAuth.problems.signInFirst'
  }
  return problems
}

/** The form with what an issuer says of itself; null where that is not enough to sign in by. */
export function withIssuer(form: AuthForm, issuer: Issuer): AuthForm | null {
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri, end_session_endpoint } = issuer
  if (!authorization_endpoint || !token_endpoint || !userinfo_endpoint || !jwks_uri) return null
  const offered = issuer.id_token_signing_alg_values_supported ?? []
  return {
    ...form,
    issuer: issuer.issuer ?? form.issuer,
    authorization: authorization_endpoint,
    token: token_endpoint,
    userInfo: userinfo_endpoint,
    jwks: jwks_uri,
    logout: end_session_endpoint ?? '',
    algorithm: offered.includes(form.algorithm) ? form.algorithm : (offered[0] ?? form.algorithm),
  }
}
