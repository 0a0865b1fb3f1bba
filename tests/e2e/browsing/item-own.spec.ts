import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { authorNamed, pageOf } from '#tests/support/pages/authors.ts'

for (const flavour of FLAVOURS) {
  test.describe(`on ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`the dates of a finished title are corrected, and its progress is reset, on ${flavour}`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const { state } = standIn
      const title = 'The Bee Ledger'
      const item = state.itemTitled(title)
      const record = () => state.progressOf(state.userNamed('listener')?.id ?? '', item.id)
      await signIn()
      await page.goto(`item/${item.id}`)
      const choose = async (entry: string): Promise<void> => {
        await app.item.main.getByRole('button', { name: `More options for ${title}` }).click()
        await page.getByRole('menuitem', { name: entry, exact: true }).click()
      }
      await choose('Change dates')
      const dialog = page.getByRole('dialog', { name: 'Change dates' })
      const [started, finished] = [dialog.getByLabel('Start date'), dialog.getByLabel('Finish date')]
      // a current server keeps the day on which its record was made
      await expect(started).toHaveCount(flavour === '2.36' ? 0 : 1)
      await finished.fill('2101-01-01')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('The date can’t be in the future.')).toBeVisible()
      await expectSound(page, 'dates')
      if (flavour !== '2.36') await started.fill('2023-02-01')
      const before = record()?.startedAt ?? 0
      const day = new Date((record()?.finishedAt ?? 0) + 86_400_000).toISOString().slice(0, 10)
      await finished.fill(flavour === '2.36' ? day : '2023-02-27')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(app.shell.notice('Dates saved')).toBeVisible()
      if (flavour === '2.36') {
        expect(new Date(record()?.finishedAt ?? 0).toISOString().slice(0, 10)).toBe(day)
        expect(record()?.startedAt).toBe(before)
      } else {
        expect(new Date(record()?.startedAt ?? 0).toISOString()).toMatch(/^2023-0[12]-/)
        await expect(app.item.main.getByText('Finished 02/27/2023')).toBeVisible()
      }

      await choose('Reset progress')
      await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
      await expect(app.shell.notice('Progress reset')).toBeVisible()
      expect(record()).toBeUndefined()
      await expect(app.item.main.getByText(/^Finished/)).toHaveCount(0)
    })

    test(`a title shows its own bookmarks and sessions, and leads to what is like it, on ${flavour}`, async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const { state } = standIn
      const user = state.userNamed('listener')
      const session = [...state.sessions.values()].find(
        ({ userId, mediaType }) => userId === user?.id && mediaType === 'book',
      )
      const item = state.items.get(session?.libraryItemId ?? '')
      if (!item || item.mediaType !== 'book') throw new Error('The listener has heard no book.')
      Object.assign(item.media.metadata, {
        publisher: 'Corrow Press',
        publishedYear: '2011',
        language: 'English',
      })
      user?.bookmarks.push({ libraryItemId: item.id, title: 'The bridge', time: 61, createdAt: Date.now() })
      await signIn()
      await page.goto(`item/${item.id}`)
      await app.item.main.getByRole('button', { name: '1:01 The bridge' }).click()
      await expect(app.player.root).toBeVisible()
      const own = app.item.main.getByRole('group').filter({
        has: page.getByRole('heading', { name: 'Your listening sessions', exact: true }),
      })
      await own.getByRole('heading').click()
      const count = [...state.sessions.values()].filter(
        ({ userId, libraryItemId }) => userId === user?.id && libraryItemId === item.id,
      ).length
      await expect(own.locator('tbody').getByRole('row')).toHaveCount(count)
      await expectSound(page, 'item')

      const publisher = app.item.detail('Publisher').getByRole('link', { name: 'Corrow Press' })
      const year = app.item.detail('Publish year').getByRole('link', { name: '2011' })
      for (const link of [publisher, year]) await expect(link).toHaveCount(flavour === '2.36' ? 1 : 0)
      if (flavour === '2.36') {
        await expect(publisher).toHaveAttribute('href', /filter=publishers\./)
        await expect(year).toHaveAttribute('href', /filter=publishedDecades\.MjAxMA/)
      }
      await app.item.detail('Language').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(/bookshelf\?filter=languages\./)
      await expect(app.shelf.chip).toContainText('English')
    })
  })
}

test('a cover opens in full, and the text of an author is rich and opens on demand', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const author = authorNamed(standIn, 'Marian Holloway')
  author.description = `<p>Writes of <b>coasts</b>.<script>window.bad = 1</script></p><p>${'And of salt. '.repeat(80)}</p>`
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled('The Salt Road').id}`)
  await app.item.main.getByRole('button', { name: 'Cover of The Salt Road' }).click()
  const cover = page.getByRole('dialog').getByRole('img', { name: 'Cover of The Salt Road' })
  await expect(cover).toHaveAttribute('src', /raw=1/)
  await expect
    .poll(async () => await cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectSound(page, 'cover')
  await page.keyboard.press('Escape')

  await page.goto(pageOf(standIn, 'Marian Holloway'))
  await expect(page.getByRole('main').locator('b')).toHaveText('coasts')
  const more = page.getByRole('main').getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Show less' })).toBeVisible()
})

test('[P3-13] from the chapters and bookmarks of a book that is missing nothing plays', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const item = standIn.state.itemTitled('The Salt Road')
  item.isMissing = true
  const listener = standIn.state.userNamed('listener')
  listener?.bookmarks.push({ libraryItemId: item.id, title: 'The bridge', time: 61, createdAt: Date.now() })
  await signIn()
  await page.goto(`item/${item.id}`)
  const chapters = app.item.rows('Chapters').getByRole('button', { name: /^Play from/ })
  await expect(chapters.first()).toBeDisabled()
  await expect(chapters.and(page.locator(':enabled'))).toHaveCount(0)
  await expect(app.item.main.getByRole('button', { name: '1:01 The bridge' })).toBeDisabled()
  await page.goto('account/bookmarks')
  await expect(page.getByRole('button', { name: '1:01 The bridge' })).toBeDisabled()
})
