import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'
import { UploadPage, writeTree } from '#tests/support/pages/upload-page.ts'
import type { StandIn } from '#tests/server/index.ts'

const TREE = [
  'Ada Quill/Harbour Lights/Night Ferry/CD1/01.mp3',
  'Ada Quill/Harbour Lights/Night Ferry/CD2/01.mp3',
  'Ada Quill/Harbour Lights/Night Ferry/cover.jpg',
  'Ada Quill/Slow Tide/01.mp3',
  'Ada Quill/Slow Tide/setup.exe',
  'Ada Quill/What Now?/one.mp3',
] as const

/** Paths of the books and podcasts that the server knows of. */
const pathsIn = ({ state }: StandIn): readonly string[] => [...state.items.values()].map(({ path: at }) => at)

const sends = ({ log }: StandIn) => log.http({ path: '/api/upload', method: 'POST' })

test('[P1-10, P2-34, P6-10] a folder tree is dropped, one item fails, the rest goes on, and a retry sends it @everyday', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}, testInfo) => {
  allowConsole(/status of 500/)
  const upload = new UploadPage(page)
  const root = testInfo.outputPath('tree')
  await writeTree(root, TREE)
  await signIn('root')
  await app.shell.topBar.getByRole('link', { name: 'Upload' }).click()
  await upload.drop([path.join(root, 'Ada Quill')])
  await expect(upload.cards).toHaveCount(3)
  await expect(upload.field('Night Ferry', 'Author')).toHaveValue('Ada Quill')
  await expect(upload.field('Night Ferry', 'Series')).toHaveValue('Harbour Lights')
  await expect(upload.field('Slow Tide', 'Series')).toHaveValue('')
  await expect(upload.card('What Now?')).toContainText('/Ada Quill/What Now')
  await upload.main.getByText('1 file is left out').click()
  await expect(upload.main.getByText('Ada Quill/Slow Tide/setup.exe')).toBeVisible()
  await expect(upload.main.getByText('Unknown file type')).toBeVisible()
  expect(sends(standIn)).toEqual([])

  await upload.field('Slow Tide', 'Title').fill('Slow Water')
  const second = standIn.faults.hold('/api/upload')
  await upload.start(3).click()
  await expect.poll(() => second.waiting()).toBe(1)
  expect(standIn.log.http({ path: '/api/filesystem/pathexists' })).toHaveLength(4)
  standIn.faults.fail({ path: '/api/upload', status: 500, body: 'The disk is full', times: 1 })
  second.remove()
  const failed = upload.cards.first().getByRole('alert')
  await expect(failed).toHaveText('Not uploaded. The disk is full')
  await expect(app.shell.notice("1 item couldn't be uploaded")).toBeVisible()
  await expect(upload.card('Slow Water')).toContainText('Uploaded')
  await expect(upload.main.getByText('2 of 3 uploaded')).toBeVisible()

  await upload.cards
    .first()
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect(app.shell.notice('1 item uploaded')).toBeVisible()
  await expect(upload.main.getByText('3 of 3 uploaded')).toBeVisible()
  for (const book of ['Harbour Lights/Night Ferry', 'Slow Water', 'What Now'])
    await expect.poll(() => pathsIn(standIn)).toContainEqual(expect.stringMatching(`/Ada Quill/${book}$`))
  const { libraryFiles, media } = standIn.state.itemTitled('Night Ferry')
  expect(libraryFiles.map(({ metadata }) => metadata.filename).toSorted()).toEqual([
    'CD1 - 01.mp3',
    'CD2 - 01.mp3',
    'cover.jpg',
  ])
  expect(media).toMatchObject({ metadata: { series: [{ name: 'Harbour Lights' }] } })
  await upload.clear.click()
  await expect(upload.cards).toHaveCount(0)
})

