import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createUrls } from '#machines/model/titles/urls.ts'
import { createStandIn, DEMO_PASSWORD } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { createOpmlActors } from './opml-actors.ts'
import { createPodcastFinderActors } from './podcast-finder-actors.ts'
import { createServer } from '../server.ts'
import type { Server } from '../server.ts'
import { createVault } from '../account/vault.ts'

const NONE = 'https://none.example/feed.xml'
const onDoubt = vi.fn<() => void>()
let standIn: StandIn
let server: Server

beforeAll(async () => {
  standIn = await createStandIn({ flavour: '2.2.23' })
  const login = await fetch(`${standIn.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: DEMO_PASSWORD }),
  })
  const { user } = (await login.json()) as { user: { token: string } }
  const vault = createVault(null)
  vault.keep({ lasting: user.token })
  server = createServer({
    urls: createUrls({ base: `${standIn.url}/`, mediaToken: () => null, bearer: () => null }),
    vault,
    refresh: () => Promise.resolve(false),
    onExpired: () => undefined,
    onDoubt,
    onAnswer: () => undefined,
  })
})
afterAll(async () => {
  await standIn.close()
})

it('a feed that the server cannot get raises no doubt of the account', async () => {
  const { readFeed: previewed } = createPodcastFinderActors(server)
  const { readFeed: imported } = createOpmlActors(server)
  const reads = [
    createActor(previewed, { input: { address: NONE } }),
    createActor(imported, { input: { url: NONE } }),
  ]
  for (const read of reads) {
    const answer = toPromise(read)
    read.start()
    await expect(answer).rejects.toMatchObject({ code: 'notFound', status: 404 })
  }
  expect(onDoubt).not.toHaveBeenCalled()
})
