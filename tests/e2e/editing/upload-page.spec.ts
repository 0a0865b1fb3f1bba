import { mkdir, open } from 'node:fs/promises'
import { axeOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { UploadPage, writeTree } from '#tests/support/pages/editing/upload-page.ts'

const TREE = [
  'Ada Quill/Harbour Lights/Night Ferry/CD1/01.mp3',
  'Ada Quill/Slow Tide/01.mp3',
  'Ada Quill/Slow Tide/setup.exe',
  'Ada Quill/What Now?/one.mp3',
] as const

test('[P2-24, P6-10] without the right there is no icon, and the page is refused', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn('guest')
  await expect(app.shell.account).toBeVisible()
  await expect(app.shell.topBar.getByRole('link', { name: 'Upload' })).toHaveCount(0)
  await page.goto('upload')
  await expect(
    app.shell.notice('You don’t have permission to upload. Contact your server’s administrator.'),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/library/${standIn.state.libraryNamed('Audiobooks').id}$`))
})

test('signing out asks while something is to be sent', async ({ app, page, signIn }, testInfo) => {
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('tree'), ['A/One/1.mp3', 'A/Two/1.mp3'])
  await signIn('root')
  await page.goto('upload')
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'A'))
  await expect(upload.card('Two')).toBeVisible()
  await app.shell.account.click()
  await app.account.signOut.click()
  const question = page.getByRole('dialog', { name: 'Sign out anyway?' })
  await expect(question).toContainText('Items on the upload page')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await expect(upload.card('Two')).toBeVisible()
  await app.shell.account.click()
  await app.account.signOut.click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(app.entrance.username).toBeVisible()
})

test('leaving while something is sent asks; it can go on in the background', async ({
  app,
  page,
  signIn,
  standIn,
}, testInfo) => {
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('tree'), ['A/One/1.mp3', 'A/Two/1.mp3'])
  await signIn('root')
  await page.goto('upload')
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'A'))
  const hold = standIn.faults.hold('/api/upload')
  await upload.start(2).click()
  await expect(upload.card('One').getByRole('progressbar')).toBeVisible()

  await app.shell.home.click()
  await upload.question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await expect(upload.card('One').getByRole('progressbar')).toBeVisible()

  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => window.location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reload
  await expect(upload.card('One').getByRole('progressbar')).toBeVisible()

  await app.shell.home.click()
  await upload.question.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
  await app.shell.account.click()
  await expect(app.account.changePassword).toBeVisible()
  await expect(upload.question).toHaveCount(0)
  hold.remove()
  await expect(app.shell.notice('2 items uploaded')).toBeVisible()
  await app.shell.notices.getByRole('button', { name: 'Show' }).click()
  await expect(upload.main.getByText('2 of 2 uploaded')).toBeVisible()
  await app.shell.home.click()
  await expect(app.home.shelf('Recently Added')).toBeVisible()
})

test('leaving can stop what is sent', async ({ app, page, signIn, standIn, allowConsole }, testInfo) => {
  allowConsole(/ERR_/)
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('tree'), ['A/One/1.mp3', 'A/Two/1.mp3'])
  await signIn('root')
  await page.goto('account')
  await app.shell.topBar.getByRole('link', { name: 'Upload' }).click()
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'A'))
  const hold = standIn.faults.hold('/api/upload')
  await upload.start(2).click()
  await expect(upload.card('One').getByRole('progressbar')).toBeVisible()
  await page.goBack()
  await upload.question.getByRole('button', { name: 'Stop the upload' }).click()
  await expect(app.account.changePassword).toBeVisible()
  await app.shell.topBar.getByRole('link', { name: 'Upload' }).click()
  await expect(upload.card('One')).toContainText('Canceled')
  await expect(upload.main.getByText('0 of 2 uploaded')).toBeVisible()
  standIn.faults.fail({ path: '/api/upload', mode: 'drop', times: 1 })
  hold.remove()
})

test('[promise 4] everything is done by keyboard', async ({ page, signIn }, testInfo) => {
  const upload = new UploadPage(page)
  const keyboard = new Keyboard(page)
  await writeTree(testInfo.outputPath('tree'), ['A/One/1.mp3', 'A/Two/1.mp3'])
  await signIn('root')
  await page.goto('upload')
  // before it can open: one that the browser does not hand over is lost
  const chooser = page.waitForEvent('filechooser')
  await keyboard.tabTo(upload.folderInput)
  await keyboard.press('Enter')
  await (await chooser).setFiles(testInfo.outputPath('tree', 'A'))
  await expect(upload.cards).toHaveCount(2)
  await keyboard.tabTo(upload.field('One', 'Title'))
  await keyboard.type('First')
  await keyboard.tabTo(upload.card('Two').getByRole('button', { name: 'Remove Two' }))
  await keyboard.press('Enter')
  await expect(upload.cards).toHaveCount(1)
  await keyboard.tabTo(upload.start(1))
  await keyboard.press('Enter')
  await expect(upload.main.getByText('1 of 1 uploaded')).toBeVisible()
  expect(keyboard.lost).toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})

test('[promise 4] the page has no violation in any state, and nothing runs out of its side', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}, testInfo) => {
  test.slow()
  allowConsole(/status of 500/)
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('tree'), TREE)
  const expectSound = async (what: string): Promise<void> => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [320, 640],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await axeOn(page).analyze()
        const said = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        )
        expect.soft(said, `${what}, ${colorScheme}, ${width}`).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(over, `${what}, ${width}: wider than the page`).toBeLessThanOrEqual(0)
      }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await signIn('root')
  await page.goto('upload')
  await expect(upload.folderInput).toBeAttached()
  await expectSound('empty')
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'Ada Quill'))
  await upload.main.getByText('1 file skipped').click()
  await upload.card('Slow Tide').getByText('1 file ·').click()
  await upload.field('What Now?', 'Title').fill('')
  standIn.faults.fail({ path: '/api/upload', status: 500, times: 1 })
  const hold = standIn.faults.hold('/api/upload')
  await upload.start(2).click()
  await expect(upload.cards.getByRole('progressbar')).toBeVisible()
  await expectSound('sending')
  await app.shell.home.click()
  await expect(upload.question).toBeVisible()
  await expectSound('question')
  await upload.question.getByRole('button', { name: 'Stay here' }).click()
  hold.remove()
  await expect(upload.main.getByText('1 of 3 uploaded')).toBeVisible()
  await expectSound('failed')
})

test('a file of hundreds of megabytes is sent without being read into the page', async ({
  page,
  signIn,
  standIn,
}, testInfo) => {
  const upload = new UploadPage(page)
  const bytes = 400 * 1024 ** 2
  await mkdir(testInfo.outputPath('A/Long'), { recursive: true })
  const file = await open(testInfo.outputPath('A/Long/all.m4b'), 'w')
  await file.truncate(bytes)
  await file.close()
  await signIn('root')
  await page.goto('upload')
  const cdp = await page.context().newCDPSession(page)
  const heap = async (): Promise<number> => {
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  standIn.faults.fail({ path: '/api/upload', mode: 'swallow' })
  const before = await heap()
  await upload.folderInput.setInputFiles(testInfo.outputPath('A'))
  await upload.start(1).click()
  const seen: number[] = []
  let most = 0
  while ((await upload.card('Long').getByText('Uploaded').count()) === 0) {
    most = Math.max(most, await heap())
    const value = await upload
      .card('Long')
      .getByRole('progressbar')
      .getAttribute('value', { timeout: 100 })
      .catch(() => null)
    if (value !== null) seen.push(Number(value))
  }
  expect(seen.some((value) => value > 0 && value < 1)).toBe(true)
  // what the page itself loads meanwhile is a few megabytes
  expect(most - before).toBeLessThan(bytes / 10)
})

test('[issue 41] one choice says how the folders of all items are read, and what was typed stays', async ({
  page,
  signIn,
  standIn,
}, testInfo) => {
  const upload = new UploadPage(page)
  const books = ['Mira Vale/Tides/01 - Ebb/1.mp3', 'Mira Vale/Tides/02 - Flood/1.mp3', 'Rook/Alone/1.mp3']
  await writeTree(
    testInfo.outputPath('tree'),
    books.map((book) => `My books/${book}`),
  )
  await signIn('root')
  await page.goto('upload')
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'My books'))
  await expect(upload.cards).toHaveCount(3)
  await expect(upload.card('Ebb')).toContainText('/Mira Vale/Tides/1 - Ebb')
  await expect(upload.card('Flood').getByRole('textbox', { name: 'Book number in Tides' })).toHaveValue('2')
  await expect(upload.card('Alone')).toContainText('/Rook/Alone')

  await upload.field('Alone', 'Author').fill('R. Rook')
  await upload.main.getByRole('switch', { name: 'The series folder is above the author folder' }).check()
  await expect(upload.card('Ebb')).toContainText('/Tides/Mira Vale/1 - Ebb')
  await expect(upload.field('Alone', 'Author')).toHaveValue('R. Rook')
  await upload.main.getByRole('switch', { name: 'The series folder is above the author folder' }).uncheck()
  await upload.main.getByRole('switch', { name: /^Read “1 - Title”/ }).uncheck()
  await expect(upload.card('01 - Ebb')).toContainText('/Mira Vale/Tides/01 - Ebb')

  await upload.topFolder.selectOption('part of a pattern')
  const pattern = upload.main.getByRole('textbox', { name: 'Pattern' })
  await pattern.fill('{author}')
  await expect(
    upload.main.getByText('Include {title}, and separate the names with other characters.'),
  ).toBeVisible()
  await pattern.fill('{author}/{series}/{sequence} - {title}')
  await expect(upload.card('Ebb')).toContainText('/Mira Vale/Tides/1 - Ebb')
  const found = await axeOn(page).include('main').analyze()
  expect(found.violations).toEqual([])

  await upload.start(3).click()
  await expect(upload.main.getByText('3 of 3 uploaded')).toBeVisible()
  const details = (title: string) =>
    [...standIn.state.items.values()].map(({ media }) => media.metadata).find((each) => each.title === title)
  await expect.poll(() => details('Flood')).toMatchObject({ series: [{ name: 'Tides', sequence: '2' }] })
  await expect.poll(() => details('Alone')).toMatchObject({ authors: [{ name: 'R. Rook' }] })
})
