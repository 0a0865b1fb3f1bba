import { expect, test } from '#tests/support/browser/fixtures.ts'
import { podcastTitled } from '#tests/support/pages/editing/editor.ts'

const chaptered = 'A Lamp for the Drowned'

test('[P1-03, P2-60, P2-68, P3-21, P7-23] an episode plays from home: by its podcast, with its chapters, without bookmarks', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell, home } = app
  const podcast = [...standIn.state.items.values()].find((item) => item.mediaType === 'podcast')
  if (podcast?.mediaType !== 'podcast') throw new Error('The demo library has no podcast')
  podcast.media.metadata.author = 'The two of us'
  for (const each of podcast.media.episodes) {
    each.chapters = [
      { id: 0, start: 0, end: 4, title: 'Hello' },
      { id: 1, start: 4, end: 100, title: 'What this is about' },
    ]
  }
  await signIn()
  await shell.chooseLibrary('Podcasts')
  const shelf = home.shelf('Newest Episodes')
  const cards = shelf.getByRole('listitem').filter({ hasText: podcast.media.metadata.title ?? '' })
  await cards.first().hover()
  await cards
    .first()
    .getByRole('button', { name: /^Play (?!next)/ })
    .click()
  await player.hears()
  const [opened] = standIn.log.http({ path: /^\/api\/items\/[^/]+\/play\// })
  expect(opened?.path.startsWith(`/api/items/${podcast.id}/play/`)).toBe(true)
  await expect(player.root.getByText('The two of us')).toBeVisible()
  await expect(player.root.getByRole('button', { name: 'Bookmarks' })).toHaveCount(0)
  await player.root.getByRole('button', { name: 'Chapters' }).click()
  const rows = page.getByRole('dialog', { name: 'Chapters' }).getByRole('listitem')
  await expect(rows).toContainText(['Hello', 'What this is about'])
  await rows.nth(1).getByRole('button').click()
  await expect.poll(async () => (await player.sound.playing())?.time).toBeGreaterThan(3.9)
  await page.keyboard.press('Escape')
  await shell.account.click()
  await player.hears()
})

test('[P4-40] an episode that is played from home is followed by the newer ones of its show', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell, home } = app
  const show = podcastTitled(standIn, 'Signal & Noise')
  const newest = show.media.episodes
    .toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0))
    .map(({ title }) => title ?? '')
  await signIn()
  await shell.chooseLibrary('Podcasts')
  // a row draws what is seen of it, and the rest for who is at it
  await home.shelf('Newest Episodes').hover()
  const cards = home.shelf('Newest Episodes').getByRole('listitem')
  const card = cards.filter({ hasText: newest[2] ?? '' }).first()
  await card.hover()
  await card.getByRole('button', { name: /^Play (?!next)/ }).click()
  await player.hears()
  await player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  const rows = page.getByRole('dialog', { name: 'Queue' }).getByRole('listitem')
  await expect(rows).toContainText([newest[2] ?? '', newest[1] ?? '', newest[0] ?? ''])
  await expect(rows).toHaveCount(3)
})

test('[P2-61, P2-62, P4-32] explicit is marked, the length goes by the rate, the same book seeks', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = standIn.state.itemTitled(chaptered)
  book.media.metadata.explicit = true
  await signIn()
  await app.play(book.id)
  await expect(player.root.getByLabel('Explicit')).toBeVisible()
  await expect(player.root.getByText('11 min')).toBeVisible()
  await player.setSpeed('2×')
  await expect(player.root.getByText('5 min')).toBeVisible()

  const plays = () => standIn.log.http({ path: /\/play$/ }).length
  const opened = plays()
  await page.getByRole('button', { name: /^Play from 4:/ }).click()
  await expect.poll(async () => (await player.sound.playing())?.time).toBeGreaterThan(240)
  await player.pause.click()
  await app.item.play.click()
  await player.hears()
  expect((await player.sound.playing())?.time).toBeGreaterThan(240)
  expect(plays()).toBe(opened)
})
