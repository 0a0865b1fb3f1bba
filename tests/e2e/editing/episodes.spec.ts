import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'
import { Editor, podcastTitled } from '#tests/support/pages/editing/editor.ts'
import type { StandIn } from '#tests/server/index.ts'

const PODCAST = 'Signal & Noise'
const FEED = 'https://feeds.example/signal-and-noise/feed.xml'
/** With what the editor writes otherwise: capitals, a break without a slash, line ends between blocks. */
const WRITTEN = '<P>One <B>bold</B><br>two</P>\n<ul>\n<li>three</li>\n</ul>'

/** The podcast, with its newest episode, and the one that its table shows after it. */
function newestOf(standIn: StandIn) {
  const podcast = podcastTitled(standIn, PODCAST)
  const [episode, older] = podcast.media.episodes.toSorted(
    (a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0),
  )
  if (!episode || !older) throw new Error('There are no two episodes.')
  return { podcast, episode, older }
}

const sentTo = (standIn: StandIn, episodeId: string) =>
  standIn.log
    .http({ method: 'PATCH' })
    .filter(({ path }) => path.endsWith(`/episode/${episodeId}`))
    .map(({ body }) => Object(body) as Record<string, unknown>)

/** As out of another page. */
const paste = (page: Page, label: string, html: string) =>
  page.getByRole('textbox', { name: label }).evaluate((box, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    clipboardData.setData('text/plain', 'plain')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('[P2-86, P3-20, P7-41] an episode is changed, read back, and undone once', async ({
  app,
  signIn,
  standIn,
}) => {
  const { podcast, episode } = newestOf(standIn)
  episode.episodeType = 'full'
  episode.description = WRITTEN
  const before = structuredClone(episode)
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.openEpisode(podcast.id, episode.title)
  expect((await dialog.boundingBox())?.width).toBe(800)
  await expect(dialog.getByRole('tab')).toHaveText(['Details', 'Match'])
  expect(
    standIn.log.http({ path: `/api/podcasts/${podcast.id}/episode/${episode.id}`, method: 'GET' }),
  ).not.toEqual([])
  const type = dialog.getByRole('combobox', { name: 'Episode Type' })
  await expect(type.locator('option')).toHaveText(['Full', 'Trailer', 'Bonus'])
  await expect(editor.save).toBeDisabled()

  await editor.field('Season').fill('4')
  await type.selectOption('bonus')
  await dialog.getByLabel('Pub Date').fill('2023-01-09T07:00')
  await editor.field('Subtitle').fill('In short')
  await editor.save.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(sentTo(standIn, episode.id)).toEqual([
    {
      season: '4',
      episodeType: 'bonus',
      pubDate: 'Mon, 09 Jan 2023 06:00:00 GMT',
      publishedAt: 1_673_244_000_000,
      subtitle: 'In short',
    },
  ])
  expect(episode).toMatchObject({ season: '4', episodeType: 'bonus', description: WRITTEN })

  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Change undone')).toBeVisible()
  expect({ ...episode, updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
  await expect(editor.field('Season')).toHaveValue(before.season ?? '')
})

test('a description that is not touched stays as it is to the letter, whatever else is saved', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { podcast, episode } = newestOf(standIn)
  episode.description = WRITTEN
  const editor = new Editor(app)
  await signIn('root')
  await editor.openEpisode(podcast.id, episode.title)
  const text = editor.field('Description')
  await expect(text.getByRole('listitem')).toHaveText('three')
  await expect(editor.save).toBeDisabled()
  // what is typed and taken back is as if it was never there
  await text.click()
  await page.keyboard.type('x')
  await expect(editor.save).toBeEnabled()
  await page.keyboard.press('Backspace')
  await expect(editor.save).toBeDisabled()
  await editor.field('Subtitle').fill('In short')
  await editor.saveAndClose.click()
  await expect(editor.dialog).toHaveCount(0)
  expect(sentTo(standIn, episode.id)).toEqual([{ subtitle: 'In short' }])
  expect(episode.description).toBe(WRITTEN)
})

test('[promise 3] what is pasted into a description is cleaned, in the page and in what is sent', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { podcast, episode } = newestOf(standIn)
  const editor = new Editor(app)
  await signIn('root')
  await editor.openEpisode(podcast.id, episode.title)
  const text = editor.field('Description')
  await text.click()
  await paste(
    page,
    'Description',
    `<h2 style="color:red">Head</h2><p onclick="window.__canary=1">Text <b>bold</b> <u>under</u>
      <a href="javascript:window.__canary=1">bad</a> <a href="https://x.example/?a=1&amp;b=2" onmouseover="window.__canary=1">good</a></p>
      <img src="x" onerror="window.__canary=1"><script>window.__canary=1</script><iframe src="https://x.example"></iframe>
      <table><tr><td>cell</td></tr></table><form><input></form><svg onload="window.__canary=1"></svg>`,
  )
  await expect(text).toContainText('Head')
  await expect(text.locator('img, script, iframe, svg, input, table, h2, [style], [onclick]')).toHaveCount(0)
  await expect(text.getByRole('link')).toHaveText('good')
  await editor.save.click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(episode.description).toBe(
    '<p>Head</p><p>Text <strong>bold</strong> under bad <a href="https://x.example/?a=1&amp;b=2">good</a></p><p>cell</p>',
  )
  expect(await page.evaluate(() => Reflect.get(window, '__canary'))).toBeUndefined()
})

test('[promise 4] a description is written by keyboard alone: marks, lists and a link', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { podcast, episode } = newestOf(standIn)
  const editor = new Editor(app)
  await signIn('root')
  await page.goto(`item/${podcast.id}`)
  await page.getByRole('button', { name: `Edit ${episode.title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(editor.field('Season')).toBeFocused()
  const text = editor.field('Description')
  await expect(text).toBeEditable()
  await editor.field('Subtitle').focus()
  await page.keyboard.press('Tab')
  await expect(editor.dialog.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.type('A ')
  await page.keyboard.press('Control+b')
  await expect(editor.dialog.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' one.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  for (const name of ['Italic', 'Strikethrough', 'Link']) {
    await page.keyboard.press('ArrowRight')
    await expect(editor.dialog.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(editor.field('Link address')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(editor.dialog).toContainText('Enter a web address or an email address.')
  await page.keyboard.press('Escape')
  await expect(editor.field('Link address')).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x.example/a')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://x.example/a')
  await page.keyboard.press('Tab')
  await expect(editor.field('Enclosure URL')).toBeFocused()
  await editor.save.focus()
  await page.keyboard.press('Enter')
  await expect(app.shell.notice('Details saved')).toBeVisible()
  expect(episode.description).toBe(
    '<p>A <strong>bold</strong> one.</p><ul><li>first</li><li>second</li></ul><p><a href="https://x.example/a">https://x.example/a</a></p>',
  )
})

test('[P2-99] arrows and keys lead along the table, and what was typed on the way is kept', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { podcast, episode, older } = newestOf(standIn)
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.openEpisode(podcast.id, episode.title)
  await expect(dialog.getByRole('button', { name: 'Previous episode' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Next episode' }).click()
  await expect(editor.field('Title')).toHaveValue(older.title)
  // keys that are typed are text
  await editor.field('Subtitle').fill('not saved')
  await page.keyboard.press('ArrowLeft')
  await editor.field('Description').click()
  await page.keyboard.type('also')
  await page.keyboard.press('ArrowLeft')
  await expect(editor.field('Title')).toHaveValue(older.title)
  await dialog.getByRole('heading').click()
  await page.keyboard.press('ArrowLeft')
  await expect(editor.field('Title')).toHaveValue(episode.title)
  await expect(editor.field('Subtitle')).toHaveValue(episode.subtitle ?? '')
  await app.shell.notices.getByRole('button', { name: 'Continue editing' }).click()
  await expect(editor.field('Title')).toHaveValue(older.title)
  await expect(editor.field('Subtitle')).toHaveValue('not saved')
  await expect(editor.field('Description')).toHaveText('also')
})

test('a match in the feed is searched at once, compared, and only what is ticked is taken; undo brings all back', async ({
  app,
  signIn,
  standIn,
}) => {
  const { podcast, episode } = newestOf(standIn)
  podcast.media.metadata.feedUrl = FEED
  const before = structuredClone(episode)
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.openEpisode(podcast.id, episode.title)
  await editor.tab('Match').click()
  const results = dialog.getByRole('list', { name: 'Search results' }).getByRole('button')
  await expect(results).not.toHaveCount(0)
  expect(standIn.log.http({ path: `/api/podcasts/${podcast.id}/search-episode` })).toHaveLength(1)
  await results.first().click()
  await dialog.getByRole('checkbox', { name: 'Title', exact: true }).uncheck()
  await expect(dialog.getByRole('checkbox', { name: 'Description' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(app.shell.notice('Details saved')).toBeVisible()
  await expect(editor.tab('Details')).toHaveAttribute('aria-selected', 'true')
  const [sent = {}] = sentTo(standIn, episode.id)
  expect(Object.keys(sent)).not.toContain('title')
  expect(episode.title).toBe(before.title)
  expect(episode.enclosure?.url).toMatch(/^https:\/\/feeds\.example\/signal-and-noise\/ep\d+\.mp3$/)
  await expect(editor.field('Enclosure URL')).toHaveValue(episode.enclosure?.url ?? '')
  await expect(editor.field('Enclosure URL')).not.toBeEditable()
  await expect(editor.field('Description').getByRole('link', { name: 'one' })).toBeVisible()
  await app.shell.notices.getByRole('button', { name: 'Undo' }).click()
  await expect(app.shell.notice('Change undone')).toBeVisible()
  expect({ ...episode, updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
})

test('a podcast without a feed has no matches, and the server’s reason is said', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const { podcast, episode } = newestOf(standIn)
  podcast.media.metadata.feedUrl = null
  const editor = new Editor(app)
  await signIn('root')
  await editor.openEpisode(podcast.id, episode.title)
  await editor.tab('Match').click()
  await expect(editor.dialog).toContainText('Podcast does not have an RSS feed URL')
})

test('an episode that another client removes closes the dialog, one that it changes shows what it changed', async ({
  app,
  signIn,
  standIn,
}) => {
  const { podcast, episode } = newestOf(standIn)
  const editor = new Editor(app)
  await signIn('root')
  await isLive(standIn)
  await editor.openEpisode(podcast.id, episode.title)
  await editor.field('Subtitle').fill('mine')
  await isLive(standIn, 2)
  const path = `/api/podcasts/${podcast.id}/episode/${episode.id}`
  const other = await SecondClient.signedIn(standIn)
  await other.call('PATCH', path, { subtitle: 'theirs', season: '9' })
  await expect(editor.dialog.getByRole('alert')).toContainText('Saved elsewhere: theirs')
  await expect(editor.field('Season')).toHaveValue('9')
  await editor.dialog.getByRole('button', { name: 'Use this version' }).click()
  await expect(editor.field('Subtitle')).toHaveValue('theirs')
  await other.call('DELETE', path)
  await expect(editor.dialog).toHaveCount(0)
  await expect(app.shell.notice('The episode you were editing was removed')).toBeVisible()
})

test('[P2-95] the tab of episodes lists them, finds new ones after a day, and leads to each and back', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const podcast = podcastTitled(standIn, PODCAST)
  podcast.media.metadata.feedUrl = FEED
  podcast.media.lastEpisodeCheck = Date.UTC(2023, 2, 1, 12)
  const count = podcast.media.episodes.length
  const editor = new Editor(app)
  const { dialog } = editor
  await signIn('root')
  await editor.open(podcast.id)
  await editor.tab('Episodes').click()
  const rows = dialog.getByRole('table', { name: 'Episodes' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(count)
  const after = dialog.getByLabel('Check for new episodes after')
  await expect(after).toHaveValue('2023-03-01T13:00')
  await expect(dialog.getByLabel('Episode limit')).toHaveValue('3')
  await after.fill('2023-02-01T13:00')
  await dialog.getByLabel('Episode limit').fill('1')
  await dialog.getByRole('button', { name: 'Check for new episodes' }).click()
  await expect(app.shell.notice('Downloading new episodes')).toBeVisible()
  const media = standIn.log.http({ path: `/api/items/${podcast.id}/media`, method: 'PATCH' })
  expect(media.map(({ body }) => body)).toEqual([{ lastEpisodeCheck: Date.UTC(2023, 1, 1, 12) }])
  const [asked, ...more] = standIn.log.http({ path: `/api/podcasts/${podcast.id}/checknew` })
  expect([asked?.query, more]).toEqual([{ limit: '1' }, []])
  await expect(rows).toHaveCount(count + 1)

  const [first, second] = podcast.media.episodes
  await rows
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  await expect(editor.field('Title')).toHaveValue(first?.title ?? '')
  await dialog.getByRole('button', { name: 'Next episode' }).click()
  await expect(editor.field('Title')).toHaveValue(second?.title ?? '')
  await page.keyboard.press('Escape')
  await expect(editor.tab('Episodes')).toHaveAttribute('aria-selected', 'true')
  await expect(rows).toHaveCount(count + 1)
})

test('[P2-78] keys that are typed into a description are text, and the player hears none of them', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { podcast, episode } = newestOf(standIn)
  const editor = new Editor(app)
  await signIn('root')
  await app.play(podcast.id)
  await editor.openEpisode(podcast.id, episode.title)
  await editor.field('Description').click()
  await page.keyboard.type('a m l ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(editor.field('Description')).toHaveText('a m l')
  await app.player.hears()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(app.player.pause).toBeVisible()
  await expect(app.player.mute).toBeVisible()
})
