import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isHeld } from '#tests/support/browser/held-page.ts'
import { longestTask } from '#tests/support/browser/main-thread.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import { MetadataUtils } from '#tests/support/pages/admin/config-utils.ts'

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('a tag is renamed, merged after a warning, and deleted after a question', async ({
      page,
      signIn,
      standIn,
    }) => {
      const [first, second] = [...standIn.state.items.values()].filter(
        ({ mediaType }) => mediaType === 'book',
      )
      if (!first || !second) throw new Error('There are no books.')
      first.media.tags = ['slow', 'Rainy']
      second.media.tags = ['slow']
      for (const item of standIn.state.items.values())
        if (item !== first && item !== second) item.media.tags = []
      const utils = new MetadataUtils(page)
      await signIn('root')
      await utils.open('tags')
      await expect(utils.names('Tags')).toHaveText(['Rainy', 'slow'])

      await utils.rename('slow', 'calm')
      await expect(page.getByText('Tag renamed. Items updated: 2')).toBeVisible()
      await expect(utils.names('Tags')).toHaveText(['calm', 'Rainy'])
      expect([first.media.tags, second.media.tags]).toEqual([['calm', 'Rainy'], ['calm']])

      await utils.rename('calm', 'Calm')
      await expect(utils.question).toContainText('Change only the capitalization?')
      await utils.answer('Cancel')
      await page.getByRole('textbox', { name: 'New name for calm' }).fill('rainy')
      await page.keyboard.press('Enter')
      await expect(utils.question).toContainText('“Rainy” differs from “rainy” only in capitalization')
      await utils.answer('Cancel')
      expect(second.media.tags).toEqual(['calm'])
      await page.getByRole('textbox', { name: 'New name for calm' }).fill(' Rainy ')
      await page.keyboard.press('Enter')
      await expect(utils.question).toContainText('“Rainy” already exists')
      await utils.answer('Merge')
      await expect(page.getByText('Tags merged. Items updated: 2')).toBeVisible()
      expect([first.media.tags, second.media.tags]).toEqual([['Rainy'], ['Rainy']])

      await utils.remove('Rainy')
      await expect(utils.question).toContainText('The items themselves won’t be deleted')
      await utils.answer('Delete')
      await expect(page.getByText('Tag deleted. Items updated: 2')).toBeVisible()
      await expect(page.getByText('Nothing here yet')).toBeVisible()
      expect([first.media.tags, second.media.tags]).toEqual([[], []])
    })

    test('[issue 41] several tags become one with one press, and come back with another', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const [first, second, third] = [...standIn.state.items.values()].filter(
        ({ mediaType }) => mediaType === 'book',
      )
      if (!first || !second || !third) throw new Error('There are no books.')
      for (const item of standIn.state.items.values()) item.media.tags = []
      first.media.tags = ['sea', 'Rainy']
      second.media.tags = ['Sea Stories', 'sea']
      third.media.tags = ['ocean']
      const before = [first, second, third].map(({ media }) => [...media.tags])
      const tags = () => [first, second, third].map(({ media }) => media.tags)
      const utils = new MetadataUtils(page)
      await signIn('root')
      await utils.open('tags')
      await expect(utils.row('sea')).toContainText('Items: 2')
      await utils.pick('sea')
      await expect(utils.merge).toBeDisabled()
      await utils.pick('Sea Stories')
      await utils.pick('ocean')
      await expect(utils.picked).toContainText('Selected: 3')
      await utils.merge.click()
      // what most items have is proposed
      await expect(utils.question.getByRole('textbox', { name: 'New name' })).toHaveValue('sea')
      await utils.question.getByRole('radio', { name: 'ocean' }).check()
      await expect(utils.question).toContainText('will use “ocean” instead')
      await expectSound(page, 'merge', everyLook)
      await utils.answer('Cancel')
      await expect(utils.picked).toContainText('Selected: 3')
      await utils.merge.click()
      const field = utils.question.getByRole('textbox', { name: 'New name' })
      await field.fill(' Sea ')
      await field.press('Enter')
      await expect(utils.question).toBeHidden()
      await expect(utils.names('Tags')).toHaveText(['Rainy', 'Sea'])
      await expect(utils.row('Sea')).toContainText('Items: 3')
      expect(tags()).toEqual([['Sea', 'Rainy'], ['Sea'], ['Sea']])
      await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(tags).toEqual(before)
      await expect(utils.names('Tags')).toHaveText(['ocean', 'Rainy', 'sea', 'Sea Stories'])
    })

    test('[issue 41] narrators of a library become one, and a merge that fails asks again', async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of 500/)
      const books = [...standIn.state.items.values()].filter((item) => item.mediaType === 'book')
      const [first, second] = books
      if (!first || !second) throw new Error('There are no books.')
      for (const book of books) book.media.metadata.narrators = []
      first.media.metadata.narrators = ['Ada Quill', 'Bo']
      second.media.metadata.narrators = ['Quill, Ada']
      const utils = new MetadataUtils(page)
      await signIn('root')
      await utils.open('narrators')
      const chooser = page.getByRole('combobox', { name: 'Library' })
      const library = standIn.state.libraries.get(first.libraryId)
      if ((await chooser.count()) > 0) await chooser.selectOption(library?.name ?? '')
      await utils.pick('Ada Quill')
      await utils.pick('Quill, Ada')
      await utils.merge.click()
      standIn.faults.fail({ path: '/api/items/batch/update', status: 500, times: 1 })
      await utils.question.getByRole('radio', { name: 'Ada Quill' }).check()
      await utils.answer('Merge')
      await expect(page.getByText('Batch update failed')).toBeVisible()
      expect(second.media.metadata.narrators).toEqual(['Quill, Ada'])
      await utils.answer('Merge')
      await expect(utils.names('Narrators')).toHaveText(['Ada Quill', 'Bo'])
      expect([first, second].map(({ media }) => media.metadata.narrators)).toEqual([
        ['Ada Quill', 'Bo'],
        ['Ada Quill'],
      ])
    })

    test('genres are counted over all libraries, sorted and searched', async ({ page, signIn, standIn }) => {
      const books = [...standIn.state.items.values()].filter((item) => item.mediaType === 'book')
      for (const [index, book] of books.entries())
        book.media.metadata.genres = index < 3 ? ['Sea', 'Ärzte/1'] : ['Sea']
      const utils = new MetadataUtils(page)
      await signIn('root')
      await utils.open('genres')
      await expect(utils.row('Sea')).toContainText(`Items: ${books.length}`)
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Number of items')
      await expect(utils.names('Genres').first()).toHaveText('Sea')
      await utils.search.fill('ärz')
      await expect(utils.names('Genres')).toHaveText(['Ärzte/1'])
      await utils.remove('Ärzte/1')
      await expect(utils.question).toContainText('Items: 3')
      await utils.answer('Delete')
      await expect(page.getByText('Genre deleted. Items updated: 3')).toBeVisible()
      expect(books[0]?.media.metadata.genres).toEqual(['Sea'])
      await utils.search.fill('zebra')
      await expect(page.getByText('No results for “zebra”')).toBeVisible()
    })

    test('narrators of a library are renamed by keyboard and removed', async ({ page, signIn, standIn }) => {
      const book = [...standIn.state.items.values()].find((item) => item.mediaType === 'book')
      if (book?.mediaType !== 'book') throw new Error('There is no book.')
      book.media.metadata.narrators = ['Ada Quill-Test']
      const library = standIn.state.libraries.get(book.libraryId)
      const utils = new MetadataUtils(page)
      await signIn('root')
      await utils.open('narrators')
      const chooser = page.getByRole('combobox', { name: 'Library' })
      if ((await chooser.count()) > 0) await chooser.selectOption(library?.name ?? '')
      await page.getByRole('button', { name: 'Rename Ada Quill-Test' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'New name for Ada Quill-Test' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('textbox', { name: 'New name for Ada Quill-Test' })).toHaveCount(0)
      await utils.rename('Ada Quill-Test', 'Bea Quill-Test')
      await expect(page.getByText('Narrator renamed')).toBeVisible()
      expect(book.media.metadata.narrators).toEqual(['Bea Quill-Test'])
      await utils.remove('Bea Quill-Test')
      await utils.answer('Delete')
      await expect(page.getByText('Narrator removed')).toBeVisible()
      expect(book.media.metadata.narrators).toEqual([])
    })

    test('[P1-07] open feeds are listed live with their address and closed after a question', async ({
      page,
      signIn,
      standIn,
    }) => {
      const other = await SecondClient.signedIn(standIn)
      const book = standIn.state.itemTitled('The Salt Road')
      const series = [...standIn.state.series.values()][0]
      const serverAddress = 'https://books.example/listen'
      await other.call('POST', `/api/feeds/item/${book.id}/open`, { serverAddress, slug: 'salt-road' })
      await signIn('root')
      await isLive(standIn)
      await page.goto('/config/rss-feeds')
      await isLive(standIn, 2)
      const table = page.getByRole('table', { name: 'RSS Feeds' })
      await expect(table.getByRole('rowheader')).toHaveText(['The Salt Road'])
      await expect(table.getByRole('textbox')).toHaveValue(`${serverAddress}/feed/salt-road`)
      await expect(table.getByRole('link', { name: 'The Salt Road' })).toHaveAttribute(
        'href',
        new RegExp(`/item/${book.id}$`),
      )
      await other.call('POST', `/api/feeds/series/${series?.id ?? ''}/open`, {
        serverAddress,
        slug: 'series',
      })
      await expect(table.getByRole('rowheader')).toHaveCount(2)
      await table.getByRole('button', { name: 'Close feed for The Salt Road' }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText('won’t be able to reach the feed anymore')
      await question.getByRole('button', { name: 'Close RSS Feed' }).click()
      await expect(page.getByText('RSS feed closed')).toBeVisible()
      await expect(table.getByRole('rowheader')).toHaveCount(1)
      expect([...standIn.state.feeds.values()].map(({ entityId }) => entityId)).toEqual([series?.id])
    })
  })
}

