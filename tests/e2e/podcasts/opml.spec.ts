import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { mainThreadOf } from '#tests/support/browser/main-thread.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { podcastTitled } from '#tests/support/pages/editing/editor.ts'
import { OpmlDialog, opmlOf, podcastLibraryOf, showOf } from '#tests/support/pages/opml-dialog.ts'

const shows = (count: number) => Array.from({ length: count }, (_, index) => showOf(index + 1))
/** As many rows as are drawn before "Show more", and more of them. */
const FEW = 60
const MANY = 500
/** A longer task is felt. */
const NOT_FELT_MS = 50
const HTML = { title: 'No Feed', url: 'https://feeds.example/html/feed.xml' }

const feedsIn = ({ state }: StandIn): readonly string[] =>
  [...state.items.values()].flatMap(({ media }) => {
    const feedUrl: unknown = Reflect.get(media.metadata, 'feedUrl')
    return typeof feedUrl === 'string' ? feedUrl : []
  })

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test(`of ten podcasts eight are added, two say why they are not, and are tried again`, async ({
      page,
      signIn,
      standIn,
      allowConsole,
    }) => {
      allowConsole(/status of (?:404|500)/)
      const [first, ...others] = shows(9)
      if (!first) throw new Error('There is no show.')
      const opml = new OpmlDialog(page)
      await signIn('root')
      await opml.open(podcastLibraryOf(standIn))
      await opml.choose(opmlOf([first, HTML, ...others]))
      await expect(opml.dialog.getByText('10 podcasts in shows.opml')).toBeVisible()
      await expect(opml.rows).toHaveCount(10)
      await opml.dialog.getByRole('switch', { name: 'Automatic downloads' }).check()
      standIn.faults.fail({ path: '/api/podcasts/feed', status: 500, body: 'The disk is full', times: 1 })
      await opml.button('Add 10 podcasts').click()
      await expect(opml.status.filter({ hasText: 'Added 8 of 10 podcasts.' })).toContainText(
        'Couldn’t add 2 podcasts.',
      )
      // what failed is in front
      await expect(opml.rows).toHaveCount(2)
      await expect(opml.row('Show 1')).toContainText('Couldn’t add this podcast. The disk is full')
      await expect(opml.row('No Feed')).toContainText(
        'Couldn’t add this podcast. The server couldn’t read this feed.',
      )
      expect(feedsIn(standIn)).toEqual(expect.arrayContaining(others.map(({ url }) => url)))
      expect(feedsIn(standIn)).not.toContain(first.url)
      const added = podcastTitled(standIn, 'Show 2')
      expect(added.path).toMatch(/\/Show 2$/)
      expect(added.media).toMatchObject({
        autoDownloadEpisodes: true,
        autoDownloadSchedule: '0 * * * *',
        metadata: { author: 'Nobody', genres: ['Technology'], type: 'episodic', explicit: false },
      })

      await opml.button('Retry 2').click()
      await expect(opml.status.filter({ hasText: 'Added 1 of 2 podcasts.' })).toBeVisible()
      expect(feedsIn(standIn)).toContain(first.url)
      await opml.dialog.getByText('All', { exact: true }).click()
      await expect(opml.row('Show 1')).toContainText('Added')
      await expect(opml.rows).toHaveCount(10)
      // one asked, one created: none is sent twice
      expect(standIn.log.http({ path: /\/api\/podcasts$/, method: 'POST' })).toHaveLength(9)
    })

    test('what the library has is marked, and nested folders are one list without doubles', async ({
      page,
      signIn,
      standIn,
    }) => {
      podcastTitled(standIn, 'Signal & Noise').media.metadata.feedUrl =
        'https://feeds.example/signal-and-noise/feed.xml'
      const { url } = showOf(1)
      const opml = new OpmlDialog(page)
      await signIn('root')
      await opml.open(podcastLibraryOf(standIn))
      await opml.choose(`<?xml version="1.0"?>
        <opml version="1.1"><body><outline text="News"><outline text="Daily">
          <outline text="Signal" title="Signal & Noise" xmlurl="http://FEEDS.example/signal-and-noise/feed.xml/"/>
          <outline text="Show 1" type="rss" url="${url}"/></outline>
          <outline text="Again" xmlUrl="${url}#again"/><outline text="Odd" xmlUrl="javascript:alert(1)"/>
        </outline><outline text="Harbour" xmlUrl="feed://feeds.example/show-2/feed.xml"/></body></opml>`)
      await expect(opml.rows).toHaveCount(3)
      await expect(opml.row('Signal & Noise')).toContainText('Already in library')
      await expect(opml.box('Signal & Noise')).toBeDisabled()
      await expect(opml.box('Signal & Noise')).not.toBeChecked()
      await expect(opml.dialog.getByText('1 entry without a web address was skipped.')).toBeVisible()
      await expect(opml.button('Add 2 podcasts')).toBeEnabled()
      await opml.dialog.getByRole('searchbox').fill('harb')
      await expect(opml.rows).toHaveCount(1)
      await opml.box('Select all').uncheck()
      await opml.dialog.getByRole('searchbox').fill('nothing of this name')
      await expect(opml.dialog.getByText('No podcasts found')).toBeVisible()
      await opml.dialog.getByRole('searchbox').fill('')
      await expect(opml.box('Show 1')).toBeChecked()
      await expect(opml.box('Harbour')).not.toBeChecked()
      await opml.button('Add 1 podcast').click()
      await expect(opml.row('Show 1')).toContainText('Added')
      await expect.poll(() => feedsIn(standIn)).toContain(url)
    })
  })
}

