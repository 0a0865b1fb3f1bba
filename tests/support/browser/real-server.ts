import { test } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { theClient } from './client.ts'

/**
 * The same suite against a real server: `EARMARK_SERVER=https://… EARMARK_USER=… EARMARK_PASSWORD=… npm run e2e`.
 * Tests that need the stand-in's switches or its demo accounts are skipped there.
 */
export const realServer: string | undefined = process.env.EARMARK_SERVER || undefined

/** The account of every sign-in to a real server, whichever the test names. */
export const realAccount = {
  username: process.env.EARMARK_USER ?? 'root',
  password: process.env.EARMARK_PASSWORD ?? '',
}

/** Serves the build in front of `address` while `use` runs. What it hands over knows its address and nothing else. */
export async function withRealServer(
  address: string,
  use: (server: StandIn) => Promise<void>,
): Promise<void> {
  const { url, port, stop } = await theClient().inFront(address)
  const known: Record<string, unknown> = { url, port }
  const addressOnly = new Proxy({} as StandIn, {
    get: (_target, name) => {
      // A promise that resolves to this object asks whether it is a promise itself.
      const isKnown = typeof name === 'symbol' || name === 'then' || name in known
      test.skip(!isKnown, `needs the stand-in (${String(name)})`)
      return known[String(name)]
    },
  })
  await use(addressOnly)
  await stop()
}
