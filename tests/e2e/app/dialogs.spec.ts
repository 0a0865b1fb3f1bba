import { expect, test } from '#tests/support/browser/fixtures.ts'

// the build that is shipped has no gallery
test.use({ standInOptions: { basePath: '/listen' } })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.goto('gallery')
  await expect(page.getByRole('button', { name: 'Open plain' })).toBeVisible()
})

test('[P2-79, P2-81] a dialog is 500 wide at level 60, and closes by its icon, outside and by Escape', async ({
  page,
}) => {
  const trigger = page.getByRole('button', { name: 'Open plain' })
  const dialog = page.getByRole('dialog', { name: 'Edit collection' })
  const ways: [string, () => Promise<void>][] = [
    ['close-icon', async () => await dialog.getByRole('button', { name: 'Close' }).click()],
    ['outside', async () => await page.mouse.click(20, 450)],
    ['escape', async () => await page.keyboard.press('Escape')],
  ]
  for (const [reason, close] of ways) {
    await trigger.click()
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
    const level = await dialog.evaluate((element) => {
      let top = 0
      for (let one: Element | null = element; one; one = one.parentElement) {
        top = Math.max(top, Number(getComputedStyle(one).zIndex) || 0)
      }
      return top
    })
    expect(level).toBe(60)
    await close()
    await expect(dialog, reason).toBeHidden()
    await expect(page.getByText(`closed: ${reason}`)).toBeVisible()
    await expect(trigger, reason).toBeFocused()
  }
})

test('[P2-80] a dialog that works on something and is persistent stays on a click outside', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Edit collection' })
  await page.getByRole('button', { name: 'Open busy' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 450)
  await page.mouse.click(20, 500)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('closed: escape')).toBeVisible()
  // the same dialog without work does close outside
  await page.getByRole('button', { name: 'Open plain' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
})
