import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, test, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.ts'
import { npmStart } from '#tests/support/hosts/npm-start.ts'

// A real `npm start`, and pages of other sites that try to use it: from another port, and from another host name that
// points to this machine.

/** Every way in which a page can ask, tried from `page`; what it could read, by the way it read it. */
async function attack(page: Page, target: string, token: string, itemId: string): Promise<string[]> {
  return await page.evaluate(
    async ({ target: base, token: key, itemId: id }) => {
      const read: string[] = []
      const login = JSON.stringify({ username: 'root', password: 'demo' })
      const json = { 'content-type': 'application/json' }
      const asks: [string, string, RequestInit][] = [
        ['status', '/status', {}],
        ['page', '/', {}],
        ['sign-in', '/login', { method: 'POST', body: login, headers: json }],
        [
          'plain sign-in',
          '/login',
          { method: 'POST', body: login, headers: { 'content-type': 'text/plain' } },
        ],
        ['me', `/api/me?token=${key}`, {}],
        ['me by header', '/api/me', { headers: { authorization: `Bearer ${key}` } }],
        ['polling', '/socket.io/?EIO=4&transport=polling', {}],
        [
          'progress',
          `/api/me/progress/${id}`,
          {
            method: 'PATCH',
            body: '{"currentTime":9}',
            headers: { ...json, authorization: `Bearer ${key}` },
          },
        ],
        [
          'cover path',
          `/api/items/${id}/media`,
          {
            method: 'PATCH',
            body: '{"coverPath":"../../../../etc/passwd"}',
            headers: { ...json, authorization: `Bearer ${key}` },
          },
        ],
      ]
      for (const [name, at, init] of asks) {
        for (const credentials of ['include', 'omit'] as const) {
          try {
            const answer = await fetch(base + at, { ...init, credentials })
            // A page asked under a foreign host name is same-origin there: what counts is what it is told.
            if (answer.status !== 403) read.push(`${name}: ${answer.status} ${await answer.text()}`)
          } catch {
            // What the browser keeps from the page cannot be read.
          }
        }
        try {
          const method = init.method === undefined ? 'GET' : 'POST'
          const body = init.body === undefined ? {} : { body: init.body }
          await fetch(base + at, { ...body, method, mode: 'no-cors' })
        } catch {
          // The answer is opaque in any case; whether it changed anything is looked at afterwards.
        }
      }
      const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
      const said = await new Promise<string>((resolve) => {
        socket.addEventListener('message', ({ data }) => resolve(String(data)))
        socket.addEventListener('error', () => resolve(''))
        socket.addEventListener('close', () => resolve(''))
      })
      if (said !== '') read.push(`socket: ${said}`)
      const frame = document.createElement('iframe')
      frame.src = `${base}/login`
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      try {
        const text = frame.contentDocument?.body.textContent ?? ''
        if (text.includes('Earmark') || text.includes('Password')) read.push(`frame: ${text}`)
      } catch {
        // Another origin, as it should be.
      }
      return read
    },
    { target, token, itemId },
  )
}

test('[promise 3] a page of another port or another host name reads nothing of a real `npm start` and changes nothing @everyday', async () => {
  test.setTimeout(180_000)
  const data = mkdtempSync(path.join(tmpdir(), 'earmark-cross-'))
  const started = await npmStart({ EARMARK_DATA: data })
  const other = http.createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Other</title><body>other')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const otherPort = (other.address() as AddressInfo).port
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumFlags, '--host-resolver-rules=MAP evil.example 127.0.0.1'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const ownPort = new URL(started.url).port
    const signIn = await fetch(`${started.url}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'root', password: 'demo' }),
    })
    const { user } = (await signIn.json()) as { user: { token: string } }
    const me = async (): Promise<unknown> =>
      await (await fetch(`${started.url}/api/me?token=${user.token}`)).json()
    const { libraries } = (await (
      await fetch(`${started.url}/api/libraries?token=${user.token}`)
    ).json()) as { libraries: { id: string }[] }
    const items = async (): Promise<{ results: { id: string }[] }> =>
      (await (
        await fetch(`${started.url}/api/libraries/${libraries[0]?.id}/items?limit=3&token=${user.token}`)
      ).json()) as { results: { id: string }[] }
    const [meBefore, itemsBefore] = [await me(), await items()]

    const context = await browser.newContext()
    // The listener is signed in on our own page of the same browser.
    const own = await context.newPage()
    await own.goto(`${started.url}/login`)
    await expect(own.getByLabel(/user ?name/i)).toBeVisible()

    const page = await context.newPage()
    const sites = [
      `http://127.0.0.1:${otherPort}`,
      `http://localhost:${otherPort}`,
      `http://evil.example:${otherPort}`,
    ]
    const targets = [started.url, `http://127.0.0.1:${ownPort}`, `http://evil.example:${ownPort}`]
    for (const site of sites) {
      for (const target of targets) {
        await page.goto(site)
        const read = await attack(page, target, user.token, itemsBefore.results[0]?.id ?? '')
        expect(read, `${site} asks ${target}`).toEqual([])
      }
    }
    // The same name points to another machine first, to this one then: the page is of the very origin that it asks.
    const rebound = await page.goto(`http://evil.example:${ownPort}/`)
    expect(rebound?.status()).toBe(403)
    const read = await attack(
      page,
      `http://evil.example:${ownPort}`,
      user.token,
      itemsBefore.results[0]?.id ?? '',
    )
    expect(read).toEqual([])

    expect(await me()).toEqual(meBefore)
    expect(await items()).toEqual(itemsBefore)
  } finally {
    await browser.close()
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
    await started.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
