import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isInProgress } from '#tests/server/rules/progress.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'

test('what was begun in every library is on one page, the newest first', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const user = standIn.state.userNamed('root')
  const begun = (user?.mediaProgress ?? []).filter(isInProgress)
  expect(begun.length).toBeGreaterThan(0)
  await signIn('root')
  await page.goto('account')
  await app.account.main.getByRole('link', { name: 'In progress across all libraries' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In progress across all libraries')
  const cards = page.getByRole('list', { name: 'In progress across all libraries' }).getByRole('listitem')
  const shown = begun.filter(({ hideFromContinueListening }) => !hideFromContinueListening)
  await expect(cards).toHaveCount(shown.length)
  const libraries = new Set(
    shown.map(({ libraryItemId }) => standIn.state.items.get(libraryItemId)?.libraryId),
  )
  for (const id of libraries) {
    const name = [...standIn.state.libraries.values()].find((library) => library.id === id)?.name ?? ''
    await expect(cards.filter({ hasText: name }).first()).toBeVisible()
  }
  await expectSound(page, 'in progress')
})

test('who has begun nothing is told what will show', async ({ page, signIn, standIn }) => {
  const user = standIn.state.userNamed('guest')
  if (user) user.mediaProgress = []
  await signIn('guest')
  await page.goto('account/in-progress')
  await expect(page.getByText('Nothing in progress', { exact: true })).toBeVisible()
})
