import type { Page } from '@playwright/test'
import type { StandIn } from '#tests/server/index.ts'
import { atOnce } from '#tests/support/browser/at-once.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'

/** The newest first, as the server sends them. */
function newestOf(standIn: StandIn) {
  const { id: libraryId } = standIn.state.libraryNamed('Podcasts')
  const shows = [...standIn.state.items.values()].flatMap((item) =>
    item.mediaType === 'podcast' && item.libraryId === libraryId ? [item] : [],
  )
  const listener = standIn.state.userNamed('listener')?.id ?? ''
  const episodes = shows
    .flatMap((show) => show.media.episodes.map((episode) => ({ show, episode })))
    .filter(({ show, episode }) => !standIn.state.progressOf(listener, show.id, episode.id)?.isFinished)
    .toSorted((a, b) => (b.episode.publishedAt ?? 0) - (a.episode.publishedAt ?? 0))
  return { libraryId, shows, episodes }
}

/** So many episodes more, the newest of the library, in its first show. */
function addEpisodes(standIn: StandIn, count: number): void {
  const [show] = newestOf(standIn).shows
  const [sample] = show?.media.episodes ?? []
  if (!show || !sample) throw new Error('The demo library has no episode')
  for (let index = 0; index < count; index += 1) {
    const publishedAt = Date.now() + index * 1000
    show.media.episodes.push({ ...sample, id: `ep_more${index}`, title: `More ${index}`, publishedAt })
  }
}

const rowsOf = (page: Page) => page.getByRole('main').getByRole('article')
const asked = (standIn: StandIn): (string | null)[] =>
  standIn.log.http({ path: /recent-episodes/ }).map(({ query }) => new URLSearchParams(query).get('limit'))

for (const flavour of ['2.2', '2.36'] as const) {
  test.describe(`server ${flavour}`, () => {
    test.use({ standInOptions: flavour === '2.36' ? { flavour } : {} })

    test(`[P2-16, P2-42] the latest page of ${flavour} goes on beyond its first page, and is as long after a reload and on the way back`, async ({
      page,
      signIn,
      standIn,
    }) => {
      addEpisodes(standIn, 40)
      const { libraryId, episodes } = newestOf(standIn)
      await signIn()
      await page.goto(`library/${libraryId}/podcast/latest`)
      const rows = rowsOf(page)
      await expect(rows).toHaveCount(25)
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(rows).toHaveCount(50)
      await expect(page).toHaveURL(/\?limit=50$/)
      await page.reload()
      await expect(rows).toHaveCount(50)
      await rows.first().getByRole('link').click()
      await expect(page).toHaveURL(/\/item\//)
      await page.goBack()
      await expect(rows).toHaveCount(50)
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(rows).toHaveCount(episodes.length)
      await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
      expect(await rows.evaluateAll((all) => all.map((row) => row.ariaLabel))).toEqual(
        episodes.map(({ episode }) => episode.title),
      )
      expect([...new Set(asked(standIn))]).toEqual(['25', '50', '75'])
    })
  })
}

test('[P2-16, P2-42] the latest page is filtered by what was begun and by show, kept in its address, by keyboard', async ({
  page,
  signIn,
  standIn,
}) => {
  const { libraryId, shows, episodes } = newestOf(standIn)
  const listener = standIn.state.userNamed('listener')?.id ?? ''
  const begun = episodes.filter(({ show, episode }) =>
    standIn.state.progressOf(listener, show.id, episode.id),
  )
  const [show] = shows
  const ofShow = episodes.filter((each) => each.show === show)
  await signIn()
  await page.goto(`library/${libraryId}/podcast/latest`)
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(episodes.length)
  const filter = page.getByRole('combobox', { name: 'Episodes' })
  await filter.focus()
  await filter.press('u')
  await expect(filter).toHaveValue('unplayed')
  await expect(rows).toHaveCount(episodes.length - begun.length)
  await filter.selectOption('In progress')
  await expect(rows).toHaveCount(begun.length)
  await expect(rows.first()).toHaveAccessibleName(begun[0]?.episode.title ?? '')
  await expect(page).toHaveURL(/filter=inProgress/)

  await atOnce(
    page,
    { choose: 'Episodes', option: 'Not finished' },
    { choose: 'Podcast', option: show?.media.metadata.title ?? '' },
  )
  await expect(rows).toHaveCount(ofShow.length)
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
    `Showing ${ofShow.length} of ${episodes.length} episodes`,
  )
  await page.reload()
  await expect(rows).toHaveCount(ofShow.length)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/item\//)
  await page.goBack()
  await expect(rows).toHaveCount(ofShow.length)

  await page.goto(`library/${libraryId}/podcast/latest?show=gone&filter=nonsense&limit=-1`)
  await expect(page.getByText('No matching episodes')).toBeVisible()
  await expect(page.getByText(`Episodes searched: ${episodes.length}.`)).toBeVisible()
})

test('[P2-16] from an episode of the latest page all newer ones of what is shown are played', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/me\/progress\//)
  const { libraryId, shows, episodes } = newestOf(standIn)
  const [show] = shows
  const ofShow = episodes.filter((each) => each.show === show)
  await signIn()
  await page.goto(`library/${libraryId}/podcast/latest?show=${show?.id}`)
  const rows = rowsOf(page)
  await rows
    .nth(2)
    .getByRole('button', { name: /^Play (?!next)/ })
    .click()
  await app.player.hears()
  expect(standIn.log.http({ path: /\/play\// }).at(-1)?.path).toContain(ofShow[2]?.episode.id)
  await app.player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  const queued = page.getByRole('dialog', { name: 'Queue' }).getByRole('listitem')
  await expect(queued).toHaveCount(3)
  for (const [place, index] of [2, 1, 0].entries())
    await expect(queued.nth(place)).toContainText(ofShow[index]?.episode.title ?? '')
})

test('[promise 4] the latest page has no violation, and fits 320 px', async ({ page, signIn, standIn }) => {
  test.slow()
  const { libraryId } = newestOf(standIn)
  await signIn()
  for (const search of ['', '?filter=inProgress', '?show=gone']) {
    await page.goto(`library/${libraryId}/podcast/latest${search}`)
    await expect(page.getByRole('combobox', { name: 'Episodes' })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expectSound(page, `latest${search}`, everyLook)
  }
})
