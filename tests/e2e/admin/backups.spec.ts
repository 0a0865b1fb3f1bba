import { FLAVOURS } from '#tests/server/index.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { BackupsPage } from '#tests/support/pages/admin/config-pages.ts'

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`[P1-07, P8-04, P4-21] a backup is made, something is changed, and the backup puts it back`, async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      // a user who is signed in by a session of the database may have to sign in again
      allowConsole(/status of 401/)
      const backups = new BackupsPage(page)
      const { settings } = standIn.state
      const before = settings.backupsToKeep
      await signIn('root')
      await backups.open()
      await backups.button('Create backup').click()
      await expect(backups.notice('Backup created')).toBeVisible()
      await expect(backups.rows).toHaveCount(1)
      expect([...standIn.state.backups.values()]).toHaveLength(1)

      await backups.field('Backups to keep').fill('7')
      await backups.field('Backups to keep').press('Enter')
      await expect.poll(() => standIn.state.settings.backupsToKeep).toBe(7)

      await backups.rows.getByRole('button', { name: /^Restore / }).click()
      await expect(backups.dialog).toContainText('go back to what they were then')
      await backups.answer('Cancel').click()
      expect(standIn.log.http({ path: /\/apply$/ })).toHaveLength(0)

      await backups.rows.getByRole('button', { name: /^Restore / }).click()
      const reloaded = page.waitForEvent('load')
      await backups.answer('Restore').click()
      await reloaded
      expect(standIn.state.settings.backupsToKeep).toBe(before)
      await expect(backups.notice('Backup restored')).toBeVisible()
      await expect(backups.field('Backups to keep')).toHaveValue(String(before))
      expect(standIn.log.http({ path: /\/api\/backups$/, method: 'POST' })).toHaveLength(1)
      expect(standIn.log.http({ path: /\/apply$/ })).toHaveLength(1)
    })

    test('[P3-44] when backups are made, how many are kept and how large one may be is saved', async ({
      page,
      signIn,
      standIn,
    }) => {
      const backups = new BackupsPage(page)
      const { state } = standIn
      state.settings.backupSchedule = false
      await signIn('root')
      await backups.open()
      const isOn = backups.main.getByRole('switch', { name: 'Automatic backups' })
      await expect(isOn).not.toBeChecked()
      await isOn.check()
      await expect.poll(() => state.settings.backupSchedule).toBe('30 1 * * *')
      await expect(backups.main.getByText(/01:30/).or(backups.main.getByLabel('Time 1'))).not.toHaveCount(0)

      await backups.main.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Every 6 hours' })
      await expect.poll(() => state.settings.backupSchedule).toBe('0 */6 * * *')

      await backups.field('Maximum size in GB').fill('0')
      await backups.field('Maximum size in GB').blur()
      await expect(backups.main.getByText('Enter a number above 0.')).toBeVisible()
      await backups.field('Maximum size in GB').fill('2.5')
      await backups.field('Maximum size in GB').blur()
      await expect.poll(() => state.settings.maxBackupSize).toBe(2.5)

      await backups.field('Backups to keep').fill('100')
      await backups.field('Backups to keep').blur()
      await expect(backups.main.getByText('Enter a whole number from 1 to 99.')).toBeVisible()
      await backups.field('Backups to keep').fill('99')
      await backups.field('Backups to keep').blur()
      await expect.poll(() => state.settings.backupsToKeep).toBe(99)

      await isOn.uncheck()
      await expect.poll(() => state.settings.backupSchedule).toBe(false)
    })

    test('[P8-04] a backup is downloaded, deleted, and uploaded again', async ({ page, signIn, standIn }) => {
      const backups = new BackupsPage(page)
      await signIn('root')
      await backups.open()
      await backups.button('Create backup').click()
      await expect(backups.rows).toHaveCount(1)
      const loading = page.waitForEvent('download')
      await backups.rows.getByRole('button', { name: /^Download / }).click()
      const download = await loading
      const name = download.suggestedFilename()
      const [backup] = standIn.state.backups.values()
      expect(name).toBe(backup?.filename)
      const parts: Buffer[] = []
      for await (const part of await download.createReadStream()) parts.push(part as Buffer)
      const bytes = Buffer.concat(parts)
      expect(bytes).toHaveLength(backup?.fileSize ?? 0)

      await backups.choose(name, bytes)
      await expect(backups.main.getByRole('alert')).toContainText('already has a backup with this name')

      await backups.rows.getByRole('button', { name: /^Delete / }).click()
      await expect(backups.dialog).toContainText('This can’t be undone.')
      await backups.answer('Delete').click()
      await expect(backups.notice('Backup deleted')).toBeVisible()
      await expect(backups.main.getByText('No backups yet')).toBeVisible()
      expect(standIn.state.backups.size).toBe(0)

      await backups.choose(name, bytes)
      await expect(backups.notice('Backup uploaded')).toBeVisible()
      await expect(backups.rows).toHaveCount(1)
      expect(standIn.state.backups.size).toBe(1)
    })

    test('a file that is no backup of this server is refused before anything is sent', async ({
      page,
      signIn,
      standIn,
    }) => {
      const backups = new BackupsPage(page)
      const alert = backups.main.getByRole('alert')
      await signIn('root')
      await backups.open()
      await expect(backups.button('Create backup')).toBeEnabled()
      const zipOf = (...paths: string[]) => makeZip(paths.map((path) => ({ path, content: 'x' })))
      const refused = async (name: string, bytes: Uint8Array, text: string): Promise<void> => {
        await backups.choose(name, bytes)
        await expect(alert).toContainText(text)
      }
      await refused('notes.txt', Buffer.from('x'), 'must end in “.audiobookshelf”')
      await refused('a.audiobookshelf', Buffer.from(''), 'is empty')
      await refused('b.audiobookshelf', Buffer.from('no zip at all'), 'isn’t a backup, or it’s damaged')
      const whole = zipOf('details', 'absdatabase.sqlite')
      await refused('c.audiobookshelf', whole.subarray(0, whole.length - 30), 'or it’s damaged')
      await refused(
        'd.audiobookshelf',
        zipOf('mimetype', 'OEBPS/a.xhtml'),
        'isn’t a backup from a compatible server',
      )
      await (flavour === '2.36'
        ? refused(
            'e.audiobookshelf',
            zipOf('details', 'config/users/data/data.0.json'),
            'older server version',
          )
        : refused('e.audiobookshelf', zipOf('details', 'absdatabase.sqlite'), 'newer server version'))
      await backups.button('Close').click()
      await expect(alert).toHaveCount(0)
      expect(standIn.log.http({ path: /upload/ })).toHaveLength(0)
    })

    test('has nothing axe would change, and fits a window of 320 px', async ({ page, signIn, standIn }) => {
      const backups = new BackupsPage(page)
      await signIn('root')
      await backups.open()
      await backups.button('Create backup').click()
      await expect(backups.rows).toHaveCount(1)
      const [backup] = standIn.state.backups.values()
      if (backup) standIn.state.backups.set('old', { ...backup, id: 'old', serverVersion: null })
      await backups.open()
      await expect(backups.rows).toHaveCount(2)
      await expectSound(page, 'backups')
    })
  })
}