test('a file that is none says so, and another can be chosen', async ({ page, signIn, standIn }) => {
  const opml = new OpmlDialog(page)
  const alert = opml.dialog.getByRole('alert')
  await signIn('root')
  await opml.open(podcastLibraryOf(standIn))
  await opml.choose('{ "shows": [] }', 'shows.json')
  await expect(alert).toHaveText(
    'shows.json isn’t a valid OPML file. Export it again, or choose another file.',
  )
  await opml.choose('<opml><body><outline text="A folder"/></body></opml>', 'none.xml')
  await expect(alert).toContainText('none.xml has no podcast feeds in it.')
  await opml.choose(`${opmlOf(shows(1))}${' '.repeat(5 * 1024 ** 2)}`, 'large.txt')
  await expect(alert).toContainText('large.txt is larger than 5 MB.')
  await opml.choose('words', 'words.txt')
  await expect(alert).toContainText('words.txt isn’t a valid OPML file.')
  await opml.choose(opmlOf(shows(1)))
  await expect(opml.rows).toHaveCount(1)
  await expect(alert).toHaveCount(0)
})

test('it goes on behind a closed dialog and says when it is over; a stop leaves the rest as it was', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const opml = new OpmlDialog(page)
  const libraryId = podcastLibraryOf(standIn)
  await signIn('root')
  await opml.open(libraryId)
  await opml.choose(opmlOf(shows(4)))
  const held = standIn.faults.hold('/api/podcasts/feed')
  await opml.button('Add 4 podcasts').click()
  await expect.poll(() => held.waiting()).toBe(1)
  await expect(opml.row('Show 1')).toContainText('Reading the feed…')
  await expect(opml.row('Show 2')).toContainText('Waiting')
  await opml.button('Stop').click()
  await expect(opml.row('Show 2')).not.toContainText('Waiting')
  await page.keyboard.press('Escape')
  await expect(opml.dialog).toHaveCount(0)
  await expect(opml.opener).toHaveText('Importing 0 of 1')
  held.remove()
  const notice = app.shell.notice('1 podcast added')
  await expect(notice).toBeVisible()
  expect(feedsIn(standIn)).toEqual([showOf(1).url])
  await app.shell.notices.getByRole('button', { name: 'Show' }).click()
  await expect(opml.row('Show 1')).toContainText('Added')
  await opml.button('Add 3 podcasts').click()
  await expect(opml.status.filter({ hasText: 'Added 3 of 3 podcasts.' })).toBeVisible()
  expect(feedsIn(standIn)).toHaveLength(4)
})

test('a library that cannot be read can be asked again, and a podcast whose folder is taken says so', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of (?:400|500)/)
  const opml = new OpmlDialog(page)
  await signIn('root')
  await opml.open(podcastLibraryOf(standIn))
  standIn.faults.fail({ path: /\/api\/libraries\/[^/]+\/items$/, status: 500, times: 1 })
  await opml.choose(opmlOf([{ title: 'Harbour', url: 'https://feeds.example/harbour-radio-hour/feed.xml' }]))
  await expect(opml.dialog.getByRole('alert')).toContainText('Couldn’t load this library’s podcasts.')
  await opml.button('Try again').click()
  await opml.button('Add 1 podcast').click()
  await expect(opml.row('Harbour')).toContainText('A podcast in the library already uses this folder.')
})

