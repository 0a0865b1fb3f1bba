import { FLAVOURS } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import { bookTitled, Editor } from '#tests/support/pages/editing/editor.ts'
import { ManagePage } from '#tests/support/pages/admin/manage-page.ts'

const TITLE = 'The Salt Road'

const [SINGLE_M4B, EBOOK] = ['A Lamp for the Drowned', 'Sledge Weather']

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P1-09] metadata is embedded from its question to its end, with a backup or without', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const { id } = bookTitled(standIn, TITLE)
      const manage = new ManagePage(app)
      await signIn('root')
      await manage.open(id, 'embed')
      await expect(manage.main.getByRole('heading', { level: 1 })).toHaveText(`Tools for ${TITLE}`)
      await expect(manage.main.locator('dl')).toContainText('Being the First Book of the Lantern Coast')
      await expect(
        manage.main.getByText('Chapters can only be embedded in books with a single audio file.'),
      ).toBeVisible()
      await isLive(standIn)

      standIn.faults.stepMs = 400
      await expect(manage.backup).toBeChecked()
      await manage.start('Embed metadata').click()
      await expect(manage.question).toContainText('keep copies of the originals in its cache.')
      await manage.question.getByRole('button', { name: 'Cancel' }).click()
      expect(standIn.log.http({ path: /embed-metadata$/ })).toHaveLength(0)

      await manage.run('Embed metadata')
      await expect(manage.state).toContainText('Embedding metadata')
      await expect(manage.start('Embed metadata')).toHaveAttribute('aria-busy', 'true')
      await expect(manage.file('01 - Part 1.mp3')).toContainText('Done')
      await expect(manage.file('05 - Part 5.mp3')).not.toContainText('Done')
      await expect(manage.state).toContainText('Metadata embedded')
      await expect(manage.file('05 - Part 5.mp3')).toContainText('Done')

      await manage.backup.uncheck()
      await page.reload()
      await expect(manage.backup).not.toBeChecked()
      await manage.start('Embed metadata').click()
      await expect(manage.question).toContainText('without a backup. This can’t be undone.')
      await manage.question.getByRole('button', { name: 'Embed metadata' }).click()
      const sent = () =>
        standIn.log.http({ path: /embed-metadata$/, method: 'POST' }).map(({ query }) => query)
      await expect.poll(sent).toEqual([{ backup: '1' }, { backup: '0' }])
    })

    test('[P1-09] an M4B file is made with the chosen options, and one that runs is stopped after a question', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const { id } = bookTitled(standIn, TITLE)
      const manage = new ManagePage(app)
      await signIn('root')
      await manage.open(id, 'm4b')
      await isLive(standIn)
      await expect(manage.option('Codec').locator('option')).toHaveText(['AAC'])
      await manage.option('Bitrate').selectOption({ label: '128 kbps' })
      await manage.option('Channels').selectOption({ label: 'Mono' })

      standIn.faults.stepMs = 1000
      await manage.start('Make M4B file').click()
      await expect(manage.question).toContainText(
        'which will be moved to the server’s cache. This can’t be undone in Earmark.',
      )
      await manage.question.getByRole('button', { name: 'Make M4B file' }).click()
      await expect(manage.state).toContainText('Making the M4B file')
      const sent = standIn.log.http({ path: /encode-m4b$/, method: 'POST' })
      expect(sent.map(({ query }) => query)).toEqual([{ codec: 'aac', bitrate: '128k', channels: '1' }])
      if (flavour === '2.36') await expect(manage.progress).toHaveAttribute('aria-valuetext', '3%')

      // found again, with its button
      await page.reload()
      await expect(manage.state).toContainText('Making the M4B file')
      await expect(manage.option('Bitrate')).toHaveValue('128k')
      const cancel = manage.main.getByRole('button', { name: 'Cancel encoding' })
      await cancel.click()
      await manage.question.getByRole('button', { name: 'Keep encoding' }).click()
      await expect(manage.state).toContainText('Making the M4B file')
      await cancel.click()
      await manage.question.getByRole('button', { name: 'Cancel encoding' }).click()
      await expect(manage.state).toContainText('Encoding was canceled. The book wasn’t changed.')
      const other = await SecondClient.signedIn(standIn)
      expect(await other.call('GET', '/api/tasks')).toEqual({ tasks: [] })

      standIn.faults.stepMs = 20
      await manage.run('Make M4B file')
      await expect(manage.state).toContainText('The M4B file is ready')
    })
  })
}

