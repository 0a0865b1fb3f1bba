import { axeOn } from '#tests/support/browser/axe.ts'
import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[issue 41] who listens, what the server does, its last backup and scan are on one page', async ({
      page,
      signIn,
      standIn,
    }) => {
      await signIn('root')
      await page.goto('config/overview')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Overview')
      await isLive(standIn)
      const figure = (label: string) => main.locator('.stat').filter({ hasText: label })
      await expect(figure('Last backup')).toContainText('Never')
      await expect(main.getByText('No one is listening right now.')).toBeVisible()
      await expect(main.getByText('No tasks running')).toBeVisible()

      // another user begins to listen
      const other = await SecondClient.signedIn(standIn)
      const book = standIn.state.itemTitled('Marathon')
      await other.call('POST', `/api/items/${book.id}/play`, { deviceInfo: { clientName: 'Pixel 8' } })
      const listening = main.getByRole('table', { name: 'Listening now' })
      await expect(listening.getByRole('row').filter({ hasText: 'Marathon' })).toBeVisible()

      const libraries = main.getByRole('table', { name: 'Libraries' })
      // only current servers say when a library was scanned
      await expect(libraries.getByRole('row')).toHaveCount(
        flavour === '2.36' ? standIn.state.libraries.size + 1 : 0,
      )
      if (flavour === '2.36') await expect(libraries.getByRole('row').nth(1)).toContainText(/\d{4}/)
      expect((await axeOn(page).include('main').analyze()).violations).toEqual([])

      await figure('Last backup').getByRole('link').click()
      await expect(page).toHaveURL(/\/config\/backups$/)
      await page.getByRole('button', { name: 'Create backup' }).click()
      await expect(page.getByRole('table', { name: 'Backup files' })).toBeVisible()
      await page.goBack()
      await expect(figure('Last backup')).not.toContainText('Never')
    })

    test('what cannot be read says so, and the rest stands', async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of 500/)
      standIn.faults.fail({ path: '/api/sessions/open', status: 500 })
      standIn.faults.fail({ path: '/api/backups', status: 500 })
      await signIn('root')
      await page.goto('config/overview')
      const main = page.getByRole('main')
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
      await expect(main.locator('.stat').filter({ hasText: 'Last backup' })).toContainText('Unknown')
      await expect(main.getByText('No tasks running')).toBeVisible()
    })
  })
}