test('ten thousand tags stay smooth: rows in view only, and no long task while they are scrolled', async ({
  browser,
  page,
  signIn,
  standIn,
}) => {
  for (const each of standIn.state.items.values()) each.media.tags = []
  const [item] = [...standIn.state.items.values()]
  if (!item) throw new Error('There is no item.')
  item.media.tags = Array.from({ length: 10_000 }, (_, index) => `tag ${String(index).padStart(5, '0')}`)
  const utils = new MetadataUtils(page)
  await signIn('root')
  await utils.open('tags')
  await expect(utils.names('Tags').first()).toHaveText('tag 00000')
  expect(await utils.names('Tags').count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(utils.names('Tags').last()).toHaveText('tag 09999')
  const tries: number[] = []
  // what else the machine does makes one of them longer, and never all
  for (let turn = 0; turn < 3; turn += 1) {
    const longest = await longestTask(browser, page, async () => {
      await page.keyboard.press('Home')
      await expect(utils.names('Tags').first()).toHaveText('tag 00000')
      await utils.search.fill('0999')
      await expect(utils.names('Tags').last()).toHaveText('tag 09999')
    })
    tries.push(longest)
    await utils.search.fill('')
    await expect(utils.names('Tags').first()).toHaveText('tag 00000')
  }
  expect(Math.min(...tries)).toBeLessThan(50)
})

test.describe('on the newer server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('a provider of one’s own is added after its form is right, offered, and deleted', async ({
    page,
    signIn,
    standIn,
  }) => {
    const utils = new MetadataUtils(page)
    await signIn('root')
    await utils.open('custom-metadata-providers')
    await page.getByRole('button', { name: 'Add provider' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add provider' })
    await dialog.getByRole('button', { name: 'Add provider' }).click()
    await expect(dialog).toContainText('Enter a name.')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Town library')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('town.example')
    await expect(dialog).toContainText('Enter a web address')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://town.example/api')
    await dialog.getByRole('textbox', { name: 'Authorization header value' }).fill('Bearer x')
    await dialog.getByRole('textbox', { name: 'Authorization header value' }).press('Enter')
    await expect(page.getByText('Metadata provider added')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Town library' })).toBeVisible()
    expect([...standIn.state.metadataProviders.values()]).toMatchObject([
      {
        name: 'Town library',
        url: 'https://town.example/api',
        mediaType: 'book',
        authHeaderValue: 'Bearer x',
      },
    ])
    await page.getByRole('button', { name: 'Delete Town library' }).click()
    await expect(page.getByRole('dialog')).toContainText('go back to the default provider')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Metadata provider deleted')).toBeVisible()
    expect(standIn.state.metadataProviders.size).toBe(0)
  })

  test('what is begun in one part stands in the way of no other, except while it is saved', async ({
    page,
    signIn,
    standIn,
  }) => {
    const [book] = [...standIn.state.items.values()].filter((item) => item.mediaType === 'book')
    if (!book) throw new Error('There is no book.')
    for (const item of standIn.state.items.values()) item.media.tags = []
    book.media.tags = ['sea']
    book.media.metadata.genres = ['Adventure']
    const utils = new MetadataUtils(page)
    const part = (name: string) => page.getByRole('link', { name, exact: true }).click()
    await signIn('root')
    await utils.open('tags')
    await utils.pick('sea')
    await part('Metadata providers')
    await page.getByRole('button', { name: 'Add provider' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add provider' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await part('Tags')
    await page.getByRole('button', { name: 'Rename sea' }).click()
    await part('Genres')
    await utils.pick('Adventure')
    await part('Tags')
    const hold = standIn.faults.hold('/api/tags/rename')
    await utils.rename('sea', 'ocean')
    await part('Genres')
    const box = page.getByRole('checkbox', { name: 'Select Adventure' })
    await expect(box).toBeDisabled()
    hold.remove()
    await expect(page.getByText('Tag renamed. Items updated: 1')).toBeVisible()
    await utils.pick('Adventure')
  })

  test('[P7-65] an API key is made, shown once, signs in, is switched off and revoked', async ({
    page,
    signIn,
    standIn,
  }) => {
    await signIn('root')
    await page.goto('/config/api-keys')
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toContainText('Enter a name.')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Backup script')
    await dialog.getByRole('combobox', { name: 'Acts as' }).selectOption('listener')
    await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('In 30 days')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toContainText('It won’t be shown again')
    const secret = await dialog.getByRole('textbox', { name: 'Key' }).inputValue()
    const asKey = () =>
      fetch(`${standIn.url}/api/me`, { headers: { authorization: `Bearer ${secret}` } }).then(
        async (answer) =>
          answer.ok ? ((await answer.json()) as { username: string }).username : answer.status,
      )
    expect(await asKey()).toBe('listener')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await page.content()).not.toContain(secret)
    const held = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    )
    expect(held).not.toContain(secret)

    await page.getByRole('button', { name: 'Edit Backup script' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect(standIn.log.http({ method: 'PATCH', path: /api-keys/ })).toEqual([])
    await page.getByRole('button', { name: 'Edit Backup script' }).click()
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('API key updated')).toBeVisible()
    expect(await asKey()).toBe(401)
    expect(standIn.log.http({ method: 'PATCH', path: /api-keys/ }).map(({ body }) => body)).toEqual([
      { isActive: false },
    ])
    await page.getByRole('button', { name: 'Revoke Backup script' }).click()
    await expect(dialog).toContainText('lose access immediately')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('API key revoked')).toBeVisible()
    expect(standIn.state.apiKeys.size).toBe(0)
  })

  test('what is typed of a provider or a key is asked about before its page is left', async ({
    page,
    signIn,
  }) => {
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    const leave = question.getByRole('button', { name: 'Leave' })
    await signIn('root')
    await new MetadataUtils(page).open('tags')
    await page.getByRole('link', { name: 'Metadata providers' }).click()
    await page.getByRole('button', { name: 'Add provider' }).click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Town library')
    await isHeld(page)
    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(name).toHaveValue('Town library')
    await page.goBack()
    await leave.click()
    await expect(page).toHaveURL(/\/tags$/)
    // what is gone holds the page no more
    await page.getByRole('link', { name: 'API Keys', exact: true }).click()
    await page.getByRole('button', { name: 'Create API key' }).click()
    await name.fill('Backup script')
    await isHeld(page)
    await page.goBack()
    await leave.click()
    await expect(page).toHaveURL(/\/tags$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a key that is made while its page is left is shown when the page is open again', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await signIn('root')
    await page.goto('/config/email')
    await app.page.getByRole('link', { name: 'API Keys', exact: true }).click()
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Backup script')
    await dialog.getByRole('combobox', { name: 'Acts as' }).selectOption('listener')
    const hold = standIn.faults.hold('/api/api-keys')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible()
    hold.remove()
    await expect(
      app.shell.notice('API key created. You can only view it once, under API Keys.'),
    ).toBeVisible()
    await page.goForward()
    await expect(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue(/./)
    // as it is when the page is left with the key on it
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await page.goForward()
    await expect(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue(/./)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('row', { name: /Backup script/ })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(standIn.state.apiKeys.size).toBe(1)
  })

  test('an expired key is marked', async ({ page, signIn, standIn }) => {
    const other = await SecondClient.signedIn(standIn)
    const userId = standIn.state.userNamed('listener')?.id
    await other.call('POST', '/api/api-keys', { name: 'Old', userId, isActive: true, expiresIn: 60 })
    for (const key of standIn.state.apiKeys.values()) key.expiresAt = '2020-01-01T00:00:00.000Z'
    await signIn('root')
    await page.goto('/config/api-keys')
    await expect(page.getByRole('row', { name: /Old/ })).toContainText('Expired')
  })

  test('[promise 4] the pages of metadata, feeds and keys have no violation, down to 320 px', async ({
    page,
    signIn,
    standIn,
  }) => {
    test.slow()
    const other = await SecondClient.signedIn(standIn)
    const book = standIn.state.itemTitled('The Salt Road')
    await other.call('POST', `/api/feeds/item/${book.id}/open`, {
      serverAddress: 'https://a.example',
      slug: 's',
    })
    const userId = standIn.state.userNamed('listener')?.id
    await other.call('POST', '/api/api-keys', { name: 'Script', userId, isActive: true })
    await other.call('POST', '/api/custom-metadata-providers', {
      name: 'Town library',
      url: 'https://town.example/a/rather/long/address/of/a/provider',
      mediaType: 'book',
    })
    const utils = new MetadataUtils(page)
    await signIn('root')
    await utils.open('genres')
    await page
      .getByRole('button', { name: /^Rename / })
      .first()
      .click()
    await expectSound(page, 'genres')
    await utils.open('custom-metadata-providers')
    await expect(page.getByRole('rowheader', { name: 'Town library' })).toBeVisible()
    await expectSound(page, 'providers')
    await page.getByRole('button', { name: 'Add provider' }).click()
    await expectSound(page, 'a new provider')
    await page.goto('/config/rss-feeds')
    await expect(page.getByRole('rowheader', { name: 'The Salt Road' })).toBeVisible()
    await expectSound(page, 'feeds')
    await page.goto('/config/api-keys')
    await expect(page.getByRole('rowheader', { name: 'Script' })).toBeVisible()
    await expectSound(page, 'keys')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await expectSound(page, 'a new key')
  })
})
