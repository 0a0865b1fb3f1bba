import { FLAVOURS } from '#tests/server/index.ts'
import type { StandIn } from '#tests/server/index.ts'
import { expect, test as base } from '#tests/support/browser/fixtures.ts'
import { mainThreadOf } from '#tests/support/browser/main-thread.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { expectSound } from '#tests/support/browser/sound-page.ts'
import { feedOf, hostFeed } from '#tests/support/hosts/feed-host.ts'
import { App } from '#tests/support/pages/app.ts'
import { podcastTitled } from '#tests/support/pages/editing/editor.ts'
import { FeedDialog } from '#tests/support/pages/feed-dialog.ts'

const FEED = 'https://feeds.example/deep-field-notes/feed.xml'
/** Numbers of its episodes: the newest, and those before it. */
const [NEWEST, SECOND, THIRD] = [10, 9, 8]
const TITLE = 'the far lighthouse and the winter market'
const SECOND_TITLE = 'a boat with no name and a boat with no name'

function podcastWithFeed(standIn: StandIn, feedUrl = FEED) {
  const podcast = podcastTitled(standIn, 'Signal & Noise')
  podcast.media.metadata.feedUrl = feedUrl
  return podcast
}

const test = base.extend<{ podcast: ReturnType<typeof podcastWithFeed>; feed: FeedDialog }>({
  podcast: async ({ standIn }, use) => {
    await use(podcastWithFeed(standIn))
  },
  /** The episodes in the feed of the podcast, opened by an administrator. */
  feed: async ({ app, podcast, signIn }, use) => {
    const feed = new FeedDialog(app)
    await signIn('root')
    await feed.open(podcast.id)
    await use(feed)
  },
})

/** Another client has the newest episodes of the feed downloaded. */
async function downloadNewest(client: SecondClient, podcastId: string, count: number): Promise<void> {
  const { podcast } = (await client.call('POST', '/api/podcasts/feed', { rssFeed: FEED })) as {
    podcast: { episodes: unknown[] }
  }
  const path = `/api/podcasts/${podcastId}/download-episodes`
  await client.call('POST', path, podcast.episodes.slice(0, count))
}

const sentTo = (standIn: StandIn, id: string) =>
  standIn.log
    .http({ method: 'POST', path: `/api/podcasts/${id}/download-episodes` })
    .map(({ body }) => (body as { title: string }[]).map(({ title }) => title))

