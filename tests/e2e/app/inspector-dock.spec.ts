import { expect, test } from '#tests/support/browser/fixtures.ts'
import { axeOn } from '#tests/support/browser/axe.ts'
import { actorsNamed, openInspector, sendEvent, WATCHED_BOOK } from '#tests/support/pages/inspector-page.ts'

test('[promise 6] docked below its page it watches it, takes no key of it, and leaves the bars to be seen', async ({
  app,
  page,
  standIn,
  signIn,
}) => {
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(WATCHED_BOOK).id}?inspect`)
  await app.item.play.click()
  await app.player.hears()
  const title = `${WATCHED_BOOK} · Earmark`
  await expect(page).toHaveTitle(title)
  const docking = page.getByRole('button', { name: 'Dock the inspector' })
  await docking.click()
  const dock = page.getByRole('region', { name: 'Inspector' })
  const inspector = dock.locator('iframe').contentFrame()
  const player = actorsNamed(inspector, 'player')
  await player.first().click()
  const chosen = inspector.getByRole('heading', { level: 2 })
  await expect(chosen).toContainText('playing')
  await expect(page).toHaveTitle(title)

  // the page's keys are the page's: these would pause and mute it
  const search = inspector.getByRole('searchbox')
  await search.fill('')
  await search.press(' ')
  await inspector.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press(' ')
  await page.keyboard.press('m')
  await expect(chosen).toContainText('playing')
  await search.fill('')

  const [bar, edge] = await Promise.all([app.player.pause.boundingBox(), dock.boundingBox()])
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  const handle = dock.getByRole('separator', { name: 'Inspector height' })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toHaveAttribute('aria-valuenow', '55')
  await expect.poll(async () => (await dock.boundingBox())?.y ?? 0).toBeLessThan(edge?.y ?? 0)

  await sendEvent(inspector, 'player.pause')
  await expect(app.player.play).toBeVisible()
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

  await dock.getByRole('button', { name: 'Close the inspector' }).click()
  await expect(dock).toBeHidden()
  await app.player.play.click()
  await app.player.hears()
  await docking.click()
  await expect(player.first()).toBeVisible()
  await docking.click()
  await expect(dock).toBeHidden()
})

test('[promise 6] what led to a thing before an inspector watched is shown by running it again', async ({
  app,
  page,
  standIn,
  signIn,
}) => {
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(WATCHED_BOOK).id}?inspect`)
  await app.item.play.click()
  await app.player.hears()
  await app.player.pause.click()
  await expect(app.player.play).toBeVisible()

  const inspector = await openInspector(app)
  const player = actorsNamed(inspector, 'player')
  await player.first().click()
  await inspector.getByRole('button', { name: 'Show the last 10 minutes' }).click()
  const replay = inspector.getByRole('region', { name: 'Recording' })
  await expect(replay.getByRole('status')).toContainText('Every state matches the recording.')
  const chosen = inspector.getByRole('heading', { level: 2 })
  await expect(chosen).toContainText('player')
  await expect(chosen).toContainText('paused')
  const sequence = inspector.getByRole('table', { name: 'Sequence' })
  await expect(sequence.getByRole('button', { name: 'player.toggle' }).first()).toBeVisible()

  // the page itself can be watched again
  await inspector.getByLabel('Watched page').selectOption({ index: 0 })
  await expect(replay).toBeHidden()
  await expect(player.first()).toContainText('paused')
})
