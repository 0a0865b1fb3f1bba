import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('what a library holds is counted, and leads to its items', async ({ page, signIn }) => {
      await signIn('root')
      await page.goto('config/library-stats')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'Library Stats' })).toBeVisible()
      await expect(main.getByRole('list', { name: 'Top 5 Genres' }).getByRole('listitem')).toHaveCount(5)
      await expect(main.getByRole('list', { name: 'Top 10 Authors' }).getByRole('listitem')).toHaveCount(10)
      await expect(main.getByRole('list', { name: 'Longest Items' }).getByRole('listitem')).toHaveCount(10)
      await expect(main.getByRole('list', { name: 'Largest Items' }).getByRole('listitem')).toHaveCount(10)
      await expectSound(page, 'library stats')
      await main.getByRole('list', { name: 'Top 5 Genres' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/bookshelf\?filter=genres\./)
    })
  })
}

test.describe('on a newer server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('the whole server and its year are counted, year by year', async ({ page, signIn, standIn }) => {
    await signIn('root')
    await page.goto('config/server-stats')
    const main = page.getByRole('main')
    await expect(main.getByRole('rowheader')).toHaveText(['Books', 'Podcasts', 'Total'])
    await expect(
      main.getByRole('list', { name: 'Top narrators' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expectSound(page, 'server stats')
    await main.getByRole('button', { name: 'Previous year' }).click()
    await expect(main.getByText(String(new Date().getFullYear() - 1), { exact: true })).toBeVisible()
    await expect.poll(() => standIn.log.http({ path: /^\/api\/stats\/year\// }).length).toBe(2)
  })

  test('a listener sees a year of their own', async ({ page, signIn }) => {
    await signIn()
    await page.goto('config/stats')
    await expect(page.getByRole('heading', { name: 'Your year' })).toBeVisible()
    await expect(page.getByText('Books listened to')).toBeVisible()
    await expectSound(page, 'your stats')
  })
})

test('an older server has no year', async ({ page, signIn, standIn }) => {
  await signIn()
  await page.goto('config/stats')
  await expect(page.getByRole('heading', { name: 'Recent sessions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your year' })).toHaveCount(0)
  expect(standIn.log.http({ path: /stats\/year/ })).toEqual([])
})
