import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { CLIENT, startProvider } from './sign-in-provider.ts'
import type { SignInProvider } from './sign-in-provider.ts'

export interface Place {
  /** Where the browser finds the client. */
  readonly url: string
  /** What the server puts before its callback. */
  readonly subfolder: string
}

/** A stand-in whose people can sign in by a provider of the test, which is to be stopped in the end. */
export async function openProviderOf(
  standIn: StandIn,
  { url, subfolder }: Place,
  more: Record<string, unknown> = {},
): Promise<SignInProvider> {
  const { origin } = new URL(url)
  const provider = await startProvider([`${origin}${subfolder}/auth/openid/callback`], [`${url}/login`])
  const { issuer } = provider
  const root = [...standIn.state.users.values()].find(({ type }) => type === 'root')
  const answer = await fetch(`${standIn.url}/api/auth-settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${root?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      authActiveAuthMethods: ['local', 'openid'],
      authOpenIDIssuerURL: issuer,
      authOpenIDAuthorizationURL: `${issuer}/auth`,
      authOpenIDTokenURL: `${issuer}/token`,
      authOpenIDUserInfoURL: `${issuer}/me`,
      authOpenIDJwksURL: `${issuer}/jwks`,
      authOpenIDLogoutURL: `${issuer}/session/end`,
      authOpenIDClientID: CLIENT.id,
      authOpenIDClientSecret: CLIENT.secret,
      authOpenIDButtonText: 'House key',
      authOpenIDMatchExistingBy: 'username',
      authOpenIDSubfolderForRedirectURLs: subfolder,
      ...more,
    }),
  })
  expect(answer.status).toBe(200)
  return provider
}

export const houseKey = (page: Page) => page.getByRole('button', { name: 'House key' })

export async function comeIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Come in' }).click()
}
