import { afterEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import type { CallOptions } from '../server.ts'
import { createSessionActors } from './session-actors.ts'
import type { SessionDeps } from './session-actors.ts'
import { createVault } from './vault.ts'
import type { Vault } from './vault.ts'

afterEach(() => vi.unstubAllGlobals())

/** Locks as browsers have them: one tab at a time, and who gives up waits no longer. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, act: () => Promise<unknown>) {
      const left = new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError'))),
      )
      const turn = Promise.race([last, left]).then(act)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** Two tabs of one sign-in, and each call to end it that is not answered yet. */
function tabs() {
  const keys = memoryKeys(memoryStorage())
  const asked: ((answer: unknown) => void)[] = []
  const server = {
    read: (_method: string, _path: string, _schema: unknown, { signal }: CallOptions) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) reject(new Error('aborted'))
        else asked.push(resolve)
      }),
  }
  const tab = () => {
    const vault = createVault(keys)
    vault.belongsTo('me')
    const deps = { server, vault, forgetSeen: () => Promise.resolve(), socketId: () => null }
    return { vault, signOut: createSessionActors(deps as unknown as SessionDeps).actors.signOut }
  }
  createVault(keys).keep({ access: 'token', lasting: null })
  return { asked, first: tab(), second: tab() }
}

const started = ({ signOut }: ReturnType<typeof tabs>['first']) => {
  const actor = createActor(signOut)
  actor.start()
  return actor
}
const hears = ({ vault }: { vault: Vault }) => expect(vault.heard('left me')).toBe('left')

it('a sign-out of two tabs is sent by one of them', async () => {
  vi.stubGlobal('navigator', { locks: oneByOne() })
  const { asked, first, second } = tabs()
  const one = started(first)
  hears(second)
  const other = started(second)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.({ redirect_url: 'https://provider.example/end' })
  expect([await toPromise(one), await toPromise(other)]).toEqual(['confirmed', 'confirmed'])
  expect(asked).toHaveLength(1)
})

it('a sign-out that is given up while another tab has its turn is not sent', async () => {
  const locks = oneByOne()
  const request = vi.spyOn(locks, 'request')
  vi.stubGlobal('navigator', { locks })
  const { asked, first, second } = tabs()
  started(first)
  hears(second)
  const other = started(second)
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  other.stop()
  await expect(request.mock.results[1]?.value).rejects.toThrow('Left')
  expect([asked.length, second.vault.isSignOutPending()]).toEqual([1, true])
})

it.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: () => Promise.reject(new DOMException('No', 'SecurityError')) } }],
])('a browser that %s signs out all the same', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { asked, first } = tabs()
  const one = started(first)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.(undefined)
  expect(await toPromise(one)).toBe('confirmed')
})