test('a backup without a version is too old: it is said, and it is not restored', async ({
  page,
  signIn,
  standIn,
}) => {
  const backups = new BackupsPage(page)
  await signIn('root')
  await backups.open()
  await backups.button('Create backup').click()
  await expect(backups.rows).toHaveCount(1)
  const [backup] = standIn.state.backups.values()
  if (!backup) throw new Error('There is no backup.')
  backup.serverVersion = null
  await backups.open()
  await expect(backups.rows).toContainText('This backup is too old for this server to restore.')
  await expect(backups.rows.getByRole('button', { name: /^Restore / })).toBeDisabled()
  // a server of this line would take one of a newer line, and break with it
  backup.serverVersion = '2.36.0'
  await backups.open()
  await expect(backups.rows).toContainText('Made by a newer server version')
  await expect(backups.rows.getByRole('button', { name: /^Restore / })).toBeDisabled()
})

test('making one is waited for as long as it takes, and is not asked for twice', async ({
  page,
  signIn,
  standIn,
}) => {
  const backups = new BackupsPage(page)
  await signIn('root')
  await backups.open()
  const hold = standIn.faults.hold('/api/backups')
  await backups.button('Create backup').click()
  await expect(backups.status.filter({ hasText: 'Creating a backup.' })).toBeVisible()
  await backups.button('Create backup').click({ force: true })
  await page.getByRole('link', { name: 'Logs' }).click()
  await page.getByRole('link', { name: 'Backups' }).click()
  await expect(backups.status.filter({ hasText: 'Creating a backup.' })).toBeVisible()
  hold.remove()
  await expect(backups.rows).toHaveCount(1)
  expect(standIn.log.http({ path: /\/api\/backups$/, method: 'POST' })).toHaveLength(1)
})