test('[P2-27, P4-24] a tool that fails says why, also to who comes by the list of tasks', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, TITLE)
  const manage = new ManagePage(app)
  await signIn('root')
  await isLive(standIn)
  standIn.faults.taskError = 'The disk is full'
  standIn.faults.stepMs = 20
  const other = await SecondClient.signedIn(standIn)
  await other.call('POST', `/api/tools/item/${id}/encode-m4b`)
  await expect(app.shell.tasks).toHaveAccessibleName('Tasks, 1 task failed')
  await app.shell.tasks.click()
  await app.shell.taskList.getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(`${standIn.url}/audiobook/${id}/manage?tool=m4b`)
  await expect(manage.main.getByRole('link', { name: 'Make M4B file' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(manage.state).toContainText('Couldn’t make the M4B file')
  await expect(manage.state).toContainText('Reason: The disk is full')

  // an embed leads to its own tool, and what is said stays true
  await other.call('POST', `/api/tools/item/${id}/embed-metadata`)
  await expect(manage.state).toContainText('Couldn’t embed the metadata')
  await app.shell.tasks.click()
  await app.shell.taskList.getByRole('listitem').filter({ hasText: 'Embedding' }).getByRole('link').click()
  await expect(page).toHaveURL(`${standIn.url}/audiobook/${id}/manage?tool=embed`)
  await expect(manage.start('Embed metadata')).toBeEnabled()
})

test('[P4-27, P7-61] a book waits in the queue, begins, and is refused while it is there', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (400|500)/)
  const { id } = bookTitled(standIn, TITLE)
  const manage = new ManagePage(app)
  const editor = new Editor(app)
  await signIn('root')
  await isLive(standIn)
  const goOn = standIn.faults.holdTools()
  const other = await SecondClient.signedIn(standIn)
  await other.call('POST', `/api/tools/item/${bookTitled(standIn, 'Small Weather').id}/embed-metadata`)
  await manage.open(id, 'embed')
  await manage.run('Embed metadata')
  await expect(manage.state).toContainText('Queued: the server is embedding metadata in other books first')
  await page.reload()
  await expect(manage.state).toContainText('Queued: the server is embedding metadata in other books first')

  await editor.open(id)
  await editor.tab('Tools').click()
  await expect(editor.dialog.getByRole('status')).toContainText('This book is queued for metadata embedding.')
  await expect(editor.dialog.getByRole('button', { name: 'Quick Embed' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  standIn.faults.stepMs = 3000
  goOn()
  await expect(editor.dialog.getByRole('status')).toContainText('Metadata is being embedded in this book.', {
    timeout: 20_000,
  })
  await editor.dialog.getByRole('link', { name: 'Open embed tool' }).click()
  await expect(editor.dialog).toHaveCount(0)
  await expect(manage.state).toContainText('Embedding metadata')
})

test('what the server refuses is said, and can be tried again', async ({
  app,
  signIn,
  standIn,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  const { id } = bookTitled(standIn, TITLE)
  const manage = new ManagePage(app)
  await signIn('root')
  await manage.open(id, 'm4b')
  standIn.faults.fail({ path: '/encode-m4b', status: 500, body: 'No encoder is there', times: 1 })
  await manage.run('Make M4B file')
  await expect(manage.state).toContainText('Reason: No encoder is there')
  standIn.faults.stepMs = 5
  await manage.run('Make M4B file')
  await expect(manage.state).toContainText('The M4B file is ready')
})

test('[P2-96, P8-39] the Tools tab leads to both tools and embeds at once after the specified question', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, TITLE)
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.open(id)
  await editor.tab('Tools').click()
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Make M4B file', 'Embed metadata'])
  await dialog.getByRole('button', { name: 'Quick Embed' }).click()
  const question = page.getByRole('dialog', { name: 'Quick Embed' })
  await expect(question).toContainText(
    'Warning! Quick embed will not backup your audio files. Make sure that you have a backup of your audio files. Would you like to continue?',
  )
  await question.getByRole('button', { name: 'Yes' }).click()
  const sent = () => standIn.log.http({ path: /embed-metadata$/, method: 'POST' }).map(({ query }) => query)
  await expect.poll(sent).toEqual([{ backup: '0' }])
  await dialog.getByRole('link', { name: 'Open M4B tool' }).click()
  await expect(page).toHaveURL(`${standIn.url}/audiobook/${id}/manage?tool=m4b`)
  await expect(dialog).toHaveCount(0)

  // a book that is one M4B file is not made one
  const single = bookTitled(standIn, SINGLE_M4B)
  await editor.open(single.id)
  await editor.tab('Tools').click()
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Embed metadata'])
  await page.goto(`audiobook/${single.id}/manage?tool=m4b`)
  const manage = new ManagePage(app)
  await expect(manage.start('Embed metadata')).toBeEnabled()
  await expect(manage.main.getByRole('table', { name: 'Chapters' })).toBeVisible()
})

test('[P6-08, P6-15, P6-17] the tools are not there for a user, a missing book or one without audio', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const manage = new ManagePage(app)
  const editor = new Editor(app)
  const book = bookTitled(standIn, TITLE)
  const refused = manage.main.getByRole('heading', { name: 'Tools not available' })
  await signIn('root')
  await manage.open(bookTitled(standIn, EBOOK).id, 'embed')
  await expect(refused).toBeAttached()
  book.isMissing = true
  await manage.open(book.id, 'm4b')
  await expect(refused).toBeAttached()
  await editor.open(book.id)
  await expect(editor.tab('Details')).toBeVisible()
  await expect(editor.tab('Tools')).toHaveCount(0)
  book.isMissing = false
  const listener = [...standIn.state.users.values()].find(({ username }) => username === 'listener')
  expect(listener?.type).toBe('user')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn('listener')
  await manage.open(book.id, 'm4b')
  await expect(refused).toBeAttached()
  expect(standIn.log.http({ path: /^\/api\/tools/ })).toHaveLength(0)
})