test('[P9-02, P9-03] without an author it is sent all the same, and lies right below the folder', async ({
  page,
  signIn,
  standIn,
}, testInfo) => {
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('loose'), ['Alone.mp3', 'Alone.epub', 'Other.epub'])
  await signIn('root')
  await page.goto('upload')
  const picked = ['Alone.mp3', 'Alone.epub', 'Other.epub']
  await upload.fileInput.setInputFiles(picked.map((name) => testInfo.outputPath('loose', name)))
  await expect(upload.cards).toHaveCount(2)
  await expect(upload.card('Alone')).toContainText('2 files')
  await upload.field('Alone', 'Series').fill('No author, no series')
  await expect(upload.card('Alone')).not.toContainText('/No author')
  await upload.field('Other', 'Title').fill('...')
  await expect(upload.cards.last()).toContainText("A folder can't have this name. Change the title.")
  await upload.start(1).click()
  await expect(upload.card('Alone')).toContainText('Uploaded')
  await expect.poll(() => pathsIn(standIn)).toContainEqual(expect.stringMatching(/^\/[^/]+\/Alone$/))
  expect(sends(standIn)).toHaveLength(1)
})

test('a path that exists is found before anything is sent, and nothing of it is lost', async ({
  page,
  signIn,
  standIn,
}, testInfo) => {
  const upload = new UploadPage(page)
  const root = testInfo.outputPath('tree')
  await writeTree(root, ['Juno Abara/Kitchen Physics/1.mp3', 'Juno Abara/Kitchen Physics 2/1.mp3'])
  await signIn('root')
  await page.goto('upload')
  await upload.folderInput.setInputFiles(path.join(root, 'Juno Abara'))
  await upload.start(2).click()
  await expect(upload.card('Kitchen Physics').getByRole('alert')).toContainText(
    'The destination already exists on the server.',
  )
  await expect(upload.card('Kitchen Physics 2')).toContainText('Uploaded')
  expect(sends(standIn)).toHaveLength(1)
  await expect(upload.field('Kitchen Physics', 'Author')).toHaveValue('Juno Abara')
  // two of one name would lie in one folder
  const title = upload.cards.first().getByRole('textbox', { name: 'Title' })
  await title.fill('Kitchen Physics 2')
  await expect(upload.cards.first()).toContainText('Another item goes to the same folder.')
  await title.fill('Kitchen Chemistry')
  await upload.start(1).click()
  await expect(upload.card('Kitchen Chemistry')).toContainText('Uploaded')
})

test.describe('a current server', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('is asked for the path as it wants to be asked', async ({ page, signIn, standIn }, testInfo) => {
    const upload = new UploadPage(page)
    await writeTree(testInfo.outputPath('tree'), ['Juno Abara/The Long Table/Extras/1.mp3'])
    await signIn('root')
    await page.goto('upload')
    await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'Juno Abara'))
    await expect(upload.field('Extras', 'Series')).toHaveValue('The Long Table')
    await upload.start(1).click()
    await expect(upload.card('Extras').getByRole('alert')).toContainText(
      'The destination is part of “The Long Table” on the server.',
    )
    const [asked] = standIn.log.http({ path: '/api/filesystem/pathexists' })
    expect(asked?.body).toMatchObject({ directory: 'Juno Abara/The Long Table/Extras' })
    expect(sends(standIn)).toEqual([])
  })
})

