import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import {
  actorsNamed,
  goBackTo,
  openInspector,
  sendEvent,
  watchBook,
  WATCHED_BOOK,
} from '#tests/support/pages/inspector-page.ts'

for (const flavour of FLAVOURS) {
  test.describe(`the inspector, with ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[promise 6] a second tab shows a page while it plays, pauses it, and goes back through what it did', async ({
      app,
      page,
      standIn,
      signIn,
    }) => {
      await signIn()
      const inspector = await watchBook(app, standIn)
      await actorsNamed(inspector, 'player').first().click()
      const chosen = inspector.getByRole('heading', { level: 2 })
      await expect(chosen).toContainText('player')

      await page.bringToFront()
      await app.item.play.click()
      await app.player.hears()
      await expect(chosen).toContainText('playing')

      await inspector.bringToFront()
      await sendEvent(inspector, 'player.pause')
      await expect(app.player.play).toBeVisible()
      await expect(chosen).toContainText('paused')

      await goBackTo(inspector, 'playing')
      await inspector.getByRole('tab', { name: 'Context' }).click()
      await expect(inspector.getByRole('region', { name: 'What changed' })).toBeVisible()
      await inspector.getByRole('button', { name: 'Go live' }).click()
      await expect(chosen).toContainText('paused')
    })

    test('[promise 3] it is shown no token, no password and no address that carries one', async ({
      app,
      page,
      standIn,
    }) => {
      await page.goto('?inspect')
      await expect(app.entrance.username).toBeVisible()
      const heard = await page.context().newPage()
      await heard.goto('inspector')
      await heard.evaluate(() => {
        const all: string[] = []
        Reflect.set(globalThis, 'heard', all)
        new BroadcastChannel('inspector').addEventListener('message', ({ data }) =>
          all.push(JSON.stringify(data)),
        )
      })
      await openInspector(app)
      await page.bringToFront()
      await app.entrance.submit('listener')
      await expect(app.home.shelf('Recently Added')).toBeVisible()
      await app.home.open(WATCHED_BOOK)
      await app.item.play.click()
      await app.player.hears()
      const all = async () =>
        await heard.evaluate(() => (Reflect.get(globalThis, 'heard') as string[]).join('\n'))
      await expect.poll(all).toContain('player.positioned')
      const said = await all()
      expect(said).toContain(WATCHED_BOOK)
      expect(said).not.toMatch(/eyJ[\w-]+\.eyJ/)
      const user = standIn.state.userNamed('listener')
      for (const secret of ['demo"', user?.token])
        expect(said.includes(secret ?? 'none'), `"${secret}" was told`).toBe(false)
    })
  })
}

test('[promise 6] the chart of an actor is drawn and told in words, the sequence names what is kept and why', async ({
  app,
  page,
  standIn,
  signIn,
}) => {
  await signIn()
  const inspector = await watchBook(app, standIn)
  await actorsNamed(inspector, 'player').first().click()
  const picture = inspector.getByRole('application', { name: 'Chart' })
  await expect(picture.getByText('castHandoff').first()).toBeVisible()
  await expect(picture.locator('[data-active]').first()).toBeAttached()
  await inspector.getByRole('button', { name: 'Show as text' }).click()
  await expect(inspector.getByRole('listitem').filter({ hasText: /^idle/ }).first()).toContainText('active')

  await page.bringToFront()
  await app.item.play.click()
  await app.player.hears()
  await app.player.pause.click()
  await inspector.bringToFront()
  await inspector.getByRole('searchbox').fill('journal.write')
  await inspector.getByRole('tab', { name: 'Sequence' }).click()
  await inspector.getByRole('row').first().getByRole('button').click()
  await expect(inspector.getByRole('complementary', { name: 'Details' })).toContainText('Caused by')
  await inspector.getByRole('button', { name: 'Show as sequence diagram' }).click()
  await expect(inspector.locator('svg text').first()).toBeVisible()
})

test('[promise 6] the sequence names a sync that failed and was repeated, and what its failure led to', async ({
  app,
  page,
  standIn,
  signIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 500|Progress sync/)
  await signIn()
  const inspector = await watchBook(app, standIn)
  await expect(actorsNamed(inspector, 'progress').first()).toBeVisible()
  await page.bringToFront()
  standIn.faults.fail({ path: /\/session\/[^/]+\/sync$/, status: 500, times: 1 })
  await app.item.play.click()
  await app.player.hears()
  const syncs = () => standIn.log.http({ path: /\/sync$/ }).length
  await expect.poll(syncs, { timeout: 60_000 }).toBeGreaterThan(1)

  await inspector.bringToFront()
  await inspector.getByRole('searchbox').fill('syncSession')
  await inspector.getByRole('tab', { name: 'Sequence' }).click()
  const rows = inspector.getByRole('row')
  const ended = rows.filter({ hasText: /syncSession → progress\s*done\.syncSession/ })
  await expect.poll(async () => await ended.count()).toBeGreaterThan(1)
  // the first could not be applied, so it is tried again
  await ended.first().getByRole('button').click()
  await expect(inspector.getByRole('complementary', { name: 'Details' })).toContainText(
    /Led to[\s\S]*delivery\.backingOff/,
  )
})

test('[promise 6] an event is sent by a form of its fields, which begins with the last values', async ({
  app,
  page,
  standIn,
  signIn,
}) => {
  await signIn()
  const inspector = await watchBook(app, standIn)
  await actorsNamed(inspector, 'player').first().click()
  await page.bringToFront()
  await app.item.play.click()
  await app.player.hears()
  await app.player.pause.click()
  await expect(app.player.play).toBeVisible()
  const paused = await app.player.position()

  await inspector.bringToFront()
  await inspector.getByRole('tab', { name: 'Send' }).click()
  const event = inspector.getByLabel('Event', { exact: true })
  const send = inspector.getByRole('button', { name: 'Send event' })
  const to = inspector.getByLabel('to', { exact: true })
  await event.selectOption('player.seek')
  await to.fill('soon')
  await send.click()
  await expect(inspector.getByRole('alert')).toHaveText('Enter a number.')
  await expect(to).toBeFocused()
  expect(await app.player.position()).toBe(paused)

  await to.fill('60')
  await send.click()
  await expect(inspector.getByRole('alert')).toBeHidden()
  await expect.poll(async () => await app.player.position()).toBe(60)

  await event.selectOption('player.toggle')
  await expect(inspector.getByText('This event has no values.')).toBeVisible()
  await event.selectOption('player.seek')
  await expect(to).toHaveValue('60')
  await inspector.getByRole('button', { name: 'Show as JSON' }).click()
  const json = inspector.getByLabel('Values', { exact: true })
  await expect(json).toHaveValue('{"to":60}')
  await json.fill('{"to":30}')
  await send.click()
  await expect.poll(async () => await app.player.position()).toBe(30)

  await inspector.getByRole('button', { name: 'Show as form' }).click()
  await expect(to).toHaveValue('30')
  // as the page sent it for the button of the book
  await event.selectOption('player.load')
  const episode = inspector.getByLabel('episodeId', { exact: true })
  await expect(inspector.getByLabel('libraryItemId', { exact: true })).toHaveValue(
    standIn.state.itemTitled(WATCHED_BOOK).id,
  )
  await expect(episode).toHaveAttribute('placeholder', 'null')
  await inspector.getByRole('button', { name: 'episodeId: null' }).click()
  await expect(episode).toHaveAttribute('placeholder', 'not sent')
  await expect(inspector.getByLabel('transcode', { exact: true }).getByRole('option')).toHaveText([
    'not sent',
    'auto',
    'force',
    'never',
  ])
  await actorsNamed(inspector, 'system').first().click()
  await expect(event.getByRole('option', { name: 'preferences.setTheme' })).toBeAttached()
})

test('[promise 6] "Why?" leads from a thing on the page to the actor behind it, and to what it did last', async ({
  app,
  page,
  standIn,
  signIn,
}) => {
  await signIn()
  const inspector = await watchBook(app, standIn)
  await expect(actorsNamed(inspector, 'player').first()).toBeVisible()
  await page.bringToFront()
  await app.item.play.click()
  await app.player.hears()
  await app.player.pause.click()
  await expect(app.player.play).toBeVisible()

  const why = page.getByRole('button', { name: 'Why?' })
  await why.click()
  await expect(page.getByRole('status').filter({ hasText: 'Press anything on the page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Press anything on the page')).toBeHidden()

  await why.click()
  await expect(page.getByText('Press anything on the page')).toBeVisible()
  await app.player.play.click()
  // what was pressed was asked about, and not done
  await expect(app.player.play).toBeVisible()
  const chosen = inspector.getByRole('heading', { level: 2 })
  await expect(chosen).toContainText('player')
  await expect(chosen).toContainText('paused')
  await expect(inspector.getByRole('tab', { name: 'Sequence' })).toHaveAttribute('aria-selected', 'true')
  await expect(inspector.getByRole('complementary', { name: 'Details' })).toContainText('Caused by')
})

test('[promise 6] a page that is closed leaves what it did, and another can be watched', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('?inspect')
  const inspector = await openInspector(app)
  await expect(actorsNamed(inspector, 'player').first()).toBeVisible()
  await page.reload()
  await expect(inspector.getByText('The watched page was closed')).toBeVisible()
  await expect(actorsNamed(inspector, 'player').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open the inspector' }).click()
  await inspector.getByRole('button', { name: /^Watch/ }).click()
  await expect(inspector.getByText('The watched page was closed')).toBeHidden()
  await expect(actorsNamed(inspector, 'player').first()).toBeVisible()
})

test('[promise 4] the inspector has no violation in any of its parts, and works by keys', async ({
  app,
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('?inspect')
  const inspector = await openInspector(app)
  const tree = inspector.getByRole('tree')
  await tree.getByRole('treeitem').first().focus()
  await inspector.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem', { selected: true })).toBeFocused()
  const check = async (what: string): Promise<void> => {
    const { violations } = await axeOn(inspector).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      what,
    ).toEqual([])
  }
  for (const part of ['Chart', 'Context', 'Sequence', 'Send']) {
    await inspector.getByRole('tab', { name: part }).click()
    await expect(inspector.getByRole('tab', { name: part })).toHaveAttribute('aria-selected', 'true')
    await check(part)
  }
  // its events have a field of each kind, and one that is wrong
  await actorsNamed(inspector, 'player').first().click()
  await inspector.getByLabel('Event', { exact: true }).selectOption('player.load')
  await inspector.getByRole('button', { name: 'episodeId: null' }).click()
  await inspector.getByLabel('startAt', { exact: true }).fill('soon')
  await inspector.getByRole('button', { name: 'Send event' }).click()
  await expect(inspector.getByRole('alert')).toBeVisible()
  await check('a form')
})