for (const flavour of FLAVOURS) {
  test.describe(`a server of the line ${flavour}`, () => {
    test.use({ standInOptions: { flavour } })

    test('two episodes of the feed are downloaded, as both clients see live', async ({
      page,
      signIn,
      standIn,
      newDevice,
      podcast,
      feed,
    }) => {
      const before = podcast.media.episodes.length
      const phone = await (await newDevice()).newPage()
      await signIn('root', phone)
      const there = new FeedDialog(new App(phone))
      await there.goTo(podcast.id)
      await isLive(standIn, 2)
      await expect(feed.rows).toHaveCount(10)
      await expect(feed.rows.first()).toContainText('Episode 10')
      await expect(feed.download).toBeDisabled()

      standIn.faults.stepMs = 400
      await feed.choice(NEWEST).check()
      await feed.choice(SECOND).check()
      await feed.download.click()
      await expect(feed.row(NEWEST)).toContainText('Downloading')
      await expect(feed.row(SECOND)).toContainText('Queued')
      await expect(feed.choice(SECOND)).toHaveCount(0)
      await expect(there.box).toContainText(`Downloading episode “${TITLE}”`)
      await expect(there.box).toContainText('1 episode queued for download')
      expect(sentTo(standIn, podcast.id)).toEqual([[TITLE, SECOND_TITLE]])

      await expect(feed.row(NEWEST)).toContainText('Downloaded')
      await expect(feed.row(SECOND)).toContainText('Downloading')
      standIn.faults.stepMs = 10
      await expect(feed.row(SECOND)).toContainText('Downloaded')
      await expect(there.box).toHaveCount(0)
      expect(podcast.media.episodes.slice(before).map(({ title }) => title)).toEqual([TITLE, SECOND_TITLE])
      await expect(phone.getByRole('main').getByRole('region', { name: 'Episodes' })).toContainText(TITLE)

      // known by the files that are there
      await page.reload()
      await feed.button.click()
      await expect(feed.row(NEWEST)).toContainText('Downloaded')
      await feed.dialog.getByRole('switch', { name: 'Hide downloaded episodes' }).check()
      await expect(feed.rows).toHaveCount(8)
      await expect(feed.rows.first()).toContainText('Episode 8')
    })

    test('an episode that fails says why, and is downloaded by another try', async ({
      page,
      standIn,
      podcast,
      feed,
    }) => {
      await isLive(standIn)
      standIn.faults.stepMs = 20
      standIn.faults.taskError = 'The disk is full'
      await feed.choice(THIRD).check()
      await feed.download.click()
      await expect(feed.row(THIRD)).toContainText('Failed: The disk is full')
      await expect(feed.choice(THIRD)).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(feed.box).toContainText('Failed: The disk is full')
      await page.goto(`library/${podcast.libraryId}/podcast/download-queue`)
      // the server forgets what failed: after a reload the page knows of it no more
      await expect(page.getByText('Nothing is downloading')).toBeVisible()

      const root = await SecondClient.signedIn(standIn)
      await isLive(standIn, 2)
      await downloadNewest(root, podcast.id, 1)
      const failures = page.getByRole('table', { name: 'Failed downloads' })
      await expect(failures).toContainText('Failed: The disk is full')
      standIn.faults.taskError = null
      await failures.getByRole('button', { name: `Try again: ${TITLE}` }).click()
      await expect(failures).toHaveCount(0)
      await expect.poll(() => podcast.media.episodes.at(-1)?.title).toBe(TITLE)
    })

    test('what waits behind a failed download stays in the queue when it is read again', async ({
      app,
      page,
      signIn,
      standIn,
    }) => {
      const podcast = podcastWithFeed(standIn)
      const feed = new FeedDialog(app)
      await signIn('root')
      await feed.open(podcast.id)
      await isLive(standIn)
      standIn.faults.stepMs = 200
      standIn.faults.taskError = 'The disk is full'
      for (const number of [NEWEST, SECOND, THIRD]) await feed.choice(number).check()
      await feed.download.click()
      await expect(feed.row(NEWEST)).toContainText('Failed')
      standIn.faults.taskError = null
      standIn.faults.stepMs = 60_000
      await page.waitForResponse(/\/episode-downloads/)
      await page.evaluate(async () => await new Promise(requestAnimationFrame))
      await expect(feed.row(SECOND)).toContainText('Downloading')
      await expect(feed.row(THIRD)).toContainText('Queued')
    })

    test('[P2-18] the queue is cleared after a question, and its page can be loaded again', async ({
      page,
      signIn,
      standIn,
    }) => {
      const podcast = podcastWithFeed(standIn)
      const queue = page.getByRole('table', { name: 'Download Queue' })
      await signIn('root')
      const root = await SecondClient.signedIn(standIn)
      standIn.faults.stepMs = 5000
      await downloadNewest(root, podcast.id, 3)
      await page.goto(`library/${podcast.libraryId}/podcast/download-queue`)
      await expect(queue.getByRole('row')).toHaveCount(4)
      await page.reload()
      await expect(queue.getByRole('row').nth(1)).toContainText('Downloading')
      await expect(queue.getByRole('row').nth(3)).toContainText('Queued')
      await expect(page.getByRole('list', { name: 'Queued by podcast' })).toContainText(
        '2 episodes queued for download',
      )

      await page.getByRole('button', { name: 'Clear queue: Signal & Noise' }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText('2 queued episodes of “Signal & Noise” won’t be downloaded.')
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(standIn.log.http({ path: /clear-queue$/ })).toHaveLength(0)
      await page.getByRole('button', { name: 'Clear queue: Signal & Noise' }).click()
      await question.getByRole('button', { name: 'Clear queue' }).click()
      await expect(queue.getByRole('row')).toHaveCount(2)
      await expect(queue).toContainText('Downloading')
      expect(await root.call('GET', `/api/podcasts/${podcast.id}/downloads`)).toEqual({ downloads: [] })
    })
  })
}

test('what was missed while the line was down is read again', async ({
  standIn,
  allowConsole,
  podcast,
  feed,
}) => {
  allowConsole(/WebSocket/)
  await isLive(standIn)
  standIn.faults.stepMs = 300
  await feed.choice(NEWEST).check()
  await feed.download.click()
  await expect(feed.row(NEWEST)).toContainText('Downloading')
  standIn.faults.refuseSockets = true
  standIn.dropSockets()
  await expect.poll(() => podcast.media.episodes.at(-1)?.title).toBe(TITLE)
  standIn.faults.refuseSockets = false
  await expect(feed.row(NEWEST)).toContainText('Downloaded', { timeout: 30_000 })
})

test('[promise 4] episodes are found, chosen in a row and downloaded by keyboard alone', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const podcast = podcastWithFeed(standIn)
  const feed = new FeedDialog(app)
  await signIn('root')
  await isLive(standIn)
  await feed.goTo(podcast.id)
  await feed.button.focus()
  await page.keyboard.press('Enter')
  await expect(feed.rows.first()).toBeVisible()
  await feed.search.focus()
  await page.keyboard.type('the')
  await expect(feed.rows).toHaveCount(8)
  await feed.choice(NEWEST).focus()
  await page.keyboard.press('Space')
  await feed.choice(THIRD).focus()
  await page.keyboard.press('Shift+Space')
  await expect(feed.list.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(feed.download).toHaveText('Download 2 episodes')
  await feed.dialog.getByRole('checkbox', { name: '2 selected' }).focus()
  await page.keyboard.press('Space')
  await expect(feed.download).toHaveText('Download 8 episodes')
  await page.keyboard.press('Space')
  await expect(feed.download).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(feed.dialog).toHaveCount(0)
  await expect(feed.button).toBeFocused()
})

test('a feed that cannot be read can be read again, and a hostile one does no harm', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const item = (title: string, rest: string) =>
    `<item><title>${title}</title><guid>same</guid><description><![CDATA[<img src=x onerror="window.__canary=1"><script>window.__canary=1</script>Notes of ${title}]]></description>${rest}</item>`
  const host = await hostFeed('<html>not a feed</html>')
  try {
    const podcast = podcastWithFeed(standIn, host.url)
    const feed = new FeedDialog(app)
    await signIn('root')
    await feed.goTo(podcast.id)
    host.answer.status = 503
    await feed.button.click()
    await expect(feed.dialog.getByRole('alert')).toContainText('Couldn’t read the feed')
    Object.assign(host.answer, {
      status: 200,
      body: feedOf([
        item('One', '<pubDate>no date</pubDate><enclosure url="https://x.example/1.mp3" type="audio/mpeg"/>'),
        item('Two', '<enclosure url="https://x.example/play?id=1" type="audio/mpeg"/>'),
        item('Three', '<enclosure url="https://x.example/play?id=2" type="audio/mpeg"/>'),
        item('None', ''),
      ]),
    })
    await feed.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(feed.rows).toHaveCount(3)
    await expect(feed.rows.filter({ hasText: 'One' })).toContainText('No date')
    await expect(feed.rows.locator('img, script')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, '__canary'))).toBeUndefined()
  } finally {
    await host.close()
  }
})

