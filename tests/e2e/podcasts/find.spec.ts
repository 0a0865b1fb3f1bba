import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test as base } from '#tests/support/browser/fixtures.ts'
import { isLive } from '#tests/support/browser/second-client.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { deferred } from '#tests/support/deferred.ts'
import { FinderPage } from '#tests/support/pages/finder-page.ts'
import { FRAMEWORK_FAILURE } from '#tests/support/gates.ts'

const FEED = 'https://feeds.example/deep-field-notes/feed.xml'

const test = base.extend<{ finder: FinderPage }>({
  /** The page, opened by an administrator. */
  finder: async ({ page, signIn, standIn }, use) => {
    await signIn('root')
    const finder = new FinderPage(page, standIn)
    await finder.open()
    await use(finder)
  },
})

const creates = ({ log }: StandIn) => log.http({ path: /\/api\/podcasts$/, method: 'POST' })
const feedReads = ({ log }: StandIn) => log.http({ path: '/api/podcasts/feed' })
const searches = ({ log }: StandIn) => log.http({ path: '/api/search/podcast' })
const podcastsNamed = ({ state }: StandIn, title: string) =>
  [...state.items.values()].flatMap((item) =>
    item.mediaType === 'podcast' && item.media.metadata.title === title ? [item] : [],
  )

