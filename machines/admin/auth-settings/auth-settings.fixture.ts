import type { AuthSettings } from '../../model/entities/admin/auth-settings.ts'

/** A server with its provider set up and on, with some of it otherwise. */
export const authSettingsWith = (others: Partial<AuthSettings> = {}): AuthSettings => ({
  authLoginCustomMessage: null,
  authActiveAuthMethods: ['local', 'openid'],
  authOpenIDIssuerURL: 'https://id.example',
  authOpenIDAuthorizationURL: 'https://id.example/auth',
  authOpenIDTokenURL: 'https://id.example/token',
  authOpenIDUserInfoURL: 'https://id.example/me',
  authOpenIDJwksURL: 'https://id.example/jwks',
  authOpenIDLogoutURL: null,
  authOpenIDClientID: 'earmark',
  authOpenIDClientSecret: 'secret',
  authOpenIDTokenSigningAlgorithm: 'RS256',
  authOpenIDButtonText: 'House key',
  authOpenIDAutoLaunch: false,
  authOpenIDAutoRegister: false,
  authOpenIDMatchExistingBy: null,
  authOpenIDMobileRedirectURIs: ['app://oauth'],
  authOpenIDGroupClaim: '',
  authOpenIDAdvancedPermsClaim: '',
  authOpenIDSubfolderForRedirectURLs: '',
  ...others,
})