test('looking for new episodes takes no room from the list of a small phone, and is closed by itself', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const podcast = podcastWithFeed(standIn)
  podcast.media.lastEpisodeCheck = Date.UTC(2023, 2, 1, 12)
  const feed = new FeedDialog(app)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('root')
  await feed.open(podcast.id)
  const heightOfList = async () =>
    await feed.list.evaluate((list) => list.closest('.dialog-body')?.clientHeight ?? 0)
  const before = await heightOfList()
  expect(before).toBeGreaterThan(200)
  const opener = feed.dialog.getByRole('button', { name: 'Check for new episodes' })
  await opener.click()
  const after = page.getByLabel('Check for new episodes after')
  await expect(after).toHaveValue('2023-03-01T13:00')
  expect(await heightOfList()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(after).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(feed.rows.first()).toBeVisible()

  await page.keyboard.press('Enter')
  await page.getByLabel('Episode limit').fill('1')
  await page.getByLabel('Episode limit').press('Enter')
  await expect(app.shell.notice('Downloading new episodes')).toBeVisible()
  expect(
    standIn.log.http({ path: `/api/podcasts/${podcast.id}/checknew` }).map(({ query }) => query),
  ).toEqual([{ limit: '1' }])
})

test('a feed of 5,000 episodes opens in 1.5 s, and is searched and scrolled without a long task', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const day = 86_400_000
  const items = Array.from(
    { length: 5000 },
    (_, n) =>
      `<item><title>Part ${5000 - n}</title><description>${'About it. '.repeat(20)}</description><pubDate>${new Date(
        Date.UTC(2025, 0, 1) - n * day,
      ).toUTCString()}</pubDate><enclosure url="https://x.example/${n}.mp3" type="audio/mpeg" length="1"/></item>`,
  )
  const host = await hostFeed(feedOf(items))
  try {
    const podcast = podcastWithFeed(standIn, host.url)
    const feed = new FeedDialog(app)
    await signIn('root')
    await feed.goTo(podcast.id)
    const thread = await mainThreadOf(page)
    const work = async (act: () => Promise<void>): Promise<number> => {
      const before = await thread.seconds()
      await act()
      return (await thread.seconds()) - before
    }
    const opening = await work(async () => {
      await feed.button.click()
      await expect(feed.rows.first()).toContainText('Part 5000')
    })
    expect(opening, 'seconds of work to open it').toBeLessThan(1.5)
    expect(await feed.rows.count()).toBeLessThan(40)

    await feed.search.focus()
    const key = await work(async () => {
      await page.keyboard.press('9')
      await expect(feed.rows.first()).toContainText('Part 4999')
    })
    const frames = 50
    const scrolling = await work(async () => {
      await feed.list.evaluate(async (list, count) => {
        const body = list.closest('.dialog-body')
        for (let at = 0; at < count; at += 1) {
          body?.scrollBy(0, 400)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }, frames)
    })
    expect(key, 'seconds of work for a key of the search').toBeLessThan(0.05)
    expect(scrolling / frames, 'seconds of work for a frame that scrolls').toBeLessThan(0.05)

    await feed.search.fill('')
    await feed.dialog.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(feed.download).toHaveText('Download 5000 episodes')
  } finally {
    await host.close()
  }
})

test('[promise 4] the dialog, the box of downloads and the queue have no violation, down to 320 px', async ({
  page,
  standIn,
  feed,
}) => {
  test.slow()
  await isLive(standIn)
  standIn.faults.stepMs = 20
  standIn.faults.taskError = 'The disk is full'
  await feed.choice(THIRD).check()
  await feed.download.click()
  await expect(feed.row(THIRD)).toContainText('Failed')
  standIn.faults.taskError = null
  standIn.faults.stepMs = 60_000
  await feed.choice(NEWEST).check()
  await feed.choice(SECOND).check()
  await feed.download.click()
  await expect(feed.row(SECOND)).toContainText('Queued')
  await expectSound(page, 'the feed')
  await page.keyboard.press('Escape')
  await expect(feed.box).toContainText('1 episode queued')
  // the rows of the table below have tests of their own
  await page.getByRole('searchbox', { name: 'Search episodes' }).fill('no such episode')
  await expect(page.getByText('No matching episodes')).toBeVisible()
  await expectSound(page, 'the box')
  await page.getByRole('link', { name: 'Download Queue' }).click()
  await expect(page.getByRole('table', { name: 'Failed downloads' })).toBeVisible()
  await expectSound(page, 'the queue')
})