for (const flavour of FLAVOURS) {
  test.describe(`a server of ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('[P2-17, P2-44, P6-07, P8-11] a search leads by a preview to a new podcast, which a second client sees at once', async ({
      app,
      page,
      signIn,
      standIn,
      newDevice,
    }) => {
      await signIn('admin')
      const other = await (await newDevice()).newPage()
      await signIn('listener', other)
      const libraryId = standIn.state.libraryNamed('Podcasts').id
      await other.goto(`library/${libraryId}/bookshelf`)
      await expect(other.getByRole('main').getByText('Signal & Noise')).toBeVisible()
      await isLive(standIn, 2)

      await app.shell.chooseLibrary('Podcasts')
      await app.shell.rail.getByRole('link', { name: 'Search' }).click()
      const finder = new FinderPage(page, standIn)
      await finder.search('deep field')
      await expect(finder.results).toHaveCount(1)
      await expect(finder.result('Deep Field Notes')).toContainText('Dr Ines Valcourt')
      await expect(finder.result('Deep Field Notes')).toContainText('Science · 10 episodes')
      await finder.choose('Deep Field Notes')
      await expect(finder.main.getByRole('heading', { name: 'Deep Field Notes' })).toBeFocused()
      await expect(finder.main.getByText('Notes from a telescope that looks the wrong way.')).toBeVisible()
      await expect(finder.main.getByText('03/13/2023')).toBeVisible()
      expect(creates(standIn)).toEqual([])

      await finder.add.click()
      await expect(finder.text('Title')).toHaveValue('Deep Field Notes')
      await expect(finder.text('Author')).toHaveValue('Dr Ines Valcourt')
      await expect(finder.text('RSS Feed URL')).toHaveValue(FEED)
      await expect(finder.dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('serial')
      const [folder] = standIn.state.libraryNamed('Podcasts').folders
      await finder.text('Title').fill('Deep: Field')
      await expect(finder.dialog.getByText(`${folder?.fullPath}/Deep - Field`)).toBeVisible()
      await finder.dialog.getByRole('checkbox', { name: 'Explicit' }).check()
      await finder.dialog.getByRole('switch', { name: 'Automatic downloads' }).click()
      await finder.dialog.getByRole('combobox', { name: 'How often' }).selectOption('Every 6 hours')
      await finder.dialog.getByRole('listitem').filter({ hasText: 'Episode 9' }).getByRole('checkbox').check()
      await expect(finder.dialog.getByText('1 episode selected')).toBeVisible()
      await finder.create.click()

      await expect(app.shell.notice('Podcast added')).toBeVisible()
      await expect(page).toHaveURL(/\/item\//)
      await expect(page.getByRole('heading', { name: 'Deep: Field' })).toBeVisible()
      await expect(other.getByRole('main').getByText('Deep: Field')).toBeVisible()
      expect(creates(standIn)).toHaveLength(1)
      expect(creates(standIn)[0]?.body).toMatchObject({
        libraryId,
        folderId: folder?.id,
        path: `${folder?.fullPath}/Deep - Field`,
        media: {
          metadata: {
            title: 'Deep: Field',
            feedUrl: FEED,
            genres: ['Science'],
            explicit: true,
            type: 'serial',
            itunesId: '1000',
          },
          autoDownloadEpisodes: true,
          autoDownloadSchedule: '0 */6 * * *',
        },
      })
      const [created] = podcastsNamed(standIn, 'Deep: Field')
      await expect
        .poll(() => standIn.log.http({ path: `/api/podcasts/${created?.id}/download-episodes` })[0]?.body)
        .toMatchObject([{ episode: '9', enclosure: { url: expect.stringContaining('ep09.mp3') } }])
      expect(created?.media.metadata.author).toBe('Dr Ines Valcourt')

      // what was found is still there, and marked now
      await page.goBack()
      await expect(finder.result('Deep Field Notes').getByRole('link')).toContainText('Already in library')
    })

    test('[P2-17] the address of a feed shows it at once, and a refusal of the server loses nothing of the form [P8-11]', async ({
      app,
      page,
      standIn,
      expectConsole,
      finder,
    }) => {
      expectConsole(/status of 400/)
      await finder.search(` ${FEED} `)
      await finder.add.click()
      expect(searches(standIn)).toEqual([])
      expect(feedReads(standIn).map(({ body }) => body)).toEqual([{ rssFeed: FEED }])
      await finder.text('Title').fill('Signal & Noise')
      await finder.text('Language').fill('cy')
      await finder.create.click()
      const alert = finder.refusal
      await expect(alert).toHaveText('Couldn’t add the podcast. Podcast already exists')
      await expect(app.shell.notice('Podcast already exists')).toBeVisible()
      await expect(finder.text('Title')).toHaveValue('Signal & Noise')
      await expect(finder.text('Language')).toHaveValue('cy')
      expect(podcastsNamed(standIn, 'Signal & Noise')).toHaveLength(1)

      standIn.faults.fail({ path: /\/api\/podcasts$/, status: 400, body: 'Invalid podcast path', times: 1 })
      await finder.text('Title').fill('Deep Field')
      await expect(alert).toHaveText('')
      await finder.create.click()
      await expect(alert).toHaveText('Couldn’t add the podcast. Invalid podcast path')
      await finder.create.click()
      await expect(page).toHaveURL(/\/item\//)
      expect(podcastsNamed(standIn, 'Deep Field')[0]?.media.metadata).toMatchObject({
        language: 'cy',
        genres: ['Science', 'Astronomy'],
      })
    })
  })
}

test('what is wrong with the form is said before anything is sent, and a form that is closed is kept', async ({
  page,
  standIn,
  finder,
}) => {
  await finder.search(FEED)
  await finder.add.click()
  await finder.text('Title').fill('...')
  await finder.text('RSS Feed URL').fill('nowhere')
  await finder.create.click()
  await expect(finder.text('Title')).toHaveAccessibleDescription(/This title can’t be used as a folder name/)
  await expect(finder.text('RSS Feed URL')).toHaveAccessibleDescription(/starts with http/)
  await expect(finder.refusal).toHaveText('Check the highlighted fields.')
  await finder.text('Title').fill('My title')
  await page.keyboard.press('Escape')
  await expect(finder.dialog).toBeHidden()
  await finder.add.click()
  await expect(finder.text('Title')).toHaveValue('My title')
  expect(creates(standIn)).toEqual([])
})

test('a podcast that the library has is marked and leads to it, by its title and by its feed', async ({
  page,
  standIn,
  finder,
}) => {
  const item = standIn.state.itemTitled('Signal & Noise')
  await finder.search('signal')
  await expect(finder.result('Signal & Noise')).toContainText('Already in library')
  if (item.mediaType !== 'podcast') throw new Error('It is no podcast.')
  item.media.metadata.feedUrl = FEED
  await finder.open()
  await finder.search(FEED)
  await expect(finder.main.getByText('Already in library')).toBeVisible()
  await expect(finder.add).toHaveCount(0)
  await finder.main.getByRole('link', { name: 'Open in library' }).click()
  await expect(page).toHaveURL(new RegExp(`/item/${item.id}$`))
})

test('a feed that cannot be read says why, keeps the words, and is tried again', async ({
  standIn,
  expectConsole,
  finder,
}) => {
  expectConsole(/status of 404/)
  await finder.search('https://none.example/feed.xml')
  const alert = finder.main.getByRole('alert')
  await expect(alert).toContainText('Couldn’t read this feed.')
  await expect(alert).toContainText(
    'The server says: Podcast RSS feed request failed or invalid response data',
  )
  await expect(finder.field).toHaveValue('https://none.example/feed.xml')

  await finder.search('deep field')
  standIn.faults.fail({
    path: '/api/podcasts/feed',
    status: 404,
    body: 'Podcast RSS feed request failed or invalid response data',
    times: 1,
  })
  await finder.choose('Deep Field Notes')
  await finder.result('Deep Field Notes').getByRole('button', { name: 'Try again' }).click()
  await expect(finder.add).toBeVisible()
  await finder.main.getByRole('button', { name: 'Back to search' }).click()
  await expect(finder.field).toBeFocused()
  await expect(finder.results).toHaveCount(1)
})

test('a search without results, with none and with a broken answer each say so, and the words stay', async ({
  standIn,
  allowConsole,
  finder,
}) => {
  allowConsole(/status of 500|the answer is not what was expected/)
  await expect(finder.submit).toBeDisabled()
  await finder.search('zzzz')
  await expect(finder.main.getByText('No podcasts found')).toBeVisible()
  const answers = [
    { status: 200, body: 'null', says: 'No podcasts found' },
    { status: 500, body: 'Store is closed', says: 'The server says: Store is closed' },
    { status: 200, body: '{"a":1}', says: 'Couldn’t search for podcasts.' },
  ]
  for (const { says, ...answer } of answers) {
    standIn.faults.fail({ path: '/api/search/podcast', times: 1, ...answer })
    await finder.field.press('Enter')
    await expect(finder.main.getByText(says)).toBeVisible()
    await expect(finder.field).toHaveValue('zzzz')
  }
})

test('a wait can be cancelled, and an older search never replaces the newer one', async ({
  standIn,
  finder,
}) => {
  const held = standIn.faults.hold('/api/search/podcast')
  await finder.search('harbour')
  await expect.poll(() => held.waiting()).toBe(1)
  await finder.main.getByRole('button', { name: 'Cancel' }).click()
  await expect(finder.main.getByText('Find a podcast to add')).toBeVisible()
  await finder.search('signal')
  await finder.search('deep field')
  await expect.poll(() => held.waiting()).toBe(3)
  held.remove()
  await expect(finder.result('Deep Field Notes')).toBeVisible()
  await expect(finder.results).toHaveCount(1)

  const feed = standIn.faults.hold('/api/podcasts/feed')
  await finder.choose('Deep Field Notes')
  await finder.main.getByRole('button', { name: 'Cancel' }).click()
  await expect(finder.main.getByText('1 podcast found')).toBeVisible()
  feed.remove()
  await expect(finder.add).toHaveCount(0)
})

test('[P8-11] a podcast that could not be added, or perhaps was, says so, and the form is as it was', async ({
  app,
  page,
  standIn,
  expectConsole,
  finder,
}) => {
  expectConsole(/status of 50\d/)
  await finder.search(FEED)
  await finder.add.click()
  await finder.text('Author').fill('Somebody')
  standIn.faults.fail({ path: /\/api\/podcasts$/, status: 500, body: FRAMEWORK_FAILURE, times: 1 })
  await finder.create.click()
  await expect(app.shell.notice('Couldn’t add the podcast. Try again.')).toBeVisible()
  const alert = finder.refusal
  await expect(alert).toContainText('Couldn’t add the podcast. Something went wrong on the server.')
  standIn.faults.fail({ path: /\/api\/podcasts$/, status: 504, times: 1 })
  await finder.create.focus()
  await page.keyboard.press('Enter')
  await expect(alert).toContainText('the podcast may have been added')
  await expect(finder.text('Author')).toHaveValue('Somebody')
})

test('while a podcast is added the page can be used, and stays when it is there', async ({
  app,
  page,
  standIn,
  finder,
}) => {
  await finder.search(FEED)
  await finder.add.click()
  const held = standIn.faults.hold(/\/api\/podcasts$/)
  await finder.create.click()
  await expect.poll(() => held.waiting()).toBe(1)
  await finder.dialog.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(finder.dialog).toBeHidden()
  held.remove()
  await expect(app.shell.notice('Podcast added')).toBeVisible()
  await expect(finder.main.getByText('Already in library')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/${finder.path}`)
  expect(creates(standIn)).toHaveLength(1)
})

