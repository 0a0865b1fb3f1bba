import { DEMO_PASSWORD } from '#tests/server/index.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { Keyboard } from '#tests/support/pages/keyboard.ts'

/** Two files of 42 and 44 seconds; `listener` is 5 seconds into the second. */
const title = 'The Glass Harbour'

test('[promise 4] the whole way from the door to the kept place, without a pointer @everyday', async ({
  app,
  page,
  standIn,
  allowConsole,
}) => {
  // the session of the page before the reload is asked after
  allowConsole(/status of 404.*\/api\/session\//)
  const { entrance, home, item, player } = app
  const keyboard = new Keyboard(page)
  await page.goto('')

  await expect(entrance.username).toBeFocused()
  await keyboard.type('listener')
  await keyboard.tabTo(entrance.password)
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')

  const card = home.card(title).getByRole('link', { name: title })
  await expect(card).toBeVisible()
  await keyboard.tabTo(card)
  await keyboard.press('Enter')
  await expect(item.heading).toHaveText(title)

  await keyboard.tabTo(item.play)
  await keyboard.press('Enter')
  await player.hears()
  expect((await player.sound.playing())?.file).toBe('02 - Part 2.mp3')

  await keyboard.tabTo(player.track)
  await keyboard.press('Home', 'ArrowRight', 'ArrowRight')
  await expect.poll(async () => (await player.sound.playing())?.file).toBe('01 - Part 1.mp3')
  await player.hears()

  await keyboard.tabTo(player.speed)
  await keyboard.press('Enter')
  const faster = page.getByRole('button', { name: '1.5×', exact: true })
  await expect(faster).toBeVisible()
  await keyboard.tabTo(faster)
  await keyboard.press('Enter')
  await expect.poll(async () => (await player.sound.playing())?.rate).toBe(1.5)
  await keyboard.press('Escape')
  await expect(faster).toBeHidden()
  await expect(player.speed).toBeFocused()

  await keyboard.tabTo(player.pause, 'Shift+Tab')
  await keyboard.press('Space')
  await expect(player.play).toBeFocused()
  const left = (await player.sound.all()).find(({ file }) => file.startsWith('01'))?.time ?? -1
  expect(left).toBeGreaterThan(0)

  await page.reload()
  const placeOnServer = (): number =>
    standIn.state.progressOf(
      standIn.state.userNamed('listener')?.id ?? '',
      standIn.state.itemTitled(title).id,
    )?.currentTime ?? -1
  await expect.poll(() => Math.abs(placeOnServer() - left)).toBeLessThan(1)

  await expect(item.play).toBeVisible()
  await keyboard.tabTo(item.play)
  await keyboard.press('Enter')
  await player.hears()
  const [resumed] = await player.sound.starts()
  expect(resumed?.file).toBe('01 - Part 1.mp3')
  expect(Math.abs((resumed?.time ?? -1) - left)).toBeLessThan(1)

  expect(keyboard.lost, 'the focus was where it cannot be seen').toEqual([])
  expect(keyboard.dropped, 'the focus was lost').toEqual([])
})