test('[P8-04] what fails is said, and leaves the list as the server has it', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 5\d\d|ERR_|Failed to load resource/)
  const backups = new BackupsPage(page)
  await signIn('root')
  await backups.open()
  standIn.faults.fail({
    path: '/api/backups',
    method: 'POST',
    status: 500,
    body: 'The disk is full',
    times: 1,
  })
  await backups.button('Create backup').click()
  await expect(backups.notice('Couldn’t create the backup: The disk is full')).toBeVisible()
  // a browser repeats by itself what it sent on a line that was open before
  const lost = standIn.faults.fail({ path: '/api/backups', method: 'POST', mode: 'applyThenDrop' })
  await backups.button('Create backup').click()
  await expect(backups.main.getByRole('alert')).toContainText('The server didn’t respond')
  lost.remove()
  // it was made all the same
  await expect(backups.rows).toHaveCount(1)

  standIn.faults.fail({ path: '/api/backups/', method: 'DELETE', status: 500, times: 1 })
  await backups.rows.getByRole('button', { name: /^Delete / }).click()
  await backups.answer('Delete').click()
  await expect(backups.notice('Couldn’t delete the backup. Try again.')).toBeVisible()
  await expect(backups.rows).toHaveCount(1)

  standIn.faults.fail({ path: '/apply', status: 500, times: 1 })
  await backups.rows.getByRole('button', { name: /^Restore / }).click()
  await backups.answer('Restore').click()
  await expect(backups.dialog).toContainText('Couldn’t restore the backup. Nothing was changed.')
  await expect(backups.notice('Couldn’t restore the backup. Check the server log.')).toBeVisible()
  await backups.answer('Close').first().click()
  await expect(backups.dialog).toHaveCount(0)
})

test.describe('a server that says where its backups are', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('makes them by its own clock, and says when that is here', async ({ page, signIn, standIn }) => {
    standIn.state.settings.backupSchedule = '30 1 * * *'
    standIn.state.settings.dateFormat = 'yyyy-MM-dd'
    standIn.state.settings.timeFormat = 'HH:mm'
    await page.clock.setFixedTime(new Date('2026-03-22T14:07:30+01:00'))
    const backups = new BackupsPage(page)
    await signIn('root')
    await backups.open()
    // the server is in UTC, the page in Berlin
    await expect(backups.main.getByText('Next backup: 2026-03-23, 02:30')).toBeVisible()
  })

  test('has them in another folder when it is told so', async ({ page, signIn, standIn }) => {
    const backups = new BackupsPage(page)
    await signIn('root')
    await backups.open()
    await expect(backups.field('Backup folder')).toHaveValue('/metadata/backups')
    await backups.field('Backup folder').fill('backups')
    await expect(backups.main.getByText('Enter the full path of a folder')).toBeVisible()
    await expect(backups.button('Save')).toBeDisabled()
    await backups.field('Backup folder').fill('/else')
    await backups.button('Save').click()
    await expect(backups.notice('Backup folder changed')).toBeVisible()
    await expect(backups.button('Save')).toHaveCount(0)
    expect(standIn.state.settings['backupPath']).toBe('/else')
  })
})

