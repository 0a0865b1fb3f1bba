import type { Page } from '@playwright/test'
import { createStandIn } from '#tests/server/index.ts'
import { serveClient } from '#tests/support/browser/client.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'

/** Everything that pages of this origin keep in this browser. */
async function keptIn(page: Page) {
  return await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

const workerState = async (page: Page) =>
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none')

test.describe('forgetting this device', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const basePath of ['', '/listen']) {
    test.describe(basePath || 'at the root of a host', () => {
      test.use({ standInOptions: { basePath } })

      test('removes positions, histories, settings, caches and the worker in every tab, and nothing of others', async ({
        app,
        page,
        context,
        signIn,
        standIn,
        allowConsole,
      }) => {
        test.slow()
        allowConsole(/WebSocket|status of 40[14]/)
        await signIn()
        await page.evaluate(() => {
          localStorage.setItem('another program', 'x')
          localStorage.setItem('/other/ token', 'x')
        })
        await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
        await app.player.hears()
        await expect.poll(() => workerState(page), { timeout: 30_000 }).toBe('activated')
        const second = new App(await context.newPage())
        await second.page.goto(standIn.url)
        await expect(second.home.shelf('Recently Added')).toBeVisible()
        const before = await keptIn(page)
        expect(before.keys.length).toBeGreaterThan(4)
        expect(before.databases).toContain(basePath === '' ? 'earmark' : 'earmark /listen/')
        expect(before.caches.length).toBe(1)

        await app.shell.account.click()
        const question = page.getByRole('dialog', { name: 'Forget this device?' })
        await page.getByRole('button', { name: 'Forget this device' }).click()
        await expect(question).toContainText('passwords saved by your browser won’t be removed')
        await question.getByRole('button', { name: 'Cancel' }).click()
        await expect(question).toBeHidden()
        await expect(app.account.heading).toHaveText('listener')
        expect(standIn.log.http({ path: '/logout' })).toEqual([])

        // the next page registers its own worker after seconds, which a slow machine would take for the old one
        await context.addInitScript(() => {
          navigator.serviceWorker.register = async () => await new Promise(() => undefined)
        })
        await page.getByRole('button', { name: 'Forget this device' }).click()
        await question.getByRole('button', { name: 'Forget', exact: true }).click()
        for (const each of [app, second]) {
          await expect(each.entrance.username).toBeVisible()
          await expect(each.page).toHaveURL(`${standIn.url}/login`)
        }
        const ours = (await keptIn(page)).keys.filter(
          (key) => !/^(?:another program|\/other\/ token)$/.test(key),
        )
        // a new page writes its preferences at once; nothing in them is of the one before
        expect(ours.filter((key) => !/(?:movedBelowPath)$/.test(key))).toEqual([])
        expect(await keptIn(second.page)).toMatchObject({ databases: [], caches: [], workers: 0 })
        expect(await page.evaluate(() => localStorage.getItem('/other/ token'))).toBe('x')

        await app.entrance.submit('guest')
        await expect(app.shell.account).toHaveAccessibleName('Account: guest')
      })
    })
  }

  test('[promise 1] warns when the server does not have everything yet', async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_|WebSocket|Failed to fetch|Closing the session failed|status of 404/)
    await signIn()
    await app.play(standIn.state.itemTitled('A Lamp for the Drowned').id)
    await app.player.seek(300)
    await app.player.hears()
    standIn.faults.fail({ path: /^\/api\/(?:session|me)/, mode: 'drop' })
    await app.player.pause.click()
    await app.shell.account.click()
    await page.getByRole('button', { name: 'Forget this device' }).click()
    const question = page.getByRole('dialog', { name: 'Forget this device?' })
    await expect(question).toContainText('Listening time or changes for 1 title')
    await expect(question).toContainText('will be deleted.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(app.account.heading).toHaveText('listener')
  })
})

