import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import { tokenMachine } from '#machines/account/token/token.machine.ts'
import { createUrls } from '#machines/model/titles/urls.ts'
import { SIGNED_IN } from '#tests/models/samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { createRefresher } from './refresh.ts'
import { createVault } from './vault.ts'

const urls = createUrls({ base: '/listen/', mediaToken: () => null, bearer: () => null })

const answerFor = (id: string) => ({ user: { id, accessToken: `token of ${id}` } })

/** A tab of a listener who is signed in, on a server that gives tokens to the account of the cookie; its chart does not run yet. */
function tabBefore(userId: string | null, cookieOf: string) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answerFor(cookieOf))))
  vi.stubGlobal('fetch', fetched)
  const vault = createVault(null)
  vault.keep({ access: `old token of ${userId}`, lasting: null })
  const { refresh, actors } = createRefresher(urls, vault, () => undefined)
  const start = () => {
    const account = userId === null ? null : { ...SIGNED_IN.account, id: userId }
    const under = startUnderParent(tokenMachine.provide({ actors }), { account })
    opened.push(under)
    return under
  }
  return { refresh, start, actors, vault, fetched }
}

/** The same, at work. */
function tabOf(userId: string | null, cookieOf: string) {
  const tab = tabBefore(userId, cookieOf)
  return { ...tab, ...tab.start() }
}

const opened: { stop: () => void }[] = []

const settled = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve))

afterEach(() => {
  for (const each of opened.splice(0)) each.stop()
  vi.unstubAllGlobals()
  globalThis.earmarkHeadStart = undefined
})

it('[promise 1.7] a fresh token of another user, who signed in beside, is not taken: the account is over here', async () => {
  const { refresh, vault } = tabOf('ada', 'bob')
  expect(await refresh()).toBe(false)
  expect(vault.bearer()).toBe('old token of ada')
})

it('[promise 1.7] nor is one that another tab tells', async () => {
  const ada = tabOf('ada', 'bob')
  const bob = tabOf('bob', 'bob')
  await bob.refresh()
  const other = tabOf('ada', 'ada')
  await other.refresh()
  await expect.poll(() => ada.told).toEqual([{ type: 'session.refreshed' }])
  expect(ada.vault.bearer()).toBe('token of ada')
})

it('a user who is not known yet is who the cookie says', async () => {
  const { refresh, vault } = tabOf(null, 'bob')
  expect(await refresh()).toBe(true)
  expect(vault.bearer()).toBe('token of bob')
})

it('a refresh that the page began before the client was there is not made again', async () => {
  const { refresh, vault, fetched } = tabOf(null, 'bob')
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  globalThis.earmarkHeadStart = {
    bearer: null,
    answers: { 'POST /listen/auth/refresh': Promise.resolve(Response.json(answerFor('ada'))) },
  }
  expect(await refresh()).toBe(true)
  expect(vault.bearer()).toBe('token of ada')
  expect(fetched).not.toHaveBeenCalled()
})

