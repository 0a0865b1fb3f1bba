import { expect, test } from '#tests/support/browser/fixtures.ts'

test('the title of the window names the page, and first of all what plays', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // the session of the page before the reload is asked after
  allowConsole(/status of 404.*\/api\/session\//)
  await signIn()
  await expect(page).toHaveTitle('Audiobooks · Earmark')
  const book = [...standIn.state.items.values()].find(
    ({ media }) => media.metadata.title === 'The Glass Harbour',
  )
  await app.play(book?.id ?? 'none')
  await page.goto('account')
  await expect(page).toHaveTitle('listener · Earmark')
  await page.goto(`item/${book?.id ?? 'none'}`)
  await expect(page).toHaveTitle('The Glass Harbour · Earmark')
  await app.item.play.click()
  await app.player.hears()
  await app.shell.rail.getByRole('link', { name: 'Authors' }).click()
  await expect(page).toHaveTitle(/^The Glass Harbour · (?!Earmark).+ · Earmark$/)
})

test('an item of another library makes that library the current one', async ({ page, signIn, standIn }) => {
  await signIn()
  const podcast = [...standIn.state.items.values()].find(({ mediaType }) => mediaType === 'podcast')
  await page.goto(`item/${podcast?.id ?? 'none'}`)
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()
  await expect(home).toHaveAttribute('href', new RegExp(`/library/${podcast?.libraryId ?? 'none'}$`))
})

test('an unknown library, an item that may not be seen and an unknown address say so and lead home', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 40[34]/)
  await signIn()
  for (const [address, text] of [
    ['library/nowhere', 'Library not found'],
    ['item/nowhere', 'Item not found'],
    ['nowhere/at/all', 'Page not found'],
  ] as const) {
    await page.goto(address)
    const content = page.locator('#content')
    await expect(content.getByText(text).first()).toBeVisible()
    await content.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/library\/[^/]+$/)
  }
})
