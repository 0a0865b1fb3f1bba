import { expect, test } from '#tests/support/browser/fixtures.ts'

const title = 'A Lamp for the Drowned'

test('keys of the player work right after one of its buttons was pressed with a pointer', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  await player.pause.click()
  const at = async (): Promise<number> => (await player.sound.all())[0]?.time ?? 0
  const here = await at()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBeCloseTo(here + 10, 0)
  await page.keyboard.press('Space')
  await expect(player.pause).toBeVisible()

  // also where a menu was opened and closed in between
  await player.root.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menu', { name: 'More' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(player.play).toBeVisible()

  // with the focus brought there by keyboard the key is the button's own
  await player.back.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('m')
  expect((await player.sound.all())[0]?.muted).toBe(false)
})

test('[promise 4] the focus is in the page after the player was closed by keyboard, and on the current chapter in the list', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  await player.seek(250)
  await app.item.heading.click()
  await page.keyboard.press('l')
  const current = page.getByRole('dialog', { name: 'Chapters' }).locator('[aria-current="true"]')
  await expect(current).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(current).toBeHidden()

  await player.close.focus()
  await page.keyboard.press('Enter')
  await expect(player.root).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('panels of the player leave a wide page as it is: neither dimmed nor blocked', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(title).id)
  const button = player.root.getByRole('button', { name: 'Queue', exact: true })
  const panel = page.getByRole('dialog', { name: 'Queue' })
  await button.click()
  await expect(panel).toBeVisible()
  await expect(page.locator('.dialog-scrim')).toHaveCount(0)
  // the page is used while it is open
  await app.item.heading.click()
  await page.keyboard.press('Space')
  await expect(player.play).toBeVisible()
  await app.shell.rail.getByRole('link', { name: 'Series' }).click()
  await expect(page).toHaveURL(/series/)
  await expect(panel).toBeVisible()
  // Escape closes the panel first, then the player
  await app.shelf.heading.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(player.root).toBeVisible()
  // its button opens and closes it
  await button.click()
  await expect(panel).toBeVisible()
  await button.click()
  await expect(panel).toBeHidden()

  // on a smaller window it lies over the page, as dialogs do
  await page.setViewportSize({ width: 800, height: 900 })
  await button.click()
  await expect(page.locator('.dialog-scrim')).toHaveCount(1)
})

test('icons say their keys, the shortcuts open by a key, and a running sleep timer says what is left', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  // keys are listened for with all that a signed-in page brings after its first view
  await expect(app.shell.tasks).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await app.play(standIn.state.itemTitled(title).id)
  const tip = page.getByRole('tooltip', { includeHidden: true })
  await player.pause.hover()
  await expect(tip).toHaveText('Pause (Space)')
  await player.forward.hover()
  await expect(tip).toHaveText('Forward 10 seconds (→)')
  await player.root.getByRole('button', { name: 'Chapters' }).hover()
  await expect(tip).toHaveText('Chapters (L)')

  await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  const sleep = page.getByRole('dialog', { name: 'Sleep timer' })
  await sleep.getByRole('button', { name: '45 min' }).click()
  await expect(player.root.getByRole('button', { name: 'Sleep timer: 45 min left' })).toBeVisible()
})