it('two calls that need a fresh token at once have it fetched once', async () => {
  const { refresh, fetched } = tabOf(null, 'bob')
  const first = refresh()
  const second = refresh()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(fetched).toHaveBeenCalledTimes(1)
  await refresh()
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('a lost answer is asked for again, later each time, and after three tries the server is not reachable', async () => {
  const { refresh, fetched, clock } = tabOf('ada', 'ada')
  const answered = [Promise.reject(new TypeError('lost')), Promise.resolve(new Response('', { status: 502 }))]
  fetched.mockImplementation(() => answered.shift() ?? Promise.resolve(Response.json(answerFor('ada'))))
  const asked = refresh()
  for (const [tries, pause] of [
    [1, 1000],
    [2, 2000],
  ] as const) {
    await expect.poll(() => fetched.mock.results.length).toBe(tries)
    await settled()
    clock.increment(pause - 1)
    expect(fetched).toHaveBeenCalledTimes(tries)
    clock.increment(1)
  }
  expect(await asked).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(3)

  fetched.mockImplementation(() => Promise.reject(new TypeError('lost')))
  const lost = refresh()
  lost.catch(() => undefined)
  for (const pause of [1000, 2000]) {
    await settled()
    clock.increment(pause)
  }
  // no pause follows the last try
  await expect(lost).rejects.toMatchObject({ code: 'unreachable' })
  expect(fetched).toHaveBeenCalledTimes(6)
})

it('a plain refusal is final, and the next call asks again', async () => {
  const { refresh, vault, fetched } = tabOf('ada', 'ada')
  const refusals = [
    new Response('{"error":"Invalid refresh token"}', {
      status: 401,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
    // a server of the older line has no such call
    new Response(
      '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot POST /listen/auth/refresh</pre>\n</body>\n</html>\n',
      { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } },
    ),
  ]
  for (const refusal of refusals) {
    fetched.mockResolvedValueOnce(refusal)
    expect(await refresh()).toBe(false)
  }
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(vault.bearer()).toBe('old token of ada')
  expect(await refresh()).toBe(true)
})

it('a call that needs a token before the chart runs waits for it', async () => {
  const { refresh, start, vault } = tabBefore('ada', 'ada')
  const asked = refresh()
  start()
  expect(await asked).toBe(true)
  expect(vault.bearer()).toBe('token of ada')
})

it('a call that waits when the chart fails is told that nothing was reached, and the next life makes no call for it', async () => {
  const { refresh, vault, fetched, actors } = tabBefore('ada', 'ada')
  const keep = vi.spyOn(vault, 'keep').mockImplementationOnce(() => {
    throw new Error('broken')
  })
  // as the root starts an actor again
  const clock = new SimulatedClock()
  const token = { src: tokenMachine.provide({ actors }), id: 'token', input: { account: null } }
  const root = createActor(
    createMachine({
      initial: 'alive',
      states: {
        alive: { invoke: { ...token, onError: 'restarting' } },
        restarting: { after: { 250: 'alive' } },
      },
    }),
    { clock },
  ).start()
  opened.push(root)

  const asked = refresh().catch((error: unknown) => error)
  await expect.poll(() => root.getSnapshot().value).toBe('restarting')
  clock.increment(250)
  expect(root.getSnapshot().value).toBe('alive')
  expect(await asked).toMatchObject({ code: 'unreachable' })
  expect([keep.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1])
  expect(await refresh()).toBe(true)
})

it('a call that waits when its chart is stopped is told that nothing was reached', async () => {
  const { refresh, fetched, stop } = tabOf('ada', 'ada')
  fetched.mockReturnValueOnce(new Promise(() => undefined))
  const asked = refresh()
  stop()
  await expect(asked).rejects.toMatchObject({ code: 'unreachable' })
})

it('an answer that comes after a sign-out is not kept, and the sign-out is still pending', async () => {
  const { refresh, vault, fetched, told } = tabOf('ada', 'ada')
  let answer = (_: Response): void => {}
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const asked = refresh()
  // the session has not said so yet: it waits for the server
  vault.leave()
  answer(Response.json(answerFor('ada')))
  expect(await asked).toBe(false)
  expect([vault.bearer(), vault.kind(), vault.isSignOutPending(), told]).toEqual([null, null, true, []])
})

it('a tab that is signed out stays so, whatever another tab has', async () => {
  const out = tabOf(null, 'ada')
  out.vault.leave()
  const watching = tabOf('ada', 'ada')
  const other = tabOf('ada', 'ada')
  await other.refresh()
  await expect.poll(() => watching.told.length).toBe(1)
  expect([out.told, out.vault.bearer()]).toEqual([[], null])
})

it('asks once where this machine has no network, and again where it has one', async () => {
  const { refresh, fetched, actor } = tabOf('ada', 'ada')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('navigator', { onLine: false })
  await expect(refresh()).rejects.toMatchObject({ code: 'unreachable' })
  expect(fetched).toHaveBeenCalledTimes(1)
  vi.stubGlobal('navigator', { onLine: true })
  refresh().catch(() => undefined)
  await expect.poll(() => actor.getSnapshot().value).toBe('retrying')
})