test('hostile texts of a feed run nothing and break nothing', async ({ page, standIn, finder }) => {
  const hostile = '<img src=x onerror="window.__earmarkCanary=1"><script>window.__earmarkCanary=1</script>'
  const metadata = {
    image: 'javascript:window.__earmarkCanary=1',
    categories: [hostile],
    feedUrl: FEED,
    description: `${hostile}<p>Plain words</p><a href="javascript:window.__earmarkCanary=1">link</a>`,
    type: hostile,
    title: `${hostile}${'W'.repeat(400)}`,
    explicit: 1,
    author: hostile,
  }
  const episodes = [
    { title: hostile, description: hostile, publishedAt: 'never', duration: 'NaN', enclosure: { url: 'x' } },
    { title: null, enclosure: { url: 'javascript:1' } },
  ]
  standIn.faults.fail({
    path: '/api/podcasts/feed',
    status: 200,
    body: JSON.stringify({ podcast: { metadata, episodes } }),
  })
  await finder.search(FEED)
  await expect(finder.main.getByText('Plain words')).toBeVisible()
  await finder.add.click()
  await expect(finder.text('Title')).toHaveValue(/^<img/)
  expect(await page.evaluate(() => Reflect.get(window, '__earmarkCanary'))).toBeUndefined()
})

