import type { StandIn } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { isLive, SecondClient } from '#tests/support/browser/second-client.ts'

function podcasts(standIn: StandIn) {
  const library = [...standIn.state.libraries.values()].find(({ mediaType }) => mediaType === 'podcast')
  const items = [...standIn.state.items.values()].flatMap((item) =>
    item.mediaType === 'podcast' && item.libraryId === library?.id ? [item] : [],
  )
  if (!library || items.length === 0) throw new Error('The demo library has no podcast')
  return { libraryId: library.id, items }
}

test('[P2-16, P2-42] the newest episodes of all podcasts, without those that are finished, play on to newer ones @everyday', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { libraryId, items } = podcasts(standIn)
  const all = items
    .flatMap((item) => item.media.episodes.map((episode) => ({ item, episode })))
    .toSorted((a, b) => (b.episode.publishedAt ?? 0) - (a.episode.publishedAt ?? 0))
  const [newest, second, third] = all
  if (!newest || !second || !third) throw new Error('Too few episodes')
  await signIn()
  const phone = await SecondClient.signedIn(standIn, 'listener')
  await phone.call('PATCH', `/api/me/progress/${second.item.id}/${second.episode.id}`, { isFinished: true })

  await page.goto(`library/${libraryId}`)
  await page.getByRole('link', { name: 'Latest', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/library/${libraryId}/podcast/latest$`))
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows.first()).toHaveAccessibleName(newest.episode.title)
  await expect(rows.nth(1)).toHaveAccessibleName(third.episode.title)
  await expect(rows.first().getByRole('link')).toHaveText(newest.item.media.metadata.title ?? '')

  // what is newer follows, as it came
  await rows
    .nth(1)
    .getByRole('button', { name: /^Play (?!next)/ })
    .click()
  await app.player.hears()
  const played = standIn.log.http({ path: /\/play\// }).at(-1)
  expect(played?.path).toContain(`/api/items/${third.item.id}/play/${third.episode.id}`)
  await expect(rows.first().getByRole('button', { name: 'Remove from queue' })).toBeVisible()
})

test('[P2-16] a library of books has no page of newest episodes', async ({ page, signIn, standIn }) => {
  const books = [...standIn.state.libraries.values()].find(({ mediaType }) => mediaType === 'book')
  await signIn()
  await page.goto(`library/${books?.id}/podcast/latest`)
  await expect(page.getByRole('heading', { name: 'Podcasts only' })).toBeVisible()
  expect(standIn.log.http({ path: /recent-episodes/ })).toEqual([])
})

test('[P2-18, P2-44, P6-07] what the server downloads is seen by administrators, as it goes on, also after a reload', async ({
  page,
  signIn,
  standIn,
}) => {
  const { libraryId, items } = podcasts(standIn)
  standIn.faults.stepMs = 3000
  standIn.faults.taskError = 'no such file'
  await signIn('admin')
  const root = await SecondClient.signedIn(standIn)
  await page.goto(`library/${libraryId}`)
  await page.getByRole('link', { name: 'Download Queue' }).click()
  await expect(page.getByText('Nothing is downloading')).toBeVisible()
  await isLive(standIn)
  const episodes = ['One', 'Two'].map((title) => ({
    title,
    season: '2',
    episode: title === 'One' ? '1' : '2',
    episodeType: 'full',
    publishedAt: Date.UTC(2026, 0, 5),
    enclosure: { url: 'http://127.0.0.1:9/none.mp3' },
  }))
  await root.call('POST', `/api/podcasts/${items[0]?.id}/download-episodes`, episodes)
  const table = page.getByRole('table', { name: 'Download Queue' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(table.getByRole('row').nth(1)).toContainText('One')
  await expect(table.getByRole('row').nth(1)).toContainText('Downloading')
  await expect(table.getByRole('row').nth(2)).toContainText(items[0]?.media.metadata.title ?? '')
  standIn.faults.stepMs = 10
  await expect(page.getByText('Nothing is downloading')).toBeVisible({ timeout: 30_000 })
})

test('[P2-18, P2-44, P6-07] a listener is not led to downloads, and is told so at their door', async ({
  page,
  signIn,
  standIn,
}) => {
  const { libraryId } = podcasts(standIn)
  await signIn()
  await page.goto(`library/${libraryId}`)
  await expect(page.getByRole('link', { name: 'Latest', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download Queue' })).toHaveCount(0)
  await page.goto(`library/${libraryId}/podcast/download-queue`)
  await expect(page.getByRole('heading', { name: 'Administrators only' })).toBeVisible()
  expect(standIn.log.http({ path: /episode-downloads/ })).toEqual([])
})
