import { flag, text, textOrNull, texts } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/**
 * How people may sign in; newer servers, administrators. The secret is in clear text. A server on which it was never set
 * has no `authOpenIDSubfolderForRedirectURLs`, and then writes "undefined" into its addresses.
 */
export const authSettingsSchema = z.object({
  authLoginCustomMessage: textOrNull,
  authActiveAuthMethods: texts,
  authOpenIDIssuerURL: textOrNull,
  authOpenIDAuthorizationURL: textOrNull,
  authOpenIDTokenURL: textOrNull,
  authOpenIDUserInfoURL: textOrNull,
  authOpenIDJwksURL: textOrNull,
  authOpenIDLogoutURL: textOrNull,
  authOpenIDClientID: textOrNull,
  authOpenIDClientSecret: textOrNull,
  authOpenIDTokenSigningAlgorithm: textOrNull,
  authOpenIDButtonText: textOrNull,
  authOpenIDAutoLaunch: flag,
  authOpenIDAutoRegister: flag,
  authOpenIDMatchExistingBy: textOrNull,
  authOpenIDMobileRedirectURIs: texts,
  authOpenIDGroupClaim: textOrNull,
  authOpenIDAdvancedPermsClaim: textOrNull,
  authOpenIDSubfolderForRedirectURLs: z.exactOptional(textOrNull),
  authOpenIDSamplePermissions: z.exactOptional(text),
})
export type AuthSettings = z.infer<typeof authSettingsSchema>

export const authSettingsAnswerSchema = z.object({ updated: flag })

/** What an issuer says of itself. An empty one comes of an address that answers with a page. */
export const issuerSchema = z.object({
  issuer: z.exactOptional(text),
  authorization_endpoint: z.exactOptional(text),
  token_endpoint: z.exactOptional(text),
  userinfo_endpoint: z.exactOptional(text),
  jwks_uri: z.exactOptional(text),
  end_session_endpoint: z.exactOptional(text),
  id_token_signing_alg_values_supported: z.exactOptional(texts),
})
export type Issuer = z.infer<typeof issuerSchema>
