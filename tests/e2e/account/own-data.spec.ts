import { FLAVOURS } from '#tests/server/index.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { giveSessions } from '#tests/support/samples/many-sessions.ts'

for (const flavour of FLAVOURS) {
  test.describe(`of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('a listener saves what the server and this browser have of them, and no token', async ({
      page,
      signIn,
      standIn,
    }) => {
      giveSessions(standIn, 'listener', 150)
      await signIn()
      await page.goto('account')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export your data' }).click()
      const download = await saving
      expect(download.suggestedFilename()).toMatch(/^earmark-own-data-\d{4}-\d\d-\d\d\.json$/)
      await expect(page.getByText('Your data was exported to a file.')).toBeVisible()
      const text = await readFile(await download.path(), 'utf8')
      const user = standIn.state.userNamed('listener')
      const file = JSON.parse(text) as Record<string, object[]>
      expect(file['account']).toMatchObject({ username: 'listener', type: 'user' })
      expect(file['mediaProgress']).toHaveLength(user?.mediaProgress.length ?? -1)
      expect(file['bookmarks']).toHaveLength(user?.bookmarks.length ?? -1)
      expect(file['listeningSessions']).toHaveLength(150)
      const playlists = [...standIn.state.playlists.values()].filter(({ userId }) => userId === user?.id)
      expect(file['playlists']).toHaveLength(playlists.length)
      expect(file['preferencesOfThisBrowser']).toMatchObject({ theme: 'system' })
      // nothing that opens the account
      expect(text).not.toMatch(/token|password|eyJ/i)
    })
  })
}

test('the export can be cancelled, and says why it failed', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // the answer that the test makes fail
  allowConsole(/status of 500/)
  await signIn()
  await page.goto('account')
  const hold = standIn.faults.hold('/api/me/listening-sessions')
  await page.getByRole('button', { name: 'Export your data' }).click()
  await expect(page.getByRole('progressbar', { name: 'Export your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Export your data' })).toBeVisible()
  hold.remove()
  const fault = standIn.faults.fail({ path: '/api/me/listening-sessions', status: 500 })
  await page.getByRole('button', { name: 'Export your data' }).click()
  await expect(page.getByText('Couldn’t export your data.')).toBeVisible()
  fault.remove()
})
