import type { Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const title = 'A Lamp for the Drowned'

test('[P2-75, P2-76, P2-77] keys play, jump, mute, set volume and rate, show the chapters, close @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  const element = async () => (await player.sound.all())[0]
  // nothing has the focus
  await app.item.heading.click()
  await page.keyboard.press('Space')
  await expect(player.play).toBeVisible()
  await player.seek(300)
  await app.item.heading.click()
  await expect.poll(async () => (await element())?.time).toBeGreaterThan(290)
  const here = (await element())?.time ?? 0
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await element())?.time).toBeCloseTo(here + 10, 0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await element())?.time).toBeCloseTo(here - 10, 0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await element())?.volume).toBeCloseTo(0.9)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await element())?.volume).toBe(1)
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await element())?.rate).toBe(1.1)
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await element())?.rate).toBe(1)
  await page.keyboard.press('m')
  await expect.poll(async () => (await element())?.muted).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(async () => (await element())?.muted).toBe(false)
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Chapters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Chapters' })).toBeHidden()
  await expect(player.root).toBeVisible()
  await app.item.heading.click()
  await page.keyboard.press('Escape')
  await expect(player.root).toBeHidden()
})

test('a pointer press on any button that plays leaves the keys to the player, one by keyboard does not', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const { id } = standIn.state.itemTitled(title)
  await signIn()
  await page.goto(`item/${id}`)
  const own = page.getByRole('main').getByRole('button', { name: /^(?:Play|Pause|Continue)$/ })
  await own.first().click()
  await player.hears()
  await page.keyboard.press('Space')
  await expect(player.play).toBeVisible()
  await own.first().focus()
  await page.keyboard.press('m')
  expect((await player.sound.all())[0]?.muted).toBe(false)

  await app.shell.home.click()
  const card = app.home.shelf('Recently Added').getByRole('listitem').filter({ hasText: 'Marathon' })
  await card.hover()
  await card.getByRole('button', { name: 'Play Marathon' }).click()
  await player.hears()
  await page.keyboard.press('m')
  await expect.poll(async () => (await player.sound.playing())?.muted).toBe(true)
})

test('[P2-78] where one types or presses, and in dialogs, keys are the page’s own', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell } = app
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  await shell.search.click()
  await page.keyboard.type('a m l')
  await expect(shell.search).toHaveValue('a m l')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(player.pause).toBeVisible()
  expect((await player.sound.playing())?.muted).toBe(false)

  await shell.search.fill('')
  await player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Queue' })
  await expect(dialog).toBeVisible()
  // beside its controls
  await dialog.getByRole('heading', { name: 'Queue' }).click()
  await page.keyboard.press('m')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await player.sound.moves(), 'it still plays').toBe(true)
  const sound = await player.sound.playing()
  expect(sound?.muted).toBe(false)
})

test('[ruling 9] Escape closes what is open and still loading, before the player', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const chunks = /assets\/(menu-part|chapters-panel)-[^/]*\.js$/
  const held: Route[] = []
  await page.route(chunks, (route) => void held.push(route))
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  const more = player.root.getByRole('button', { name: 'More' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(player.root).toBeVisible()

  await app.item.heading.click()
  await page.keyboard.press('l')
  await expect.poll(() => held.some((route) => route.request().url().includes('chapters-panel'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(player.root).toBeVisible()

  // what was closed does not open once it is there
  await Promise.all(held.splice(0).map(async (route) => await route.continue()))
  await page.unroute(chunks)
  await expect.poll(async () => await page.getByRole('dialog').or(page.getByRole('menu')).count()).toBe(0)
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Chapters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await more.click()
  await expect(page.getByRole('menu', { name: 'More' })).toBeVisible()
})

test('the keys are listed, can be changed and switched off, and stay so', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  const { id } = standIn.state.itemTitled(title)
  const muted = async () => (await player.sound.all())[0]?.muted
  await signIn()
  await app.play(id)
  await app.item.heading.click()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('list', { name: 'Player shortcuts' }).getByRole('listitem')).toHaveCount(12)
  await dialog.getByRole('button', { name: 'Mute: M' }).click()
  await page.keyboard.press('F5')
  await expect(dialog.getByText('Your browser already uses F5. Choose another shortcut.')).toBeVisible()
  await page.keyboard.press('k')
  await expect(dialog.getByRole('button', { name: 'Mute: K' })).toBeVisible()
  // a key that is taken is taken over
  await dialog.getByRole('button', { name: 'Volume up: ↑' }).click()
  await page.keyboard.press('l')
  await expect(dialog.getByRole('button', { name: 'Show chapters: None' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await app.item.heading.click()
  await page.keyboard.press('m')
  await page.keyboard.press('k')
  await expect.poll(muted).toBe(true)

  await app.play(id)
  await app.item.heading.click()
  await page.keyboard.press('k')
  await expect.poll(muted).toBe(true)
  await page.keyboard.press('?')
  await dialog.getByRole('switch', { name: 'Use shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await app.item.heading.click()
  await page.keyboard.press('k')
  await page.keyboard.press('Space')
  await player.hears()
  expect(await muted()).toBe(true)

  await player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByRole('switch', { name: 'Use shortcuts' }).click()
  await dialog.getByRole('button', { name: 'Restore defaults' }).click()
  await expect(dialog.getByRole('button', { name: 'Mute: M' })).toBeVisible()
})