test.describe('two clients on one host', () => {
  test.use({ standInOptions: { basePath: '/listen' } })

  test('[promise 1] what an earlier version kept in the shared database is found below the path, and sent', async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    allowConsole(/ERR_|WebSocket|Failed to fetch|status of 404|Closing the session failed/)
    const book = standIn.state.itemTitled('A Lamp for the Drowned')
    const listener = standIn.state.userNamed('listener')?.id ?? ''
    const position = (): number => standIn.state.progressOf(listener, book.id)?.currentTime ?? 0
    await signIn()
    await app.play(book.id)
    const away = standIn.faults.fail({ path: /^\/api\/(?:session|me)/, mode: 'drop' })
    await app.player.seek(300)
    await app.player.hears()
    // a page of the same origin without the client, which puts everything where an earlier version kept it
    await page.goto('manifest.webmanifest')
    const moved = await page.evaluate(async () => {
      const done = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
        await new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
        })
      const own = await done(indexedDB.open('earmark /listen/'))
      const opening = indexedDB.open('earmark', own.version)
      const names = [...own.objectStoreNames]
      opening.addEventListener('upgradeneeded', () => {
        for (const name of names) {
          const store = opening.result.createObjectStore(name)
          for (const index of own.transaction(name).objectStore(name).indexNames)
            store.createIndex(index, 'owner')
        }
      })
      const shared = await done(opening)
      let count = 0
      // what was shown last came later than paths of their own
      for (const name of names.filter((each) => each !== 'visits')) {
        const from = own.transaction(name).objectStore(name)
        const [keys, values] = await Promise.all([
          done(from.getAllKeys()),
          done(from.getAll() as IDBRequest<object[]>),
        ])
        for (const [index, key] of keys.entries()) {
          const into = shared.transaction(name, 'readwrite').objectStore(name)
          await done(into.put(values[index], key))
          if (name !== 'leases') count += 1
        }
      }
      const theirs = shared.transaction('queues', 'readwrite').objectStore('queues')
      await done(theirs.put({ items: [], owner: '/ another' }, '/ another'))
      own.close()
      shared.close()
      await done(indexedDB.deleteDatabase('earmark /listen/'))
      return count
    })
    expect(moved).toBeGreaterThan(1)
    expect(position()).toBeLessThan(250)
    away.remove()
    await page.goto(standIn.url)
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(298)
    const left = async (): Promise<string[]> =>
      await page.evaluate(
        async () =>
          await new Promise<string[]>((resolve) => {
            const opening = indexedDB.open('earmark')
            opening.addEventListener('success', () => {
              const database = opening.result
              const names = [...database.objectStoreNames].filter((name) => name !== 'leases')
              const step = database.transaction(names)
              const keys: string[] = []
              for (const name of names) {
                const asking = step.objectStore(name).getAllKeys()
                asking.addEventListener('success', () => keys.push(...asking.result.map(String)))
              }
              step.addEventListener('complete', () => {
                database.close()
                resolve(keys)
              })
            })
          }),
      )
    // a position that left with the earlier page can arrive before this one has looked
    await expect.poll(left, { timeout: 30_000 }).toEqual(['/ another'])
  })

  test('[promise 3] a token that an earlier version kept under a shared name signs in here, and a sign-out leaves none', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await page.goto('manifest.webmanifest')
    await page.evaluate(() => {
      const token = localStorage.getItem('/listen/ token') ?? ''
      localStorage.clear()
      localStorage.setItem('token', token)
    })
    await page.goto(standIn.url)
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await app.shell.account.click()
    await app.account.signOut.click()
    await expect(app.entrance.username).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(
      /eyJ[\w-]+\.eyJ/,
    )
  })
})

test.describe('switching the worker off', () => {
  test.use({ serviceWorkers: 'allow' })

  test('sw-off.js in the place of sw.js removes what was kept and the worker, and the page works on', async ({
    context,
    signIn,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/WebSocket/)
    const files = serveClient()
    let isOff = false
    const server = await createStandIn({
      staticHandler: async (request) => {
        const { pathname, origin } = new URL(request.url)
        return await files(isOff && pathname === '/sw.js' ? new Request(`${origin}/sw-off.js`) : request)
      },
    })
    const page = await context.newPage()
    const app = new App(page)
    await page.goto(`${server.url}/login`)
    await signIn('listener', page)
    await expect.poll(() => workerState(page), { timeout: 30_000 }).toBe('activated')
    expect((await keptIn(page)).caches).toHaveLength(1)

    isOff = true
    await page.reload()
    await expect
      .poll(async () => await keptIn(page), { timeout: 30_000 })
      .toMatchObject({ caches: [], workers: 0 })
    await page.reload()
    await expect(app.home.shelf('Recently Added')).toBeVisible()
    // a page that is still at it would complain of the server that is gone
    await page.close()
    await server.close()
  })
})
