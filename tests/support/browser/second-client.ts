import { expect } from '@playwright/test'
import { ApiClient } from '#tests/support/api-client.ts'
import { DEMO_PASSWORD, type StandIn } from '#tests/server/index.ts'

/** Another client that works on the stand-in while a page is open. */
export type SecondClient = ApiClient
export const SecondClient = {
  signedIn: async (standIn: StandIn, username = 'root'): Promise<SecondClient> =>
    await ApiClient.signedIn(standIn.url, { username, password: DEMO_PASSWORD }),
}

/**
 * Waits until so many sockets have signed in since the stand-in was started: from then on nothing is missed. A page that
 * is left has to be waited for before, or it is not known whose socket it was.
 */
export async function isLive(standIn: StandIn, times = 1): Promise<void> {
  await expect
    .poll(() => standIn.log.socket('auth').length, { message: 'the page is live' })
    .toBeGreaterThanOrEqual(times)
}
