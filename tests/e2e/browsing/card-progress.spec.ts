import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'

for (const flavour of FLAVOURS) {
  test.describe(`on ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`what is hidden from a Continue shelf comes back where it was by undo, or from its page, on ${flavour}`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      await signIn()
      const shelf = app.home.shelf('Continue Listening')
      const titles = shelf.locator('.card-link')
      await expect(titles.nth(1)).toBeVisible()
      const before = await titles.allTextContents()
      const title = before[1] ?? ''
      const hide = async (): Promise<void> => {
        const card = shelf.getByRole('listitem').filter({ hasText: title })
        await card.hover()
        await card.getByRole('button', { name: /^More options for/ }).click()
        await page.getByRole('menuitem', { name: 'Remove from Continue Listening' }).click()
      }
      await hide()
      await expect(titles.filter({ hasText: title })).toHaveCount(0)
      await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
      await expect(app.shell.notice('Added back to the shelf')).toBeVisible()
      await expect(titles).toHaveText(before)

      await hide()
      await expect(titles.filter({ hasText: title })).toHaveCount(0)
      await page.goto(`item/${standIn.state.itemTitled(title).id}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: `More options for ${title}` })
        .click()
      await page.getByRole('menuitem', { name: 'Add back to Continue Listening' }).click()
      await expect(app.shell.notice('Added back to the shelf')).toBeVisible()
      const user = standIn.state.userNamed('listener')
      const record = standIn.state.progressOf(user?.id ?? '', standIn.state.itemTitled(title).id)
      expect(record?.hideFromContinueListening).toBe(false)
    })
  })
}

test('a series that is hidden from Continue Series comes back by undo', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const shelf = app.home.shelf('Continue Series')
  const titles = shelf.locator('.card-link')
  await expect(titles.first()).toBeVisible()
  const before = await titles.allTextContents()
  const card = shelf.getByRole('listitem').first()
  await card.hover()
  await card.getByRole('button', { name: /^More options for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove series from Continue Series' }).click()
  await expect(app.shell.notice('Removed from the shelf')).toBeVisible()
  expect(standIn.state.userNamed('listener')?.seriesHideFromContinueListening).toHaveLength(1)
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Series updated')).toBeVisible()
  await expect(titles).toHaveText(before)
})

test('cards show how far an e-book was read, and how far a collapsed series is', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { state } = standIn
  const user = state.userNamed('listener')
  if (!user) throw new Error('There is no listener.')
  const series = [...state.series.values()].find(({ name }) => name === 'The Lantern Coast')
  const books = [...state.items.values()].filter(
    ({ media }) =>
      'series' in media.metadata && media.metadata.series.some(({ id }: { id: string }) => id === series?.id),
  )
  user.mediaProgress = user.mediaProgress.filter(
    ({ libraryItemId }) => !books.some(({ id }) => id === libraryItemId),
  )
  await signIn()
  await page.goto(bookshelf(standIn))
  const line = (title: string) => app.shelf.card(title).locator('.cover-progress span')
  await expect(line('Sledge Weather')).toHaveAttribute('style', /inline-size: 40%/)

  await app.shelf.collapse.check()
  await expect(app.shelf.card('The Lantern Coast')).toBeVisible()
  await expect(line('The Lantern Coast')).toHaveCount(0)
  await app.shelf.collapse.uncheck()
  await app.shelf.openMenu(books[0]?.media.metadata.title ?? '')
  await page.getByRole('menuitem', { name: 'Mark as finished' }).click()
  await expect(app.shell.notice('Marked as finished')).toBeVisible()
  await app.shelf.collapse.check()
  const share = `${Math.round(100 / books.length)}`
  await expect(line('The Lantern Coast')).toHaveAttribute('style', new RegExp(`inline-size: ${share}`))
})

test('[P2-71, P3-32] a title that is not finished is never at 100 %', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { state } = standIn
  const progress = state
    .userNamed('listener')
    ?.mediaProgress.find(
      ({ libraryItemId, isFinished, currentTime }) =>
        !isFinished && currentTime > 0 && state.items.get(libraryItemId)?.mediaType === 'book',
    )
  if (!progress) throw new Error('The listener has begun no book.')
  Object.assign(progress, { progress: 0.997, currentTime: progress.duration * 0.997 })
  await signIn()
  await page.goto(`item/${progress.libraryItemId}`)
  await expect(app.item.main.getByText(/^Your progress: 99\s?%/)).toBeVisible()
})
