import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { PeoplePage, userNamed } from '#tests/support/pages/admin/people-page.ts'

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P1-07, P3-29, P5-06, P6-01, P6-03] a user is created with a type and its own switches', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const people = new PeoplePage(page)
      await signIn('root')
      await people.open()
      await people.add.click()
      await expect(people.type.getByRole('option')).toHaveText(['Administrator', 'User', 'Guest'])
      await people.username.fill('ROOT')
      await people.create.click()
      await expect(people.dialog).toContainText('This username is already taken.')
      await expect(people.dialog).toContainText('Only the root user can have an empty password.')
      await people.username.fill('ann')
      await people.password.fill('secret')
      await people.type.selectOption('Administrator')
      await expect(people.flag('Can delete')).toBeChecked()
      await people.type.selectOption('Guest')
      for (const off of ['Can download', 'Can update', 'Can delete', 'Can upload'])
        await expect(people.flag(off)).not.toBeChecked()
      await people.flag('Can upload').check()
      await people.create.click()
      await expect(app.shell.notice('User created')).toBeVisible()
      await expect(people.dialog).toBeHidden()
      await expect(people.row('ann')).toContainText('Guest')
      const { type, permissions, isActive } = userNamed(standIn, 'ann')
      expect({ type, isActive }).toEqual({ type: 'guest', isActive: true })
      expect(permissions).toMatchObject({
        download: false,
        update: false,
        delete: false,
        upload: true,
        accessAllLibraries: true,
        accessAllTags: true,
        accessExplicitContent: true,
      })

      // root stands alone on top: nothing of it but the name can be changed here
      await people.edit('root')
      await expect(people.type).toBeDisabled()
      await expect(people.password).toHaveCount(0)
      await expect(people.dialog.getByRole('link', { name: /account page/ })).toBeVisible()
    })

    test('[P3-30, P6-04] a user is limited to one library and by tags, and sees no more', async ({
      app,
      page,
      signIn,
      standIn,
      newDevice,
    }) => {
      const people = new PeoplePage(page)
      const book = standIn.state.itemTitled('The Salt Road')
      book.media.tags = ['grim']
      await signIn('root')
      await people.open()
      await people.edit('listener')
      await people.flag('Can access all libraries').uncheck()
      await people.flag('Can access all tags').uncheck()
      await people.saveAndClose.click()
      await expect(people.dialog).toContainText('Choose at least one library.')
      await expect(people.dialog).toContainText('Choose at least one tag.')
      await people.library('Audiobooks').check()
      const tags = people.dialog.getByRole('combobox', { name: 'Tags this user can see' })
      await tags.fill('grim')
      await tags.press('Enter')
      await people.flag('Hide items with these tags').check()
      await people.saveAndClose.click()
      await expect(app.shell.notice('User updated')).toBeVisible()
      const user = userNamed(standIn, 'listener')
      expect(user.librariesAccessible).toEqual([standIn.state.libraryNamed('Audiobooks').id])
      expect(user.itemTagsSelected).toEqual(['grim'])
      expect(user.permissions.selectedTagsNotAccessible).toBe(true)

      const theirs = await (await newDevice()).newPage()
      await signIn('listener', theirs)
      await theirs.goto(`library/${standIn.state.libraryNamed('Audiobooks').id}/bookshelf`)
      const shelf = theirs.getByRole('main')
      await expect(shelf.getByText('A Lamp for the Drowned').first()).toBeVisible()
      await expect(shelf.getByText('The Salt Road', { exact: true })).toHaveCount(0)
      await theirs.getByRole('button', { name: /^Library:/ }).click()
      await expect(theirs.getByText('Podcasts')).toHaveCount(0)
    })

    test('[P8-02, P8-15] changed keys alone are sent, and a user is deleted after a question', async ({
      app,
      page,
      signIn,
      standIn,
      expectConsole,
    }) => {
      const people = new PeoplePage(page)
      const id = userNamed(standIn, 'listener').id
      const path = `/api/users/${id}`
      await signIn('admin')
      await people.open()
      await expect(page.getByRole('button', { name: 'Edit root' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Delete admin' })).toHaveCount(0)
      const refusal = standIn.faults.fail({ method: 'PATCH', path, status: 500 })
      expectConsole(/500/)
      await people.edit('listener')
      await people.flag('Can upload').check()
      await people.saveAndClose.click()
      await expect(app.shell.notice('Couldn’t update the user. Try again.')).toBeVisible()
      await expect(people.flag('Can upload')).toBeChecked()
      refusal.remove()
      await people.saveAndClose.click()
      await expect(app.shell.notice('User updated')).toBeVisible()
      expect(standIn.log.http({ method: 'PATCH', path }).at(-1)?.body).toEqual({
        permissions: { upload: true },
      })

      const lost = standIn.faults.fail({ method: 'DELETE', path, status: 500 })
      const remove = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Delete listener' }).click()
        await expect(people.dialog).toContainText(
          'Are you sure you want to permanently delete the user “listener”?',
        )
        await people.dialog.getByRole('button', { name: 'Delete user' }).click()
      }
      await page.getByRole('button', { name: 'Delete listener' }).click()
      await people.dialog.getByRole('button', { name: 'Cancel' }).click()
      expect(standIn.log.http({ method: 'DELETE', path })).toEqual([])
      await remove()
      await expect(app.shell.notice('Couldn’t delete the user. Try again.')).toBeVisible()
      lost.remove()
      await remove()
      await expect(app.shell.notice('User deleted')).toBeVisible()
      await expect(people.row('listener')).toHaveCount(0)
      expect(standIn.state.userNamed('listener')).toBeUndefined()
    })

    test('two administrators see what the other does, and who is there', async ({
      page,
      signIn,
      standIn,
      newDevice,
    }) => {
      const people = new PeoplePage(page)
      await signIn('root')
      await isLive(standIn)
      await people.open()
      await isLive(standIn, 2)
      const other = await SecondClient.signedIn(standIn, 'admin')
      await other.call('POST', '/api/users', {
        username: 'bob',
        password: 'pw',
        type: 'user',
        permissions: {},
      })
      await expect(people.row('bob')).toBeVisible()
      await expect(people.row('listener')).not.toContainText('Online')
      const theirs = await (await newDevice()).newPage()
      await signIn('listener', theirs)
      await expect(people.row('listener')).toContainText('Online')
      const listener = await SecondClient.signedIn(standIn, 'listener')
      const book = standIn.state.itemTitled('The Salt Road')
      await listener.call('POST', `/api/items/${book.id}/play`, {
        mediaPlayer: 'html5',
        supportedMimeTypes: ['audio/mpeg'],
      })
      await expect(people.row('listener')).toContainText('Listening to “The Salt Road”')

      // both change one field: it is taken or kept, and the last word counts
      await people.edit('bob')
      await people.username.fill('bobby')
      await other.call('PATCH', `/api/users/${userNamed(standIn, 'bob').id}`, { username: 'robert' })
      await people.saveAndClose.click()
      await expect(people.dialog).toContainText('This user was changed elsewhere')
      await people.dialog.getByRole('button', { name: 'Keep my version' }).click()
      await people.saveAndClose.click()
      await expect(people.row('bobby')).toBeVisible()
      await other.call('DELETE', `/api/users/${userNamed(standIn, 'bobby').id}`)
      await expect(people.row('bobby')).toHaveCount(0)
    })

    test('rights that were taken while a listener browses are noticed when they look again', async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      // what was on its way when they were taken
      allowConsole(/40[34]/)
      const admin = await SecondClient.signedIn(standIn)
      const { id } = userNamed(standIn, 'listener')
      await admin.call('PATCH', `/api/users/${id}`, { permissions: { upload: true } })
      const [books, podcasts] = ['Audiobooks', 'Podcasts'].map((name) => standIn.state.libraryNamed(name).id)
      await signIn('listener')
      await isLive(standIn)
      await page.goto(`library/${podcasts}`)
      await expect(page.getByRole('link', { name: 'Upload' })).toBeVisible()
      await isLive(standIn, 2)
      await admin.call('PATCH', `/api/users/${id}`, {
        permissions: { upload: false, accessAllLibraries: false },
        librariesAccessible: [books],
      })
      // neither server tells the user: it is asked again when the page is looked at again
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByRole('link', { name: 'Upload' })).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/library/${books}`))
      await admin.call('PATCH', `/api/users/${id}`, {
        permissions: { accessAllLibraries: true },
        librariesAccessible: [],
      })
      await page.getByRole('button', { name: /^Library:/ }).click()
      // who looks again while an earlier question is unanswered looks once more
      await expect(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.getByText('Podcasts')).toBeVisible({ timeout: 3000 })
      }).toPass()
    })

    test('rights that were taken are noticed at the next refusal, right after the page was opened too', async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/40[34]/)
      const admin = await SecondClient.signedIn(standIn)
      const { id } = userNamed(standIn, 'listener')
      const [books, podcasts] = ['Audiobooks', 'Podcasts'].map((name) => standIn.state.libraryNamed(name).id)
      await signIn('listener')
      await page.goto(`library/${podcasts}/bookshelf`)
      const first = page.getByRole('main').getByRole('link').first()
      await expect(first).toBeVisible()
      await admin.call('PATCH', `/api/users/${id}`, {
        permissions: { accessAllLibraries: false },
        librariesAccessible: [books],
      })
      await first.click()
      await expect(page).toHaveURL(new RegExp(`/library/${books}`))
      await page.getByRole('button', { name: /^Library:/ }).click()
      await expect(page.getByText('Podcasts')).toHaveCount(0)
    })

    test('what is said of a change is not in the way of the next one', async ({ app, page, signIn }) => {
      const people = new PeoplePage(page)
      await page.setViewportSize({ width: 1280, height: 720 })
      await signIn('root')
      await people.open()
      for (const isOn of [true, false]) {
        await people.edit('listener')
        await people.flag('Can upload').setChecked(isOn)
        await people.saveAndClose.click({ timeout: 2000 })
        await expect(people.dialog).toBeHidden()
        await expect(app.shell.notice('User updated')).toBeVisible()
      }
    })

    test('[promise 4] users are used without a pointer', async ({ app, page, signIn, standIn }) => {
      const people = new PeoplePage(page)
      const keyboard = new Keyboard(page)
      await signIn('root')
      await people.open()
      await keyboard.tabTo(people.add)
      await keyboard.press('Enter')
      await expect(people.username).toBeFocused()
      await keyboard.type('ann')
      await keyboard.tabTo(people.password)
      await keyboard.type('secret')
      await keyboard.tabTo(people.flag('Can upload'))
      await keyboard.press('Space')
      await keyboard.tabTo(people.create)
      await keyboard.press('Enter')
      await expect(people.dialog).toBeHidden()
      await expect(people.add).toBeFocused()
      expect(userNamed(standIn, 'ann').permissions.upload).toBe(true)

      const remove = page.getByRole('button', { name: 'Delete ann' })
      await keyboard.tabTo(remove)
      await keyboard.press('Enter')
      await expect(people.dialog).toBeVisible()
      await keyboard.press('Escape')
      await expect(people.dialog).toBeHidden()
      await expect(remove).toBeFocused()
      await keyboard.press('Enter')
      await expect(people.dialog.locator(':focus')).toHaveCount(1)
      await keyboard.tabTo(people.dialog.getByRole('button', { name: 'Delete user' }), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(people.row('ann')).toHaveCount(0)
      // what is said lies over the page for so long
      await expect(app.shell.notice('User deleted')).toBeVisible()
      await expect(app.shell.notice('User deleted')).toBeHidden({ timeout: 15_000 })

      await keyboard.tabTo(people.row('root').getByRole('link', { name: 'root' }))
      await keyboard.press('Enter')
      await keyboard.tabTo(page.getByRole('button', { name: 'Show token' }))
      await keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Hide token' })).toBeFocused()

      expect(keyboard.lost).toEqual([])
      expect(keyboard.dropped, 'the focus was lost').toEqual([])
    })

    test('[promise 4] sessions are used without a pointer', async ({ app, page, signIn, standIn }) => {
      const people = new PeoplePage(page)
      const keyboard = new Keyboard(page)
      await signIn('root')
      await page.goto('config/sessions')
      const title = people.stored.getByRole('row').nth(1).locator('.people-item').getByRole('button')
      const details = page.getByRole('dialog', { name: 'Session details' })
      await keyboard.tabTo(page.getByRole('combobox', { name: 'User' }))
      await keyboard.tabTo(title)
      await keyboard.press('Enter')
      await expect(details).toBeVisible()
      await keyboard.press('Escape')
      await expect(title).toBeFocused()
      const count = standIn.state.sessions.size
      await keyboard.press('Enter')
      await expect(details.locator(':focus')).toHaveCount(1)
      await keyboard.tabTo(details.getByRole('button', { name: 'Delete session' }))
      await keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'Delete session' })
      await expect(question.locator(':focus')).toHaveCount(1)
      // while two lie over the page, neither holds the focus
      await expect(details).toBeHidden()
      await keyboard.tabTo(question.getByRole('button', { name: 'Delete session' }), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(app.shell.notice('Session deleted')).toBeVisible()
      expect(standIn.state.sessions.size).toBe(count - 1)
      // what is said lies over the page for so long
      await expect(app.shell.notice('Session deleted')).toBeHidden({ timeout: 15_000 })
      await keyboard.tabTo(page.getByRole('link', { name: 'Next' }))
      await keyboard.press('Enter')
      await expect(page).toHaveURL(/page=2/)
      expect(keyboard.lost).toEqual([])
      expect(keyboard.dropped, 'the focus was lost').toEqual([])
    })
  })
}

test('the page of a user shows the token on request only, and copies it @everyday', async ({
  page,
  context,
  signIn,
  standIn,
}) => {
  const { id, token } = userNamed(standIn, 'listener')
  await signIn('root')
  await page.goto(`config/users/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Total time listened')).toBeVisible()
  await expect(main.getByRole('table', { name: 'Listening sessions' }).getByRole('row')).toHaveCount(11)
  await expect(main.getByRole('table', { name: 'Saved progress' })).toContainText('%')
  expect(await page.content()).not.toContain(token)
  await main.getByRole('button', { name: 'Show token' }).click()
  await expect(main.getByText(token)).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copy' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await main.getByRole('button', { name: 'Hide token' }).click()
  await expect(main.getByText(token)).toHaveCount(0)
  await main.getByRole('link', { name: 'View all sessions' }).click()
  await expect(page).toHaveURL(/\/sessions$/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2$/)
})

