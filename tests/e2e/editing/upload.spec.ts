import path from 'node:path'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { UploadPage, writeTree } from '#tests/support/pages/editing/upload-page.ts'
import type { StandIn } from '#tests/server/index.ts'
import { FRAMEWORK_FAILURE, FRIENDLY_GATES, REFUSING_GATES } from '#tests/support/gates.ts'

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
  // a folder that holds all may be anything
  await expect(upload.field('Slow Tide', 'Author')).toHaveValue('')
  await upload.topFolder.selectOption('the author')
  await expect(upload.field('Night Ferry', 'Author')).toHaveValue('Ada Quill')
  await expect(upload.field('Night Ferry', 'Series')).toHaveValue('Harbour Lights')
  await expect(upload.field('Slow Tide', 'Series')).toHaveValue('')
  await expect(upload.card('What Now?')).toContainText('/Ada Quill/What Now')
  await upload.main.getByText('1 file skipped').click()
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
  await expect(failed).toHaveText('Couldn’t upload this item. The disk is full')
  await expect(app.shell.notice('Couldn’t upload 1 item')).toBeVisible()
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
  // the scan of what came first can be under way while the rest comes
  const names = (): readonly string[] =>
    standIn.state.itemTitled('Night Ferry').libraryFiles.map(({ metadata }) => metadata.filename)
  await expect.poll(() => names().toSorted()).toEqual(['CD1 - 01.mp3', 'CD2 - 01.mp3', 'cover.jpg'])
  const { media } = standIn.state.itemTitled('Night Ferry')
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
  await expect(upload.cards.last()).toContainText(
    'This title can’t be used as a folder name. Change the title.',
  )
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
  await upload.topFolder.selectOption('the author')
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
  await expect(upload.cards.first()).toContainText('Another item has the same destination folder.')
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
      'The destination is inside the folder for “The Long Table” on the server.',
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
  await upload.main.getByText('1 file skipped').click()
  await expect(upload.main.getByText('This library doesn’t accept ebooks')).toBeVisible()
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
  allowConsole(/status of (409|413|500|520)|ERR_/)
  const upload = new UploadPage(page)
  await writeTree(testInfo.outputPath('tree'), ['Ada Quill/Slow Tide/01.mp3'])
  await signIn('root')
  await page.goto('upload')
  await upload.folderInput.setInputFiles(testInfo.outputPath('tree', 'Ada Quill'))
  const again = upload.card('Slow Tide').getByRole('button', { name: /^Try again/ })
  const faults = [
    [{ status: 409, body: 'Somebody else is at it' }, 'Somebody else is at it'],
    [{ status: 413 }, 'doesn’t accept uploads this large'],
    [{ status: 500, body: FRAMEWORK_FAILURE }, 'Something went wrong on the server'],
    [FRIENDLY_GATES['a sign-in page with 200'], 'A sign-in page or proxy is answering'],
    [FRIENDLY_GATES['an empty 200'], 'A sign-in page or proxy is answering'],
    [REFUSING_GATES['a content network (520)'], 'A sign-in page or proxy is answering'],
    [{ mode: 'drop' }, 'The server couldn’t be reached'],
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
  await upload.card('One').getByRole('button', { name: 'Cancel upload: One' }).click()
  await expect(upload.card('One')).toContainText('Canceled')
  await expect(upload.card('Three').getByRole('progressbar')).toBeVisible()
  await upload.stop.click()
  await expect(upload.card('Three')).toContainText('Canceled')
  await expect(upload.card('Two')).toContainText('Canceled')
  // what the server has begun with is gone with the line
  standIn.faults.fail({ path: '/api/upload', mode: 'drop', times: 2 })
  hold.remove()
  await upload.start(3).click()
  await expect(upload.main.getByText('3 of 3 uploaded')).toBeVisible()
})
