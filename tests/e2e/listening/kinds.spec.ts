import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hasPlayed } from '#tests/support/browser/waits.ts'

test('[P1-03, P2-60, P5-21, P5-28] music plays at 1 whatever rate is stored, by its artists, and no place is sent', async ({
  app,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const song = [...standIn.state.items.values()].find(({ mediaType }) => mediaType === 'music')
  await signIn()
  await app.play(standIn.state.itemTitled('Unwinding').id)
  await app.player.setSpeed('2×')
  await expect.poll(async () => (await app.player.sound.playing())?.rate).toBe(2)
  await app.playAnyway(song?.id ?? '')
  const sound = await app.player.sound.playing()
  expect(sound?.rate).toBe(1)
  await expect(app.player.root.getByText('The Square Waves').first()).toBeVisible()
  await expect(app.player.root.getByRole('button', { name: 'Bookmarks' })).toHaveCount(0)
  const session = standIn.log.http({ path: /\/play$/ }).at(-1)
  expect(session?.path).toContain(song?.id)

  const sent = (): string[] =>
    standIn.log
      .http({ path: /^\/api\// })
      .filter(({ t, method }) => t > (session?.t ?? 0) && method !== 'GET')
      .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`)
      // what was heard of the book before is settled meanwhile
      .filter((call) => call.includes('currentTime') && !call.includes('"mediaType":"book"'))
  await hasPlayed(app, 2)
  await app.shell.account.click()
  await app.player.hears()
  await app.player.close.click()
  await expect(app.player.root).toBeHidden()
  expect(sent(), 'nothing about the place').toEqual([])
})

test('[P1-03, P7-23, P2-68] an episode plays from home, goes into the queue, and has no bookmarks', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const podcast = standIn.state.itemTitled('Signal & Noise')
  await signIn()
  await page.goto(`library/${podcast.libraryId}`)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(card).toBeVisible()
  const play = page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
  await play.focus()
  await play.press('Enter')
  await app.player.hears()
  const request = standIn.log.http({ path: /\/play\/[^/]+$/ }).at(-1)
  expect(request?.path).toMatch(/^\/api\/items\/[^/]+\/play\/[^/]+$/)
  await expect(app.player.root.getByRole('button', { name: 'Bookmarks' })).toHaveCount(0)
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^More options for / })
    .nth(1)
  const next = ((await more.getAttribute('aria-label')) ?? '').replace('More options for ', '')
  await more.focus()
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Add to queue', exact: true }).click()
  await app.player.root.getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Queue' }).getByText(next).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await app.shell.account.click()
  await app.player.hears()
})

test('music that may stop the server is asked about first, and what came of it is remembered', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/ERR_|WebSocket|status of 404|Playback did not start|Failed to fetch/)
  const song = [...standIn.state.items.values()].find(({ mediaType }) => mediaType === 'music')
  const asked = (): number => standIn.log.http({ path: /\/play$/ }).length
  const question = page.getByRole('dialog', { name: 'This could crash the server' })
  standIn.faults.crashOnMusicVideo = true
  standIn.faults.crashDowntimeMs = 300
  await signIn()
  await page.goto(`item/${song?.id}`)
  await app.item.play.click()
  await expect(question).toContainText('playback stops for everyone')
  await question.getByRole('button', { name: 'Don’t play' }).click()
  await expect(app.player.root).toBeHidden()
  expect(asked(), 'the server was not asked').toBe(0)

  await app.item.play.click()
  await app.player.consent()
  await expect(app.player.root.getByRole('alert')).toBeVisible()
  await app.player.close.click()
  standIn.faults.crashOnMusicVideo = false
  await expect
    .poll(
      async () =>
        await fetch(standIn.url).then(
          (answer) => answer.ok,
          () => false,
        ),
    )
    .toBe(true)
  await page.reload()
  await app.item.play.click()
  await expect(question).toContainText('The server crashed the last time it played music or video')
  await app.player.consent()
  await app.player.hears()

  // it plays there after all: the question does not come again
  await app.player.close.click()
  await expect(app.player.root).toBeHidden()
  await page.reload()
  await app.item.play.click()
  await app.player.hears()
  await expect(question).toBeHidden()
})
