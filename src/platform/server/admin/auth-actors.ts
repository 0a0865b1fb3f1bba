import { fromPromise } from 'xstate'
import type { AuthKnown } from '#machines/admin/auth-settings/auth-settings.types.ts'
import { authSettingsSchema, issuerSchema } from '#machines/model/entities/admin/auth-settings.ts'
import type { Issuer } from '#machines/model/entities/admin/auth-settings.ts'
import { readText } from '../../storage/local.ts'
import type { KeyStore } from '../../storage/key-store.ts'
import type { Server } from '../server.ts'

/** What the page of signing in reads. */
export function createAuthActors(server: Server, tab: KeyStore | null) {
  return {
    readAuthSettings: fromPromise<AuthKnown>(async ({ signal }) => ({
      settings: await server.read('get', '/api/auth-settings', authSettingsSchema, { signal }),
      isByProvider: readText(tab, 'providerUser') !== null,
    })),

    askIssuer: fromPromise<Issuer, { issuer: string }>(({ input: { issuer }, signal }) =>
      server.read('get', '/auth/openid/config', issuerSchema, { query: { issuer }, signal }),
    ),
  }
}