test('a server that goes down over a restore is waited for, and the way on is shown', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource|WebSocket/)
  const backups = new BackupsPage(page)
  await signIn('root')
  await backups.open()
  await backups.button('Create backup').click()
  await expect(backups.rows).toHaveCount(1)
  standIn.faults.fail({ path: '/apply', mode: 'drop' })
  await backups.rows.getByRole('button', { name: /^Restore / }).click()
  await backups.answer('Restore').click()
  await expect(backups.dialog).toContainText('didn’t say whether the backup was restored')
  const reloaded = page.waitForEvent('load')
  await backups.answer('Reload page').click()
  await reloaded
  await expect(backups.rows).toHaveCount(1)
})

test('an upload that the server refuses is said with its reason, and can be tried again', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const backups = new BackupsPage(page)
  await signIn('root')
  await backups.open()
  const bytes = makeZip(['details', 'config/users/data/data.0.json'].map((path) => ({ path, content: 'x' })))
  const body = 'Invalid backup. Might be a backup created before version 2.0.0.'
  const refusal = standIn.faults.fail({ path: '/api/backups/upload', method: 'POST', status: 500, body })
  await backups.choose('mine.audiobookshelf', bytes)
  await expect(backups.notice(`Couldn’t upload the backup: ${body}`)).toBeVisible()
  await expect(backups.main.getByText('No backups yet')).toBeVisible()
  await expect(backups.button('Create backup')).toBeEnabled()
  refusal.remove()
})

test('a large file goes to the disk, and without a way there only by an address, after a question', async ({
  page,
  signIn,
  standIn,
}) => {
  const backups = new BackupsPage(page)
  const download = backups.main.getByRole('button', { name: /^Download / })
  await signIn('root')
  await backups.open()
  await backups.button('Create backup').click()
  await expect(backups.rows).toHaveCount(1)
  const [backup] = standIn.state.backups.values()
  if (!backup) throw new Error('There is no backup.')
  backup.fileSize = 300 * 1024 ** 2
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError'))
    Object.defineProperty(window, 'showSaveFilePicker', { value: refuse, configurable: true })
  })
  await backups.open()
  // who closes the window where a folder is chosen wants no file, and nothing went wrong
  await download.click()
  await expect(backups.status.filter({ hasText: 'Downloading' })).toHaveCount(0)
  await expect(download).toBeEnabled()
  await expect(page.getByText('Couldn’t download')).toHaveCount(0)

  await page.evaluate(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))
  await download.click()
  await expect(backups.dialog).toContainText('a link that contains your sign-in information')
  await expectSound(page, 'question before a large download')
  await backups.answer('Cancel').click()
  await expect(backups.dialog).toHaveCount(0)
  await download.click()
  const loading = page.waitForEvent('download')
  await backups.answer('Download anyway').click()
  expect((await loading).suggestedFilename()).toBe(backup.filename)
})

test('[issue 41] what is there now is kept before a backup is restored, unless it is not wanted', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const backups = new BackupsPage(page)
  const { state } = standIn
  await signIn('root')
  await backups.open()
  await backups.button('Create backup').click()
  await expect(backups.rows).toHaveCount(1)
  // an hour later
  const [made] = state.backups.values()
  if (!made) throw new Error('The backup was just made.')
  state.backups.delete(made.id)
  const hour = { ...made, id: 'an-hour-ago', createdAt: made.createdAt - 3_600_000 }
  state.backups.set(hour.id, hour)
  await page.reload()
  const restore = backups.rows.getByRole('button', { name: /^Restore / })
  const first = backups.dialog.getByRole('checkbox', { name: 'Create a backup first' })

  standIn.faults.fail({ path: '/api/backups', method: 'POST', status: 500, times: 1 })
  await restore.click()
  await expect(first).toBeChecked()
  await backups.answer('Restore').click()
  await expect(backups.notice('Couldn’t create the backup')).toBeVisible()
  await expect(backups.dialog).toHaveCount(0)
  expect(standIn.log.http({ path: /\/apply$/ })).toEqual([])

  const applied = standIn.faults.hold('/apply')
  await restore.click()
  await backups.answer('Restore').click()
  await expect.poll(() => applied.waiting()).toBe(1)
  expect(state.backups.size).toBe(2)
  const reloaded = page.waitForEvent('load')
  applied.remove()
  await reloaded
  await expect(backups.notice('Backup restored')).toBeVisible()
})
