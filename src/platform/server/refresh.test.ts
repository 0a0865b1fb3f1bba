import { afterEach, expect, it, vi } from 'vitest'
import { createUrls } from '#machines/model/urls.ts'
import { createRefresher } from './refresh.ts'
import { createVault } from './vault.ts'

const urls = createUrls({ base: '/listen/', mediaToken: () => null })

const answerFor = (id: string) => ({ user: { id, accessToken: `token of ${id}` } })

/** A tab of somebody who is signed in, on a server that gives tokens to whoever the cookie is of. */
function tabOf(userId: string | null, cookieOf: string) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answerFor(cookieOf))))
  vi.stubGlobal('fetch', fetched)
  const vault = createVault(null)
  vault.keep({ access: `old token of ${userId}`, lasting: null })
  const refresher = createRefresher(urls, vault, () => userId)
  opened.push(refresher)
  return { refresher, vault, fetched }
}

const opened: { dispose: () => void }[] = []

afterEach(() => {
  for (const each of opened.splice(0)) each.dispose()
  vi.unstubAllGlobals()
  globalThis.earmarkHeadStart = undefined
})

it('[promise 1.7] a fresh token of somebody else, who signed in beside, is not taken: the account is over here', async () => {
  const { refresher, vault } = tabOf('ada', 'bob')
  expect(await refresher.refresh()).toBe(false)
  expect(vault.bearer()).toBe('old token of ada')
})

it('[promise 1.7] nor is one that another tab tells', async () => {
  const ada = tabOf('ada', 'bob')
  const told = vi.fn<() => void>()
  ada.refresher.onRefreshed(told)
  const bob = tabOf('bob', 'bob')
  await bob.refresher.refresh()
  const other = tabOf('ada', 'ada')
  await other.refresher.refresh()
  await expect.poll(() => told.mock.calls.length).toBe(1)
  expect(ada.vault.bearer()).toBe('token of ada')
})

it('whoever is not known yet is who the cookie says', async () => {
  const { refresher, vault } = tabOf(null, 'bob')
  expect(await refresher.refresh()).toBe(true)
  expect(vault.bearer()).toBe('token of bob')
})

it('a refresh that the page began before the client was there is not made again', async () => {
  const { refresher, vault, fetched } = tabOf(null, 'bob')
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  globalThis.earmarkHeadStart = {
    bearer: null,
    answers: { 'POST /listen/auth/refresh': Promise.resolve(Response.json(answerFor('ada'))) },
  }
  expect(await refresher.refresh()).toBe(true)
  expect(vault.bearer()).toBe('token of ada')
  expect(fetched).not.toHaveBeenCalled()
})

it('two calls that need a fresh token at once have it fetched once', async () => {
  const { refresher, fetched } = tabOf(null, 'bob')
  const first = refresher.refresh()
  const second = refresher.refresh()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(fetched).toHaveBeenCalledTimes(1)
  await refresher.refresh()
  expect(fetched).toHaveBeenCalledTimes(2)
})
