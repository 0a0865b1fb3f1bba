import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD, FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { App } from '#tests/support/pages/app.ts'

const jwt = /eyJ[\w-]+\.eyJ/

/** A third-party's page that keeps every message it is sent, whatever it says, as the real one's address would. */
async function playInspector(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('https://stately.ai/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/html',
      body: `<title>Inspector</title><script>
        globalThis.taken = []
        addEventListener('message', ({ data }) => globalThis.taken.push(JSON.stringify(data)))
        opener.postMessage({ type: '@statelyai.connected' }, '*')
      </script>`,
    })
  })
  return asked
}

const takenBy = async (inspector: Page): Promise<string[]> =>
  await inspector.evaluate(() => Reflect.get(globalThis, 'taken') as string[])

async function openInspector({ page }: App): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'stately.ai' }).click()
  await page
    .getByRole('dialog', { name: /stately\.ai/ })
    .getByRole('button', { name: 'Open stately.ai' })
    .click()
  return await opening
}

for (const flavour of FLAVOURS) {
  test.describe(`the inspector of a third-party, with ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[promise 3] no message to it holds the password, a token, a name or an address while signing in and listening', async ({
      app,
      page,
      context,
      standIn,
    }) => {
      await playInspector(context)
      await page.goto('?inspect')
      await expect(app.entrance.username).toBeVisible()
      const inspector = await openInspector(app)
      await app.entrance.submit('listener')
      await expect(app.home.shelf('Recently Added')).toBeVisible()
      const book = standIn.state.itemTitled('A Lamp for the Drowned')
      await app.home.open(book.media.metadata.title ?? '')
      await app.item.play.click()
      await app.player.hears()

      await expect.poll(async () => (await takenBy(inspector)).join('\n')).toContain('player.positioned')
      const all = (await takenBy(inspector)).join('\n')
      expect(all).toContain('"session.signIn"')
      expect(all).toContain('"signedIn"')
      expect(all).not.toMatch(jwt)
      const user = standIn.state.userNamed('listener')
      const secrets = [DEMO_PASSWORD, user?.token, user?.id, 'listener', book.id, 'Lamp', standIn.url]
      for (const secret of secrets)
        expect(all.includes(secret ?? ''), `"${secret}" left the page`).toBe(false)
    })
  })
}

test('[promise 3] the inspector of a third-party is a question first, which names it; no leaves everything here', async ({
  app,
  page,
  context,
}) => {
  const asked = await playInspector(context)
  await page.goto('?inspect')
  await expect(app.entrance.username).toBeVisible()
  await page.getByRole('button', { name: 'stately.ai' }).click()
  const question = page.getByRole('dialog', { name: 'Open stately.ai?' })
  await expect(question).toContainText('third-party')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(asked).toEqual([])
  expect(context.pages()).toHaveLength(1)
})

test('[promise 3] what the inspector’s window becomes later hears nothing', async ({
  app,
  page,
  context,
  standIn,
  allowConsole,
}) => {
  allowConsole(/does not match the recipient window's origin/)
  await playInspector(context)
  await page.goto('?inspect')
  await expect(app.entrance.username).toBeVisible()
  const inspector = await openInspector(app)
  await expect.poll(async () => (await takenBy(inspector)).length).toBeGreaterThan(0)
  await context.route('https://elsewhere.example/**', async (route) => {
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>
        globalThis.taken = []
        addEventListener('message', ({ data }) => globalThis.taken.push(JSON.stringify(data)))
        opener?.postMessage({ type: '@statelyai.connected' }, '*')
      </script>`,
    })
  })
  await inspector.evaluate(() => location.assign('https://elsewhere.example/'))
  await inspector.waitForURL('https://elsewhere.example/')
  await app.entrance.submit('listener')
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  expect(standIn.log.http({ path: '/login' })).toHaveLength(1)
  expect(await takenBy(inspector)).toEqual([])
})

test('[promise 6] the wish to inspect survives the redirect to the form, a reload there, and the way back', async ({
  app,
  page,
  standIn,
}) => {
  const button = page.getByRole('button', { name: 'Open the inspector' })
  const { id } = standIn.state.itemTitled('The Salt Road')
  for (const path of ['?inspect', `item/${id}?inspect`]) {
    await page.goto(path)
    await expect(app.entrance.username).toBeVisible()
    await expect(page).toHaveURL(/\/login\?(?:.*&)?inspect/)
    await page.reload()
    await expect(app.entrance.username).toBeVisible()
    await expect(button).toBeVisible()
  }
  await app.entrance.submit('listener')
  await expect(app.item.heading).toHaveText('The Salt Road')
  await expect(page).toHaveURL(/[?&]inspect/)
  await page.reload()
  await expect(button).toBeVisible()
})