test('a podcast has a title alone, and takes no e-books', async ({
  app,
  page,
  signIn,
  standIn,
}, testInfo) => {
  const upload = new UploadPage(page)
  const root = testInfo.outputPath('tree')
  await writeTree(root, ['Fog Signals/one.mp3', 'Fog Signals/two.mp3', 'Fog Signals/notes.epub'])
  await signIn('root')
  await app.shell.chooseLibrary('Podcasts')
  await app.shell.topBar.getByRole('link', { name: 'Upload' }).click()
  await expect(upload.main.getByRole('combobox', { name: 'Library' })).toHaveValue(
    standIn.state.libraryNamed('Podcasts').id,
  )
  await upload.drop([path.join(root, 'Fog Signals')])
  await expect(upload.card('Fog Signals').getByRole('textbox')).toHaveCount(1)
  await upload.main.getByText('1 file is left out').click()
  await expect(upload.main.getByText('This library takes no e-books')).toBeVisible()
  await expect(upload.main.getByRole('combobox', { name: 'Library' })).toBeDisabled()
  await upload.start(1).click()
  await expect(upload.card('Fog Signals')).toContainText('Uploaded')
  await expect.poll(() => pathsIn(standIn)).toContainEqual(expect.stringMatching(/\/Fog Signals$/))
})

test('what is refused, too large or lost on the way leaves the card as it was, with the reason', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}, testInfo) => {
  allowConsole(/status of (409|413|500)|ERR_/)
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('tree'), ['Ada Quill/Slow Tide/01.mp3'])
  await signIn('root')
  await page.goto('upload')
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'Ada Quill'))
  const again = upload.card('Slow Tide').getByRole('button', { name: /^Try again/ })
  const faults = [
    [{ status: 409, body: 'Somebody else is at it' }, 'Somebody else is at it'],
    [{ status: 413 }, 'refuses uploads of this size'],
    [{ status: 500, body: '<h1>Oops</h1>' }, 'Something went wrong on the server'],
    [{ mode: 'drop' }, "The server couldn't be reached"],
  ] as const
  let press = upload.start(1)
  for (const [fault, said] of faults) {
    const one = standIn.faults.fail({ path: '/api/upload', method: 'POST', ...fault })
    await press.click()
    await expect(upload.card('Slow Tide').getByRole('alert')).toContainText(said)
    await expect(upload.field('Slow Tide', 'Author')).toHaveValue('Ada Quill')
    await expect(upload.field('Slow Tide', 'Title')).toBeEditable()
    one.remove()
    press = again
  }
  await again.click()
  await expect(upload.card('Slow Tide')).toContainText('Uploaded')
})

test('one is cancelled, the others go on, and all are stopped', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}, testInfo) => {
  allowConsole(/ERR_/)
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('tree'), ['A/One/1.mp3', 'A/Three/1.mp3', 'A/Two/1.mp3'])
  await signIn('root')
  await page.goto('upload')
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'A'))
  const hold = standIn.faults.hold('/api/upload')
  await upload.start(3).click()
  await expect(upload.card('One').getByRole('progressbar')).toBeVisible()
  await expect(upload.card('Two')).toContainText('Waiting')
  await expect(upload.field('Two', 'Title')).toBeDisabled()
  await upload.card('One').getByRole('button', { name: 'Cancel the upload of One' }).click()
  await expect(upload.card('One')).toContainText('Cancelled')
  await expect(upload.card('Three').getByRole('progressbar')).toBeVisible()
  await upload.stop.click()
  await expect(upload.card('Three')).toContainText('Cancelled')
  await expect(upload.card('Two')).toContainText('Cancelled')
  // what the server has begun with is gone with the line
  standIn.faults.fail({ path: '/api/upload', mode: 'drop', times: 2 })
  hold.remove()
  await upload.start(3).click()
  await expect(upload.main.getByText('3 of 3 uploaded')).toBeVisible()
})

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
  await expect(app.shell.notice("You don't have permission to upload.")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/library/${standIn.state.libraryNamed('Audiobooks').id}$`))
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
  await upload.question.getByRole('button', { name: 'Continue in background' }).click()
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
  await expect(upload.card('One')).toContainText('Cancelled')
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
  await keyboard.tabTo(upload.folderInput)
  const chooser = page.waitForEvent('filechooser')
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
        const { violations } = await new AxeBuilder({ page }).analyze()
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
  await upload.main.getByText('1 file is left out').click()
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
  expect(most - before).toBeLessThan(8 * 1024 ** 2)
})
