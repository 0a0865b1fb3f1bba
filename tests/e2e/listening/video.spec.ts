import { expect, test } from '#tests/support/browser/fixtures.ts'

const film = 'Test Reel'

test('[P2-73, P9-05] a film plays in a panel of 384 by 216 above the bar, and fills the page when asked', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.playAnyway(standIn.state.itemTitled(film).id)
  const panel = page.getByRole('region', { name: 'Video', exact: true })
  const bar = await player.root.boundingBox()
  expect(await panel.boundingBox()).toEqual({ x: 0, y: (bar?.y ?? 0) - 216, width: 384, height: 216 })
  expect(
    await panel.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth),
  ).toBeGreaterThan(0)
  expect(standIn.log.http({ path: /\/play$/ }).at(-1)?.body).toMatchObject({
    supportedMimeTypes: expect.arrayContaining(['video/mp4']),
  })

  await panel.hover()
  await panel.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(async () => await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await player.hears()
  await expect(player.pause, 'the player stays within reach').toBeInViewport()
  await expect(app.shell.account, 'what lies below is out of reach').toBeHidden()

  await panel.getByRole('button', { name: 'Exit full screen' }).click()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(384)
  await player.hears()
})

test('[P4-44] in full screen the first close leaves full screen, the second closes; Escape is a close', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  await signIn()
  await app.playAnyway(standIn.state.itemTitled(film).id)
  const panel = page.getByRole('region', { name: 'Video', exact: true })
  const fill = async (): Promise<void> => {
    await panel.hover()
    await panel.getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(1440)
  }
  await fill()
  await page.mouse.move(700, 20)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(384)
  await player.hears()

  await fill()
  await player.close.click()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(384)
  await player.hears()
  await player.close.click()
  await expect(player.root).toBeHidden()
  await expect(panel).toBeHidden()
  expect(await player.sound.all()).toEqual([])
})

test('a film is paused, sought and played like a book, and goes on while one looks elsewhere', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player, shell } = app
  await signIn()
  await app.playAnyway(standIn.state.itemTitled(film).id)
  await player.pause.click()
  await expect(player.play).toBeVisible()
  const length = await player.duration()
  await player.pressTrack(0.5)
  await expect
    .poll(async () => Math.abs(((await player.sound.all())[0]?.time ?? -1) - length / 2))
    .toBeLessThan(2)
  await player.play.click()
  await player.hears()
  await shell.account.click()
  await expect(app.account.heading).toBeVisible()
  await player.hears()
})

test('a film whose file is gone ends in words and a way on', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.route(/\.mp4/, async (route) => await route.fulfill({ status: 404, body: '' }))
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(film).id}`)
  await app.item.play.click()
  await app.player.consent()
  await expect(app.player.root.getByRole('alert')).toBeVisible()
  await page.unroute(/\.mp4/)
  await app.player.tryAgain.click()
  await app.player.hears()
})
