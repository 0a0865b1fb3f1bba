import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { LibrariesPage, libraryNamed } from '#tests/support/pages/admin/libraries-page.ts'
import { FRAMEWORK_FAILURE } from '#tests/support/gates.ts'

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`[P1-07] [P3-05] [P3-08] [P8-09] a library is made as a whole, changed by what was changed, and read back`, async ({
      page,
      signIn,
      standIn,
    }) => {
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await libraries.create.click()
      await libraries.button('Create library').waitFor()
      await libraries.dialog.getByLabel('Media type').selectOption('Podcasts')
      await libraries.field('Name').fill('Radio plays')
      await libraries.button('Create library').click()
      await expect(libraries.dialog.getByText('Add at least one folder.')).toBeVisible()
      await libraries.field('Add folder by path').fill('/radio')
      await libraries.button('Add').click()
      await libraries.dialog.getByRole('radio', { name: 'Rocket' }).check({ force: true })
      await libraries.button('Create library').click()
      await expect(page.getByText('Library created')).toBeVisible()
      await expect(libraries.row('Radio plays')).toContainText('Podcasts · /radio')
      const [created] = standIn.log.http({ method: 'POST', path: '/api/libraries' })
      expect(created?.body).toMatchObject({
        name: 'Radio plays',
        mediaType: 'podcast',
        icon: 'rocket',
        provider: 'itunes',
        folders: [{ fullPath: '/radio' }],
        settings: { coverAspectRatio: 1, disableWatcher: false, autoScanCronExpression: null },
      })

      await libraries.edit('Audiobooks')
      await expect(libraries.dialog.getByText('No changes to save')).toBeVisible()
      await expect(libraries.button('Save')).toBeDisabled()
      await expect(libraries.dialog.getByLabel('Media type')).toBeDisabled()
      await libraries.tab('Schedule').click()
      const scheduled = libraries.dialog.getByRole('switch', { name: 'Scan on a schedule' })
      await scheduled.check()
      await libraries.button('Discard changes').click()
      await expect(scheduled).not.toBeChecked()
      await libraries.tab('Settings').click()
      await libraries.box('Audiobooks only').check()
      await libraries.box('Disable folder watcher').check()
      await libraries.box('Skip matching books that have an ISBN').check()
      await libraries.tab('Schedule').click()
      await scheduled.check()
      await libraries.button('Save & Close').click()
      await expect(page.getByText('Library updated')).toBeVisible()
      const { id, settings } = libraryNamed(standIn, 'Audiobooks')
      const [updated] = standIn.log.http({ method: 'PATCH', path: `/api/libraries/${id}` })
      const changed = {
        disableWatcher: true,
        audiobooksOnly: true,
        skipMatchingMediaWithIsbn: true,
        autoScanCronExpression: '0 0 * * 1',
      }
      expect(updated?.body).toEqual({ settings: changed })
      expect(settings).toMatchObject(changed)
      await libraries.edit('Audiobooks')
      await libraries.tab('Settings').click()
      await expect(libraries.box('Audiobooks only')).toBeChecked()
    })

    test('a folder that is taken out and typed in again keeps its items, and one that is only typed is saved', async ({
      page,
      signIn,
      standIn,
    }) => {
      const { id, folders } = libraryNamed(standIn, 'Audiobooks')
      const [folder] = folders
      if (!folder) throw new Error('It has no folder')
      const { fullPath } = folder
      const items = [...standIn.state.items.inLibrary(id)].length
      const libraries = new LibrariesPage(page)
      const lost = libraries.dialog.getByText(/^Saving will remove/)
      await signIn('root')
      await libraries.open()
      await libraries.edit('Audiobooks')
      await libraries.button(`Remove ${fullPath}`).click()
      await expect(lost).toBeVisible()
      await libraries.field('Add folder by path').fill(`${fullPath}/`)
      await page.keyboard.press('Enter')
      await expect(lost).toHaveCount(0)
      await libraries.field('Add folder by path').fill('/more')
      // the press itself leaves the field
      await libraries.button('Save & Close').click({ force: true })
      await expect(page.getByText('Library updated')).toBeVisible()
      const now = libraryNamed(standIn, 'Audiobooks').folders
      expect(now.map((each) => each.fullPath)).toEqual([fullPath, '/more'])
      expect(now[0]?.id).toBe(folder.id)
      expect([...standIn.state.items.inLibrary(id)]).toHaveLength(items)
    })

    test('[P5-07] [P9-06] a schedule is chosen by a word, and a malformed one is never sent', async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of 400/)
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await libraries.edit('Audiobooks')
      await libraries.tab('Schedule').click()
      await libraries.dialog.getByRole('switch').check()
      const how = libraries.dialog.getByLabel('How often')
      await expect(how.locator('option')).toHaveText([
        'Specific days and times',
        ...['12 hours', '6 hours', '2 hours', 'hour', '30 minutes', '15 minutes', 'minute'].map(
          (each) => `Every ${each}`,
        ),
        'Cron expression',
      ])
      await how.selectOption('Cron expression')
      const expression = libraries.field('Expression')
      for (const four of ['0 0 * *', '0 0 * * * *', 'bad']) {
        await expression.fill(four)
        await expect(libraries.dialog.getByText('A cron expression must have five fields.')).toBeVisible()
        await libraries.button('Save').click()
      }
      // five fields that no cron knows are the server's to judge, before anything is sent
      await expression.fill('61 0 * * *')
      await libraries.button('Save').click()
      await expect(
        libraries.dialog.getByText('The server doesn’t accept this expression. Check it and try again.'),
      ).toBeVisible()
      expect(standIn.log.http({ method: 'PATCH', path: /^\/api\/libraries\// })).toEqual([])
      await expression.fill('*/20 3 * * *')
      await expect(libraries.dialog.getByText('Valid cron expression')).toBeVisible()
      await libraries.button('Save & Close').click()
      await expect(page.getByText('Library updated')).toBeVisible()
      expect(libraryNamed(standIn, 'Audiobooks').settings.autoScanCronExpression).toBe('*/20 3 * * *')
    })

    test('[P3-06] the picker lists seventeen icons, and the chosen one shows in the menu of libraries', async ({
      page,
      signIn,
      standIn,
    }) => {
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await libraries.edit('Audiobooks')
      const icons = libraries.dialog.getByRole('group', { name: 'Icon' }).getByRole('radio')
      await expect(icons).toHaveCount(17)
      await icons.nth(4).focus()
      await page.keyboard.press('ArrowRight')
      await libraries.button('Save & Close').click()
      await expect.poll(() => libraryNamed(standIn, 'Audiobooks').icon).toBe('microphone-1')
    })

    test('an order is saved half a second after the last move, by the keys, and taken back when it cannot be', async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of 500/)
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      const before = await libraries.names()
      const [first = '', second = '', ...others] = before
      await libraries.handle(first).focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => libraries.names()).toEqual([second, first, ...others])
      await page.keyboard.press('End')
      const last = [second, ...others, first]
      await expect.poll(() => libraries.names()).toEqual(last)
      const calls = () => standIn.log.http({ method: 'POST', path: '/api/libraries/order' })
      await expect.poll(() => calls().length).toBe(1)
      const ids = last.map((name) => libraryNamed(standIn, name).id)
      expect(calls()[0]?.body).toEqual(
        last.map((name, index) => ({
          id: ids[index],
          oldOrder: before.indexOf(name) + 1,
          newOrder: index + 1,
        })),
      )
      await expect.poll(() => standIn.state.librariesInOrder().map(({ name }) => name)).toEqual(last)

      // by the pointer
      const from = await libraries.handle(first).boundingBox()
      const to = await libraries.handle(second).boundingBox()
      if (!from || !to) throw new Error('A handle is not on the page')
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + from.width / 2, from.y - 8, { steps: 4 })
      await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 12 })
      await page.mouse.up()
      await expect.poll(() => libraries.names()).toEqual([first, second, ...others])
      await expect.poll(() => standIn.state.librariesInOrder().map(({ name }) => name)).toEqual(before)
      await libraries.handle(first).focus()
      await page.keyboard.press('End')
      await expect.poll(() => standIn.state.librariesInOrder().map(({ name }) => name)).toEqual(last)

      standIn.faults.fail({ path: '/api/libraries/order', status: 500, body: FRAMEWORK_FAILURE, times: 1 })
      await libraries.handle(first).focus()
      await page.keyboard.press('Home')
      await expect(page.getByText('Couldn’t save the library order. Try again.')).toBeVisible()
      await expect.poll(() => libraries.names()).toEqual(last)
    })

    test('[P7-08] scan and forced re-scan are asked for by their query, and both show while they run', async ({
      page,
      signIn,
      standIn,
    }) => {
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await isLive(standIn)
      const { id } = libraryNamed(standIn, 'Audiobooks')
      const queries = () =>
        standIn.log.http({ method: 'POST', path: `/api/libraries/${id}/scan` }).map(({ query }) => query)
      await libraries.row('Audiobooks').getByRole('button', { name: 'Scan Audiobooks' }).click()
      await expect(page.getByText('Library scan started')).toBeVisible()
      await expect(page.getByText(/Scan of “Audiobooks” complete/)).toBeVisible()
      expect(queries()).toEqual([{ force: '0' }])

      await libraries.choose('Audiobooks', 'Force Re-Scan')
      await expect(libraries.dialog).toContainText('Re-scan all files in “Audiobooks”?')
      await libraries.button('Cancel').click()
      expect(queries()).toHaveLength(1)
      await libraries.choose('Audiobooks', 'Force Re-Scan')
      await libraries.button('Force Re-Scan').click()
      await expect.poll(queries).toEqual([{ force: '0' }, { force: '1' }])

      // another administrator's scan shows too
      const other = await SecondClient.signedIn(standIn)
      await expect(libraries.row('Audiobooks').getByRole('button', { name: 'Scan Audiobooks' })).toBeEnabled()
      const podcasts = libraryNamed(standIn, 'Podcasts')
      await other.call('POST', `/api/libraries/${podcasts.id}/scan`)
      await expect(page.getByText(/Scan of “Podcasts” complete/)).toBeVisible()
    })

    test('[P8-09] each act that fails says so, and what was typed stays', async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of 500/)
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await isLive(standIn)
      const { id } = libraryNamed(standIn, 'Audiobooks')
      const fail = (method: string, path: string) => {
        standIn.faults.fail({ path, method, status: 500, body: FRAMEWORK_FAILURE, times: 1 })
      }
      const said = async (text: string) => {
        await expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible()
      }
      fail('POST', `/api/libraries/${id}/scan`)
      await libraries.row('Audiobooks').getByRole('button', { name: 'Scan Audiobooks' }).click()
      await said('Couldn’t start the library scan. Try again.')
      fail('GET', `/api/libraries/${id}/matchall`)
      fail('POST', `/api/libraries/${id}/matchall`)
      await libraries.choose('Audiobooks', 'Match Books')
      await said('Couldn’t start matching. Try again.')
      fail('DELETE', `/api/libraries/${id}`)
      await libraries.choose('Audiobooks', 'Delete')
      await libraries.button('Delete').click()
      await said('Couldn’t delete the library. Try again.')
      await expect(libraries.row('Audiobooks')).toBeVisible()

      fail('PATCH', `/api/libraries/${id}`)
      await libraries.edit('Audiobooks')
      await libraries.field('Name').fill('Renamed')
      await libraries.button('Save & Close').click()
      await said('Couldn’t update the library. Try again.')
      await expect(libraries.field('Name')).toHaveValue('Renamed')
      await libraries.button('Save & Close').click()
      await expect(libraries.row('Renamed')).toBeVisible()

      fail('POST', '/api/libraries')
      await libraries.create.click()
      await libraries.field('Name').fill('Radio plays')
      // a server makes a folder that is not whole in its own
      await libraries.field('Add folder by path').fill('radio')
      await libraries.button('Add').click()
      await expect(
        libraries.dialog.getByText('Enter the full path, such as /audiobooks.', { exact: true }),
      ).toBeVisible()
      await libraries.field('Add folder by path').fill('/radio')
      await libraries.button('Add').click()
      await libraries.button('Create library').click()
      await said('Couldn’t create the library. Try again.')
      await expect(libraries.field('Name')).toHaveValue('Radio plays')
      await libraries.button('Create library').click()
      await expect(libraries.row('Radio plays')).toBeVisible()
    })

    test('the page needs no pointer', async ({ page, signIn, standIn }) => {
      const libraries = new LibrariesPage(page)
      const keyboard = new Keyboard(page)
      await signIn('root')
      await libraries.open()
      await keyboard.tabTo(libraries.create)
      await keyboard.press('Enter')
      await libraries.field('Name').waitFor()
      await keyboard.tabTo(libraries.field('Name'))
      await keyboard.type('By keys')
      await keyboard.tabTo(libraries.dialog.getByRole('group', { name: 'Icon' }).getByRole('radio').first())
      await keyboard.press('ArrowRight')
      await keyboard.tabTo(libraries.field('Add folder by path'))
      await keyboard.type('/keys')
      await keyboard.press('Enter')
      await keyboard.tabTo(libraries.tab('Details'), 'Shift+Tab')
      await keyboard.press('ArrowRight')
      await keyboard.tabTo(libraries.box('Disable folder watcher'))
      await keyboard.press('Space')
      await keyboard.tabTo(libraries.button('Create library'))
      await keyboard.press('Enter')
      await expect(libraries.row('By keys')).toBeVisible()
      expect(libraryNamed(standIn, 'By keys')).toMatchObject({
        icon: 'audiobookshelf',
        settings: { disableWatcher: true },
      })
      await expect(libraries.create).toBeFocused()

      await keyboard.tabTo(libraries.row('By keys').getByRole('button', { name: 'More options for By keys' }))
      await keyboard.press('Enter')
      // keys go to the menu once one of its entries has the focus
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await keyboard.press('End', 'Enter')
      await expect(libraries.button('Cancel')).toBeFocused()
      await keyboard.press('Escape')
      await expect(libraries.dialog).toHaveCount(0)
      await expect(
        libraries.row('By keys').getByRole('button', { name: 'More options for By keys' }),
      ).toBeFocused()
      expect(keyboard.lost).toEqual([])
      expect(keyboard.dropped, 'the focus was lost').toEqual([])
    })

    test('[P8-09] a library is deleted after its consequences were told, and two administrators see it', async ({
      page,
      signIn,
      standIn,
    }) => {
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await isLive(standIn)
      const other = await SecondClient.signedIn(standIn)
      await other.call('POST', '/api/libraries', { name: 'Theirs', folders: [{ fullPath: '/theirs' }] })
      await expect(libraries.row('Theirs')).toBeVisible()
      await libraries.choose('Podcasts', 'Delete')
      await expect(libraries.dialog).toContainText(
        'The library’s items (3) and collections will be removed for everyone. The files will stay on disk. This can’t be undone.',
      )
      await expect(libraries.button('Cancel')).toBeFocused()
      await libraries.button('Delete').click()
      await expect(page.getByText('Library deleted')).toBeVisible()
      await expect(libraries.row('Podcasts')).toHaveCount(0)
      await other.call('DELETE', `/api/libraries/${libraryNamed(standIn, 'Theirs').id}`)
      await expect(libraries.row('Theirs')).toHaveCount(0)
    })

    test('what another administrator changed meanwhile is asked about, and the rest follows', async ({
      page,
      signIn,
      standIn,
    }) => {
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await isLive(standIn)
      await libraries.edit('Audiobooks')
      await libraries.field('Name').fill('Mine')
      const { id } = libraryNamed(standIn, 'Audiobooks')
      const other = await SecondClient.signedIn(standIn)
      await other.call('PATCH', `/api/libraries/${id}`, { name: 'Theirs', icon: 'heart' })
      await expect(libraries.dialog.getByText('This library was changed elsewhere')).toBeVisible()
      await expect(libraries.dialog.getByRole('radio', { name: 'Heart' })).toBeChecked()
      await libraries.button('Keep my version').click()
      await libraries.button('Save & Close').click()
      await expect(page.getByText('Library updated')).toBeVisible()
      expect(libraryNamed(standIn, 'Mine').icon).toBe('heart')
    })

    test('[P7-09] [P9-08] the browser of folders is walked by the keys, asks once in 5 s, and refuses what holds a used folder', async ({
      page,
      signIn,
      standIn,
    }) => {
      const other = await SecondClient.signedIn(standIn)
      // a server makes the folder of a library that is not there
      const gone = await other.call('POST', '/api/libraries', {
        name: 'Gone',
        folders: [{ fullPath: '/fresh/new/inside' }],
      })
      await other.call('DELETE', `/api/libraries/${(gone as { id: string }).id}`)
      await other.call('POST', '/api/libraries', { name: 'Used', folders: [{ fullPath: '/shelf/used' }] })
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await libraries.open()
      await libraries.create.click()
      const asked = () => standIn.log.http({ path: '/api/filesystem' }).length
      for (const times of [1, 2]) {
        await libraries.button('Browse').click()
        await expect(libraries.folder('fresh')).toBeVisible()
        expect(asked(), `opened ${times} times`).toBe(1)
        if (times === 1) await libraries.button('Browse').click()
      }
      await libraries.folder('fresh').focus()
      await page.keyboard.press('ArrowRight')
      await expect(libraries.folder('new')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(libraries.folder('new')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(libraries.folder('inside')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(libraries.folder('inside')).toHaveCount(0)
      await expect(libraries.button('Choose folder')).toBeEnabled()
      await libraries.button('Choose folder').click()
      await expect(libraries.dialog.getByRole('list', { name: 'Folders' })).toContainText('/fresh/new')

      await libraries.folder('shelf').click()
      await expect(
        libraries.dialog.getByText('A folder inside this one already belongs to a library.'),
      ).toBeVisible()
      await expect(libraries.button('Choose folder')).toBeDisabled()
    })

    test('root without a library comes to this page, and the first one that is made is the current one', async ({
      page,
      signIn,
      standIn,
    }) => {
      standIn.state.libraries.clear()
      const libraries = new LibrariesPage(page)
      await signIn('root')
      await expect(page).toHaveURL(/\/config\/libraries$/)
      await expect(page.getByText('No libraries yet')).toBeVisible()
      await page.getByRole('button', { name: 'Create library' }).click()
      await libraries.field('Name').fill('First')
      await libraries.field('Add folder by path').fill('/audiobooks')
      await page.keyboard.press('Enter')
      await libraries.button('Create library').click()
      await expect(libraries.row('First')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button', { name: /First/ })).toBeVisible()
      await expect(page).toHaveURL(/\/config\/libraries$/)
    })
  })
}

test.describe('on a newer server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('when items count as finished, and where details come from, is chosen for each library', async ({
    page,
    signIn,
    standIn,
  }) => {
    const libraries = new LibrariesPage(page)
    await signIn('root')
    await libraries.open()
    await libraries.edit('Audiobooks')
    await libraries.tab('Settings').click()
    await libraries.dialog.getByLabel('Mark as finished based on').selectOption('Percent complete')
    const percent = libraries.dialog.getByLabel('Percent played')
    await percent.fill('101')
    await libraries.button('Save').click()
    await expect(libraries.dialog.getByText('Enter a number from 0 to 100.')).toBeVisible()
    await percent.press('End')
    for (const rest of ['10', '1', '']) {
      await percent.press('Backspace')
      await expect(percent).toHaveValue(rest)
    }
    await percent.pressSequentially('95')
    await expect(percent).toHaveValue('95')
    await libraries.button('Move OPF file up').click()
    await libraries.box('NFO file').uncheck()
    await libraries.button('Save & Close').click()
    await expect(page.getByText('Library updated')).toBeVisible()
    expect(libraryNamed(standIn, 'Audiobooks').settings).toMatchObject({
      markAsFinishedPercentComplete: 95,
      markAsFinishedTimeRemaining: null,
      metadataPrecedence: ['folderStructure', 'audioMetatags', 'txtFiles', 'absMetadata', 'opfFile'],
    })
  })

  test('the region of the podcast search is a country by its name', async ({ page, signIn, standIn }) => {
    const libraries = new LibrariesPage(page)
    await signIn('root')
    await libraries.open()
    await libraries.edit('Podcasts')
    await libraries.tab('Settings').click()
    await libraries.dialog.getByLabel('Podcast search region').selectOption('Germany')
    await libraries.button('Save & Close').click()
    await expect(page.getByText('Library updated')).toBeVisible()
    expect(libraryNamed(standIn, 'Podcasts').settings).toMatchObject({ podcastSearchRegion: 'de' })
  })

  test('the watcher is locked where the whole server has none', async ({ page, signIn, standIn }) => {
    standIn.state.settings.scannerDisableWatcher = true
    const libraries = new LibrariesPage(page)
    await signIn('root')
    await libraries.open()
    await libraries.edit('Audiobooks')
    await libraries.tab('Settings').click()
    await expect(libraries.box('Disable folder watcher')).toBeDisabled()
    await expect(libraries.dialog.getByText('The folder watcher is off for the whole server.')).toBeVisible()
  })

  test('a form that was left is offered again, and removing a folder says what goes with it', async ({
    page,
    signIn,
  }) => {
    const libraries = new LibrariesPage(page)
    await signIn('root')
    await libraries.open()
    await libraries.edit('Audiobooks')
    await libraries.button('Remove /audiobooks').click()
    await expect(
      libraries.dialog.getByText('Saving will remove the items in /audiobooks from the library.'),
    ).toBeVisible()
    await libraries.field('Name').fill('Renamed')
    await libraries.button('Close').click()
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect(libraries.field('Name')).toHaveValue('Renamed')
  })

  test('the page and its browser of folders are for everyone', async ({ page, signIn }) => {
    const libraries = new LibrariesPage(page)
    await signIn('root')
    await libraries.open()
    await expectSound(page, 'libraries')
    await libraries.edit('Audiobooks')
    await libraries.button('Browse').click()
    await libraries.folder('audiobooks').focus()
    await page.keyboard.press('ArrowRight')
    await expect(libraries.tree.getByRole('group')).toBeVisible()
    await expectSound(page, 'details of a library')
  })

  test('settings and schedule of a library are for everyone', async ({ page, signIn }) => {
    const libraries = new LibrariesPage(page)
    await signIn('root')
    await libraries.open()
    await libraries.edit('Audiobooks')
    await libraries.tab('Settings').click()
    await expectSound(page, 'settings of a library')
    await libraries.tab('Schedule').click()
    await libraries.dialog.getByRole('switch').check()
    await expectSound(page, 'schedule of a library')
  })
})