test.describe('of 2.2.23', () => {
  test.use({ standInOptions: { flavour: '2.2.23' } })

  test('progress of what is gone is removed after a question', async ({ app, page, signIn, standIn }) => {
    const user = userNamed(standIn, 'listener')
    const [first] = user.mediaProgress
    if (!first) throw new Error('The listener has no progress.')
    for (const id of ['gone', 'gone too']) user.mediaProgress.push({ ...first, id, libraryItemId: id })
    await signIn('root')
    await page.goto(`config/users/${user.id}`)
    await expect(page.getByText('No longer in a library')).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove progress for deleted items' }).click()
    await expect(page.getByRole('dialog')).toContainText('for 2 items that are no longer in a library')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove progress', exact: true }).click()
    await expect(app.shell.notice('Removed progress for deleted items')).toBeVisible()
    await expect(page.getByText('No longer in a library')).toHaveCount(0)
    expect(userNamed(standIn, 'listener').mediaProgress.map(({ id }) => id)).not.toContain('gone')
  })
})

test.describe('of 2.36', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('other sign-ins of the own account are ended, and this one is not', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await SecondClient.signedIn(standIn)
    await signIn('root')
    await page.goto(`config/users/${userNamed(standIn, 'root').id}`)
    const table = page.getByRole('table', { name: 'Signed-in devices' })
    await expect(table.getByText('This device')).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out other devices' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(app.shell.notice('Signed out')).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'root' })).toBeVisible()
  })

  test('[promise 4] the pages of users and their dialog have no violation', async ({
    page,
    signIn,
    standIn,
  }) => {
    test.slow()
    const people = new PeoplePage(page)
    await signIn('root')
    await people.open()
    await expectSound(page, 'users')
    await people.edit('limited')
    await people.flag('Can access all tags').uncheck()
    await expectSound(page, 'user dialog')
    await people.dialog.getByRole('button', { name: 'Discard changes' }).click()
    await page.goto(`config/users/${userNamed(standIn, 'root').id}`)
    await page.getByRole('button', { name: 'Show token' }).click()
    await expectSound(page, 'user')
    await page.goto('config/sessions')
    await page.getByRole('link', { name: 'Next' }).waitFor()
    await expectSound(page, 'sessions')
    await people.stored.getByRole('row').nth(1).locator('.people-item').getByRole('button').click()
    await page.getByRole('dialog', { name: 'Session details' }).waitFor()
    await expectSound(page, 'session details', everyLook)
    await page.goto(`config/users/${userNamed(standIn, 'listener').id}/sessions`)
    await page.getByRole('link', { name: 'Next' }).waitFor()
    await expectSound(page, 'sessions of a user', everyLook)
  })
})

test.describe('a current server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('[issue 41] says what each user listened to last, whether they are online or not', async ({
    page,
    signIn,
    standIn,
  }) => {
    const people = new PeoplePage(page)
    const { sessions } = standIn.state
    const [heard] = sessions.values()
    if (!heard) throw new Error('The demo has sessions.')
    const { id: userId } = userNamed(standIn, 'guest')
    const own = { ...heard, userId, displayTitle: 'Long ago', updatedAt: 1000 }
    sessions.set('older', { ...own, id: 'older' })
    sessions.set('latest', { ...own, id: 'latest', displayTitle: 'Last night', updatedAt: 2000 })
    await signIn('root')
    await people.open()
    await expect(people.row('guest')).toContainText('Last played “Last night”')
    await expect(people.row('limited')).toContainText('–')
  })
})
