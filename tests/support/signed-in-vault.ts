import { createVault } from '#src/platform/server/account/vault.ts'
import type { Vault } from '#src/platform/server/account/vault.ts'
import { DEMO_PASSWORD } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'

/** The tokens of a sign-in at a stand-in of either line. */
export async function signedInVault({ url }: StandIn, username = 'root'): Promise<Vault> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-return-tokens': 'true' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { user } = (await answer.json()) as { user: { token: string; accessToken?: string } }
  const { token: lasting, accessToken: access } = user
  const vault = createVault(null)
  vault.keep(access === undefined ? { lasting } : { access, lasting })
  return vault
}