test('[promise 4] the page of the tools is worked by keyboard alone', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { id } = bookTitled(standIn, TITLE)
  const manage = new ManagePage(app)
  await signIn('root')
  await manage.open(id, 'm4b')
  await expect(manage.start('Make M4B file')).toBeEnabled()
  await manage.main.getByRole('link', { name: 'Make M4B file' }).focus()
  await page.keyboard.press('Tab')
  await expect(manage.main.getByRole('link', { name: 'Embed metadata' })).toBeFocused()
  await page.keyboard.press('Enter')
  // the address changes before the page does
  await expect(manage.backup).toBeVisible()
  await expect(manage.main.getByRole('link', { name: 'Embed metadata' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(manage.backup).toBeFocused()
  await page.keyboard.press('Space')
  await expect(manage.backup).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(manage.start('Embed metadata')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(manage.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(manage.question).toHaveCount(0)
  await expect(manage.start('Embed metadata')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(manage.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(manage.state).toContainText('Metadata embedded')
})

test('[promise 4] the tools have no violation at any width, in either theme', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  test.slow()
  const { id } = bookTitled(standIn, TITLE)
  const manage = new ManagePage(app)
  const editor = new Editor(app)
  await signIn('root')
  await manage.open(id, 'embed')
  await expect(manage.main.locator('dl')).toContainText('Marian Holloway')
  await expectSound(page, 'embed', everyLook)
  await manage.open(id, 'm4b')
  await expect(manage.start('Make M4B file')).toBeEnabled()
  await expectSound(page, 'm4b', everyLook)
  standIn.faults.stepMs = 5000
  await manage.start('Make M4B file').click()
  await expectSound(page, 'the question', everyLook)
  await manage.question.getByRole('button', { name: 'Make M4B file' }).click()
  await expect(manage.state).toContainText('Making the M4B file')
  await expectSound(page, 'at work', everyLook)
  await editor.open(id)
  await editor.tab('Tools').click()
  await expectSound(page, 'the tab', everyLook)
})