test('[P2-17, P2-44, P6-07] a listener is not led to the search, and is told so at its door', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await app.shell.chooseLibrary('Podcasts')
  await expect(app.shell.rail.getByRole('link', { name: 'Latest', exact: true })).toBeVisible()
  await expect(app.shell.rail.getByRole('link', { name: 'Search' })).toHaveCount(0)
  await page.goto(new FinderPage(page, standIn).path)
  await expect(page.getByRole('heading', { name: 'Administrators only' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name or feed address' })).toHaveCount(0)
  expect(searches(standIn)).toEqual([])
})

test('[P2-44, P6-07] a library of books has no search for podcasts, for administrators neither', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const books = [...standIn.state.libraries.values()].find(({ mediaType }) => mediaType === 'book')
  await signIn('admin')
  await expect(app.shell.rail.getByRole('link', { name: 'Series' })).toBeVisible()
  for (const name of ['Search', 'Download Queue'])
    await expect(app.shell.rail.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.goto(`library/${books?.id}/podcast/search`)
  await expect(page.getByRole('heading', { name: 'Podcasts only' })).toBeVisible()
})

test('what is typed while the page still loads is not lost', async ({ page, signIn, standIn }) => {
  await signIn('root')
  const finder = new FinderPage(page, standIn)
  const code = deferred<void>()
  await page.route(/\/assets\/podcasts-[^/]*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await finder.open()
  await finder.field.pressSequentially('deep field')
  await finder.field.press('Enter')
  await expect(finder.field).toHaveValue('deep field')
  code.resolve(undefined)
  await expect(finder.results).toHaveCount(1)
  await expect(finder.field).toHaveValue('deep field')
})

test('[promise 4] a podcast is found and added by keyboard alone', async ({ app, page, standIn, finder }) => {
  await finder.field.focus()
  await page.keyboard.type('deep field')
  await page.keyboard.press('Enter')
  await expect(finder.results).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(finder.result('Deep Field Notes').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(finder.main.getByRole('heading', { name: 'Deep Field Notes' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(finder.add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(finder.text('Title')).toBeFocused()
  await finder.create.focus()
  await page.keyboard.press('Enter')
  await expect(app.shell.notice('Podcast added')).toBeVisible()
  expect(podcastsNamed(standIn, 'Deep Field Notes')).toHaveLength(1)
})

test('[promise 4] finding and adding a podcast has no violation in either scheme, down to 320 px', async ({
  page,
  expectConsole,
  finder,
}) => {
  test.slow()
  expectConsole(/status of 404/)
  await expect(finder.main.getByText('Find a podcast to add')).toBeVisible()
  await expectSound(page, 'nothing asked')
  await finder.search('https://none.example/a-very-long-address-of-a-feed-that-is-not-there/feed.xml')
  await expect(finder.main.getByRole('alert')).toBeVisible()
  await expectSound(page, 'refused')
  await finder.search('no')
  await expect(finder.results).not.toHaveCount(0)
  await expectSound(page, 'results')
  await finder.choose('Deep Field Notes')
  await expect(finder.add).toBeVisible()
  await expectSound(page, 'preview')
  await finder.add.click()
  await finder.dialog.getByRole('switch', { name: 'Automatic downloads' }).click()
  await finder.text('Title').fill('')
  await finder.create.click()
  await expect(finder.refusal).not.toBeEmpty()
  await expectSound(page, 'form')
})