test('five hundred podcasts are listed and searched with little more work than sixty, and all are chosen', async ({
  page,
  signIn,
  standIn,
}) => {
  const opml = new OpmlDialog(page)
  await signIn('root')
  await opml.open(podcastLibraryOf(standIn))
  const thread = await mainThreadOf(page)
  const search = opml.dialog.getByRole('searchbox')
  /** Milliseconds of work of the main thread: all tasks together, by its own clock. */
  const workFor = async (count: number): Promise<{ list: number; search: number }> => {
    const before = await thread.seconds()
    await opml.choose(opmlOf(shows(count)))
    await expect(opml.button(`Add ${count} podcasts`)).toBeVisible()
    const listed = await thread.seconds()
    await search.fill(`show ${count / 10 - 1}`)
    await expect(opml.rows).toHaveCount(11)
    const searched = await thread.seconds()
    return { list: (listed - before) * 1000, search: (searched - listed) * 1000 }
  }
  // as many as are drawn at once, on the same machine in the same minute; the first time the code itself is read
  for (const count of [FEW, FEW]) {
    await workFor(count)
    await opml.button('Choose another file').click()
  }
  const few = await workFor(FEW)
  await opml.button('Choose another file').click()
  const many = await workFor(MANY)
  const figures = JSON.stringify({ few, many }, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value) : value,
  )
  test.info().annotations.push({ type: 'figures', description: figures })
  // some milliseconds more are no more than the machine itself wavers
  expect(many.list, figures).toBeLessThan(Math.max(few.list * 2, few.list + NOT_FELT_MS))
  expect(many.search, figures).toBeLessThan(Math.max(few.search * 2, few.search + NOT_FELT_MS))
  await opml.dialog.getByRole('searchbox').fill('')
  await opml.box('Select all').uncheck()
  await expect(opml.button('Add 0 podcasts')).toBeDisabled()
  await opml.button('Show more').click()
  await expect(opml.rows).toHaveCount(100)
  await opml.box('Show 77').check()
  await expect(opml.button('Add 1 podcast')).toBeEnabled()
})

test('by keys alone', async ({ page, signIn, standIn }) => {
  const opml = new OpmlDialog(page)
  await signIn('root')
  await page.goto(`library/${podcastLibraryOf(standIn)}/podcast/search`)
  // a chooser that opens before the browser has been told to hand it over is lost
  const choosing = page.waitForEvent('filechooser')
  await opml.opener.focus()
  await page.keyboard.press('Enter')
  await expect(opml.dialog.locator('input[type=file]')).toBeFocused()
  await page.keyboard.press('Space')
  await (
    await choosing
  ).setFiles({ name: 'a.opml', mimeType: 'text/xml', buffer: Buffer.from(opmlOf(shows(2))) })
  await expect(opml.rows).toHaveCount(2)
  await opml.box('Show 1').focus()
  await page.keyboard.press('Space')
  await expect(opml.box('Show 1')).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(opml.box('Show 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(opml.button('Add 1 podcast')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opml.row('Show 2')).toContainText('Added')
  await page.keyboard.press('Escape')
  await expect(opml.dialog).toHaveCount(0)
  await expect(opml.opener).toBeFocused()
})

test('[promise 4] the import has no violation, in both themes and down to 320 px', async ({
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 404/)
  const opml = new OpmlDialog(page)
  const long = {
    title: 'An unreasonably long title of a podcast that goes on and on '.repeat(3),
    url: showOf(2).url,
  }
  await signIn('root')
  await opml.open(podcastLibraryOf(standIn))
  await opml.choose('words')
  await expectSound(page, 'a file that is none')
  await opml.choose(opmlOf([showOf(1), long, HTML]))
  await expect(opml.rows).toHaveCount(3)
  await expectSound(page, 'the list')
  await opml.button('Add 3 podcasts').click()
  await expect(opml.rows).toHaveCount(1)
  await expectSound(page, 'the report')
})

test('a listener is not offered an import', async ({ page, signIn, standIn }) => {
  const opml = new OpmlDialog(page)
  await signIn()
  await page.goto(`library/${podcastLibraryOf(standIn)}/podcast/search`)
  await expect(page.getByRole('heading', { name: 'Administrators only' })).toBeVisible()
  await expect(opml.opener).toHaveCount(0)
})
