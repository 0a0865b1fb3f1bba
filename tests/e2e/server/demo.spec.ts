import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { filesBelow, fromRoot } from '../../../scripts/lib/files.ts'
import { tool } from '../../../scripts/lib/run.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test, type TestArgs } from '#tests/support/browser/fixtures.ts'
import { App } from '#tests/support/pages/app.ts'
import { Editor } from '#tests/support/pages/editing/editor.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'
import { onlyPopUps, openSmall } from '#tests/support/pages/small-window.ts'
import { startStaticHost, type StaticHost } from '#tests/support/hosts/static-host.ts'

// What `npm run build -- --demo` makes, on a host that has files and nothing else.

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

const MINUTE = 60_000
/** Of the media, which come when they are opened. */
const LIBRARY_LIMIT = 25e6
/** More than a worker needs that has nothing cached, on a slow machine. */
const PREPARED = { timeout: 20_000 }
let folder = ''
let host: StaticHost

const make = (outDir: string, base: string): void => {
  execFileSync(
    process.execPath,
    [
      tool('tsx/dist/cli.mjs'),
      fromRoot('scripts', 'build', 'main.ts'),
      '--demo',
      `--base=${base}`,
      `--outDir=${outDir}`,
    ],
    { cwd: fromRoot(), stdio: 'ignore' },
  )
}

test.beforeAll(async () => {
  test.setTimeout(4 * MINUTE)
  const made = mkdtempSync(path.join(tmpdir(), 'earmark-demo-'))
  make(made, '/two/deep/')
  host = await startStaticHost(made, '/two/deep/')
  folder = made
})

test.afterAll(async () => {
  if (folder === '') return
  await host.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function openDemo(page: Page, at = '/'): Promise<void> {
  await page.goto(`${host.url}${at}`)
  await page.getByRole('button', { name: 'Open the demo' }).click(PREPARED)
}

const line = (page: Page) => page.getByText('Demo: everything stays in this browser')

async function signInAs(user: string, { page, app }: Pick<TestArgs, 'page' | 'app'>): Promise<void> {
  await app.entrance.submit(user)
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await expect(page).toHaveURL(/\/library\//)
}

test('its library is small', () => {
  const media = filesBelow(path.join(folder, 'demo'))
  const size = media.reduce((sum, name) => sum + statSync(path.join(folder, 'demo', name)).size, 0)
  expect(size).toBeLessThan(LIBRARY_LIMIT)
})

test('[promise 5] with nothing but files one signs in, plays, reads, bookmarks, searches and edits; a reload keeps it, and a reset forgets it', async ({
  page,
  app,
  allowConsole,
}) => {
  test.setTimeout(2 * MINUTE)
  // an item that was never read has no record of it
  allowConsole(/status of 404/)
  const { player, shell, home, item } = app
  await openDemo(page)
  await expect(line(page)).toBeVisible()
  await signInAs('root', { page, app })
  await expect(shell.notice('Live updates')).toHaveCount(0)

  await shell.search.fill('bee ledger')
  await page.getByRole('option', { name: /^The Bee Ledger/ }).click()
  await expect(item.heading).toHaveText('The Bee Ledger')
  const book = page.url()
  await item.play.click()
  await player.hears()
  await player.seek(60)
  await player.pause.click()
  await player.root.getByRole('button', { name: 'Bookmarks' }).click()
  const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' })
  await bookmarks.getByLabel('New bookmark').fill('The bees leave')
  await bookmarks.getByRole('button', { name: /^Add at/ }).click()
  await expect(shell.notice('Bookmark added')).toBeVisible()
  await page.keyboard.press('Escape')
  await player.close.click()

  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const reader = new ReaderPage(page)
  await expect(reader.frame.locator('body')).toContainText('Chapter')
  await reader.leave()

  const editor = new Editor(app)
  await editor.open(new URL(book).pathname.split('/').at(-1) ?? '')
  await editor.field('Subtitle').fill('A year of honey')
  await editor.saveAndClose.click()
  await expect(shell.notice('Details saved')).toBeVisible()

  await page.reload()
  await expect(line(page)).toBeVisible()
  await expect(item.main.getByText('A year of honey')).toBeVisible()
  await expect(item.main.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await item.play.click()
  await player.hears()
  await expect(player.elapsed).toHaveText(/1:\d\d/)
  await player.root.getByRole('button', { name: 'Bookmarks' }).click()
  await expect(bookmarks.getByText('The bees leave')).toBeVisible()
  await page.keyboard.press('Escape')
  await player.close.click()
  expect(host.asked.filter((each) => !each.startsWith('GET') || /socket\.io|\/api\//.test(each))).toEqual([])

  await line(page).click()
  await page.getByRole('button', { name: 'Forget everything and start over' }).click()
  await expect(page.getByRole('heading', { name: 'Try Earmark' })).toBeVisible()
  await page.getByRole('button', { name: 'Open the demo' }).click(PREPARED)
  await signInAs('root', { page, app })
  await page.goto(book)
  await expect(item.heading).toHaveText('The Bee Ledger')
  await expect(item.main.getByText('A year of honey')).toHaveCount(0)
  await expect(home.shelf('Recently Added')).toHaveCount(0)
})

test('two windows of it see at once what the other does', async ({ page, app, context }) => {
  await openDemo(page)
  await signInAs('root', { page, app })
  const other = await context.newPage()
  await other.goto(page.url())
  const there = new App(other)
  await expect(there.home.shelf('Recently Added')).toBeVisible()

  await app.home.open('A Lamp for the Drowned')
  await expect(app.item.heading).toHaveText('A Lamp for the Drowned')
  const editor = new Editor(app)
  await editor.open(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await editor.field('Title').fill('Another Title')
  await editor.saveAndClose.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  await expect(there.home.card('Another Title')).toBeVisible()
})

test('the small window is a pop-up of its own, not a second client', async ({
  page,
  app,
  context,
  allowConsole,
}) => {
  // an item that was never read has no record of it
  allowConsole(/status of 404/)
  await onlyPopUps(context)
  await openDemo(page)
  await signInAs('root', { page, app })
  await app.home.open('A Lamp for the Drowned')
  await app.item.play.click()
  await app.player.hears()
  const small = await openSmall(page)
  expect(new URL(small.page.url()).pathname).toBe('/two/deep/small-player.html')
  await expect(small.button('Pause')).toBeVisible()
})

test('each page leads to it, also one that is no file, and by eye and ear it is as the rest', async ({
  page,
  app,
  expectConsole,
}) => {
  // the address has no file
  expectConsole(/status of 404/)
  await page.goto(`${host.url}/library/none/series`)
  await expect(page.getByRole('button', { name: 'Open the demo' })).toBeEnabled(PREPARED)
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await expect(app.entrance.signIn).toBeVisible()
  await line(page).click()
  await expect(page.getByText('Sign in as root, listener.')).toBeVisible()
  expect((await axeOn(page).analyze()).violations).toEqual([])
})

test.describe('in a browser that runs no workers', () => {
  test.use({ serviceWorkers: 'block' })

  test('the page says why it cannot begin', async ({ page }) => {
    await page.goto(`${host.url}/`)
    await expect(page.getByRole('status')).toContainText('could not be prepared', PREPARED)
    await expect(page.getByRole('button', { name: 'Open the demo' })).toBeDisabled()
  })
})
