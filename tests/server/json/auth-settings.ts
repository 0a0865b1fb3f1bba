import type { State } from '../state/state.ts'

export const AUTH_DEFAULTS: Readonly<Record<string, unknown>> = {
  authLoginCustomMessage: null,
  authActiveAuthMethods: ['local'],
  authOpenIDIssuerURL: null,
  authOpenIDAuthorizationURL: null,
  authOpenIDTokenURL: null,
  authOpenIDUserInfoURL: null,
  authOpenIDJwksURL: null,
  authOpenIDLogoutURL: null,
  authOpenIDClientID: null,
  authOpenIDClientSecret: null,
  authOpenIDTokenSigningAlgorithm: 'RS256',
  authOpenIDButtonText: 'Login with OpenId',
  authOpenIDAutoLaunch: false,
  authOpenIDAutoRegister: false,
  authOpenIDMatchExistingBy: null,
  authOpenIDMobileRedirectURIs: ['audiobookshelf://oauth'],
  authOpenIDGroupClaim: '',
  authOpenIDAdvancedPermsClaim: '',
  authOpenIDSubfolderForRedirectURLs: undefined,
}

/** Never sent with the other settings. */
const SECRET = new Set([
  'authOpenIDClientID',
  'authOpenIDClientSecret',
  'authOpenIDMobileRedirectURIs',
  'authOpenIDGroupClaim',
  'authOpenIDAdvancedPermsClaim',
])
export const isSecretSetting = (key: string): boolean => SECRET.has(key)

export const authSettingsOf = (state: State): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(AUTH_DEFAULTS)
      .map(([key, value]) => [key, key in state.settings ? state.settings[key] : value])
      .filter(([, value]) => value !== undefined),
  )

const sample = {
  canDownload: false,
  canUpload: false,
  canDelete: false,
  canUpdate: false,
  canAccessExplicitContent: false,
  canAccessAllLibraries: false,
  canAccessAllTags: false,
  canCreateEReader: false,
  tagsAreDenylist: false,
  allowedLibraries: ['5406ba8a-16e1-451d-96d7-4931b0a0d966', '918fd848-7c1d-4a02-818a-847435a879ca'],
  allowedTags: ['ExampleTag', 'AnotherTag', 'ThirdTag'],
}
export const SAMPLE_PERMISSIONS = JSON.stringify(sample, null, 2)
