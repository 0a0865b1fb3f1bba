import { expect, test } from '#tests/support/browser/fixtures.ts'

const PHONE = { width: 390, height: 844 }

test('the top bar of a phone keeps the search and the account; what is seldom needed is under More', async ({
  app,
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE)
  await signIn('admin')
  await expect(app.shell.account).toBeVisible()
  await expect(app.shell.settings).toBeHidden()
  const searchWidth = async (): Promise<number> => (await app.shell.search.boundingBox())?.width ?? 0
  expect(await searchWidth()).toBeGreaterThan(120)

  const more = app.shell.rail.getByRole('button', { name: 'More' })
  await more.click()
  for (const name of ['Upload', 'Your listening'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/config$/)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(app.shell.settings).toBeVisible()
  await expect(more).toBeHidden()
})

test('a listener finds no tool of administrators under More', async ({ app, page, signIn }) => {
  await page.setViewportSize(PHONE)
  await signIn('guest')
  await app.shell.rail.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Your listening' })).toBeVisible()
  for (const name of ['Upload', 'Settings']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
})
