import { expect, test } from '#tests/support/browser/fixtures.ts'
import { secondsOf } from '#tests/support/pages/player.ts'
import { isQuiet } from '#tests/support/browser/waits.ts'
import { SecondClient } from '#tests/support/browser/second-client.ts'
import { bookshelf } from '#tests/support/pages/shelf-page.ts'
import { App } from '#tests/support/pages/app.ts'

/** One file of 639 s with ten chapters of about a minute each. */
const chaptered = 'A Lamp for the Drowned'
/** Two files of 24 s. */
const short = 'Unwinding'

test('[P2-63, P2-64] jumps and chapters move the place as they say', async ({ app, signIn, standIn }) => {
  const { player } = app
  const book = standIn.state.itemTitled(chaptered)
  const starts = book.mediaType === 'book' ? book.media.chapters.map(({ start }) => start) : []
  const chapter = (n: number): number => starts[n - 1] ?? Number.NaN
  await signIn()
  await app.play(book.id)
  const place = async (): Promise<number> => (await player.sound.all())[0]?.time ?? -1
  const expectPlace = async (seconds: number, what: string): Promise<void> =>
    await expect
      .poll(async () => Math.abs((await place()) - seconds), { message: `${what}: near ${seconds}` })
      .toBeLessThan(1.6)
  await player.pause.click()
  await expect(player.play).toBeVisible()

  await player.back.click()
  await expectPlace(0, 'back from the start')
  await player.seek(300)
  await expect.poll(place).toBeGreaterThan(290)
  const here = await place()
  await player.forward.click()
  await expectPlace(here + 10, 'forward')
  await player.forward.click()
  await player.back.click()
  await expectPlace(here + 10, 'forward and back')

  await player.seek(chapter(5) + 20)
  await expect.poll(place).toBeGreaterThan(chapter(5) + 10)
  await player.previousChapter.click()
  await expectPlace(chapter(5), 'to the start of the chapter')
  await player.previousChapter.click()
  await expectPlace(chapter(4), 'to the chapter before')
  await player.nextChapter.click()
  await expectPlace(chapter(5), 'to the next chapter')

  await player.seek(chapter(10) + 10)
  await expect(player.nextChapter).toHaveAttribute('aria-disabled', 'true')
  await expect(player.nextChapter).toHaveAccessibleDescription('This is the last chapter')
  const last = await place()
  await player.nextChapter.click({ force: true })
  await expectPlace(last, 'there is no next chapter')
})

test('[P2-70, P2-71] the track tells the time and chapter under the pointer, the texts where it stands', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = standIn.state.itemTitled(chaptered)
  await signIn()
  await app.play(book.id)
  await player.pause.click()
  await player.pressTrack(0.5)
  await expect(player.elapsed).toHaveText(/5:[12]\d · 50\s?%/)
  await expect(player.remaining).toHaveText(/5:[12]\d/)
  const whole = secondsOf(await player.elapsed.innerText()) + secondsOf(await player.remaining.innerText())
  expect(Math.abs(whole - 639)).toBeLessThanOrEqual(1)

  const chapters = book.mediaType === 'book' ? book.media.chapters : []
  const under = chapters.find(({ start, end }) => start <= 160 && 160 < end)
  const box = await player.track.boundingBox()
  await player.track.hover({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) / 2 } })
  await expect(page.getByText(/^2:(?:39|40)$/)).toBeVisible()
  await expect(page.getByText(under?.title ?? 'none').last()).toBeVisible()

  // at double speed what is left takes half the time
  await player.setSpeed('2×')
  await expect.poll(async () => secondsOf(await player.remaining.innerText())).toBeLessThan(161)
})

test('[P2-66, P4-30, P9-17] speed and volume are the element’s own', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // the session of the page before is asked after
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  const element = async () => await player.sound.playing()

  await player.speed.click()
  const panel = page.getByRole('dialog', { name: 'Speed' })
  for (const preset of ['0.5×', '1×', '1.2×', '1.5×', '2×']) {
    await expect(panel.getByRole('button', { name: preset, exact: true })).toBeVisible()
  }
  await panel.getByRole('button', { name: '1.2×', exact: true }).click()
  await expect.poll(async () => (await element())?.rate).toBe(1.2)
  await panel.getByRole('button', { name: 'Faster' }).click()
  await expect.poll(async () => (await element())?.rate).toBe(1.3)
  await panel.getByRole('button', { name: '0.5×', exact: true }).click()
  await expect.poll(async () => (await element())?.rate).toBe(0.5)
  await expect(panel.getByRole('button', { name: 'Slower' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await player.volume.focus()
  await player.volume.press('ArrowLeft')
  await player.volume.press('ArrowLeft')
  await player.volume.press('ArrowLeft')
  await expect.poll(async () => (await element())?.volume).toBeCloseTo(0.7)
  await player.mute.click()
  await expect.poll(async () => (await element())?.muted).toBe(true)
  await player.unmute.click()
  await expect.poll(async () => (await element())?.muted).toBe(false)
  expect((await element())?.volume).toBeCloseTo(0.7)
  expect(await page.evaluate(() => localStorage.getItem('volume'))).toBe('0.7')

  // a rate that was chosen is the rate of what is loaded next, in another page's life too
  await app.play(standIn.state.itemTitled(short).id)
  expect(await element()).toMatchObject({ rate: 0.5, volume: 0.7 })
})

test('[P2-65, P4-31] while it loads there is a spinner; then it plays, without a second press', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  const { id } = standIn.state.itemTitled(short)
  const opening = standIn.faults.hold(/\/play$/)
  const files = standIn.faults.latency(800, /^\/s\/item\//)
  await signIn()
  await page.goto(`item/${id}`)
  await app.item.play.click()
  const busy = player.root.getByRole('button', { name: /^(?:Play|Pause)$/ })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => opening.waiting()).toBe(1)
  // the file that it will most likely be may be asked for already
  expect((await player.sound.all()).filter(({ paused }) => !paused)).toEqual([])
  opening.remove()
  await player.hears()
  await expect(player.pause).not.toHaveAttribute('aria-busy', 'true')
  expect(standIn.log.http({ path: /\/play$/ })).toHaveLength(1)
  files.remove()
})

test('[P2-65] while it seeks to what is not there yet there is a spinner', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  await signIn()
  await app.play(standIn.state.itemTitled('Kitchen Physics').id)
  const slow = standIn.faults.latency(1500, /^\/s\/item\//)
  // the fourth file has not been asked for
  await player.seek(90)
  await expect(player.root.getByRole('button', { name: /^(?:Play|Pause)$/ })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  slow.remove()
  await player.hears()
  await expect(player.pause).not.toHaveAttribute('aria-busy', 'true')
})

test('[P4-38, P4-39] a book goes on in its next file by itself, and ends finished at its last', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  // two files of 42 and 44 s
  const { id } = standIn.state.itemTitled('The Glass Harbour')
  const record = () => standIn.state.progressOf(standIn.state.userNamed('listener')?.id ?? '', id)
  await signIn()
  await app.play(id)
  await player.seek(39)
  await expect.poll(async () => (await player.sound.playing())?.file).toBe('01 - Part 1.mp3')
  await expect.poll(async () => (await player.sound.playing())?.file).toBe('02 - Part 2.mp3')
  await player.hears()
  const joined = (await player.sound.starts()).findLast(({ file }) => file === '02 - Part 2.mp3')
  expect(joined?.time, 'from its very start').toBeLessThan(0.5)
  expect(await player.sound.gaps(), 'one join').toHaveLength(1)

  await player.seek(84)
  await expect(player.play).toBeVisible()
  await expect(player.elapsed).toHaveText(/1:26 · 100\s?%/)
  await expect.poll(() => record()?.isFinished, { message: 'the server knows the end' }).toBe(true)
})

test('[P2-49, P2-59, P4-42] the bar stays where one goes, names what plays, and closes the session', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell, item, account, home } = app
  const book = standIn.state.itemTitled(short)
  await signIn()
  await app.play(book.id)
  const heard = (await player.sound.playing())?.time ?? 0
  await shell.account.click()
  await expect(account.heading).toBeVisible()
  await expect(player.root).toBeVisible()
  const box = await player.root.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'at the foot').toBe(900)
  await player.hears()
  expect((await player.sound.playing())?.time).toBeGreaterThan(heard)

  await player.root.getByRole('link', { name: short, exact: true }).click()
  await expect(item.heading).toHaveText(short)
  await shell.home.click()
  await expect(home.shelf('Recently Added')).toBeVisible()
  await player.root.getByRole('link', { name: `Open ${short}` }).click()
  await expect(item.heading).toHaveText(short)
  await player.root.getByRole('link', { name: 'Tobias Renn' }).click()
  await expect(page).toHaveURL(/\/author\/[^/]+\?library=/)
  await expect(player.root.getByText('48 sec')).toBeVisible()

  await player.close.click()
  await expect(player.root).toBeHidden()
  expect(await player.sound.all()).toEqual([])
  await expect.poll(() => standIn.log.http({ path: /^\/api\/session\/[^/]+\/close$/ }).length).toBe(1)
})

test('[P2-59] an explicit book is marked, one without an author is by Unknown', async ({
  app,
  signIn,
  standIn,
}) => {
  const { player } = app
  const book = standIn.state.itemTitled(short)
  book.media.metadata.explicit = true
  if (book.mediaType === 'book') book.media.metadata.authors = []
  await signIn()
  await app.play(book.id)
  await expect(player.root.getByLabel('Explicit')).toBeVisible()
  await expect(player.root.getByText('Unknown')).toBeVisible()
})

test('on a touch screen the bar of a phone shows how far it is', async ({
  sameUserElsewhere,
  signIn,
  standIn,
}) => {
  await signIn()
  const context = await sameUserElsewhere({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = new App(await context.newPage())
  await phone.play(standIn.state.itemTitled('Unwinding').id)
  // a finger has 40 pixels of track, of which the bar shows three: those of the line
  const rows = await phone.player.root.evaluate((bar) =>
    ['.player-track', '.track-line'].map((name) => {
      const { top, bottom } = bar.querySelector(name)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return { top, bottom }
    }),
  )
  const [shown, line] = rows
  expect(shown && line && shown.top >= line.top && shown.bottom <= line.bottom, JSON.stringify(rows)).toBe(
    true,
  )
})

test('[promise 2] who points at play has its file fetched and no session opened; the press takes that file', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'media') asked.push('file')
    if (pathname.endsWith('/play')) asked.push('session')
  })
  await signIn()
  await page.goto(`item/${standIn.state.itemTitled(chaptered).id}`)
  const play = page.getByRole('main').getByRole('button', { name: 'Play', exact: true })
  await play.hover()
  await expect.poll(() => asked).toContain('file')
  expect(asked).not.toContain('session')
  const fetched = asked.length
  await play.click()
  await expect(app.player.pause).toBeVisible()
  await expect.poll(async () => (await app.player.sound.all())[0]?.time ?? 0).toBeGreaterThan(0.3)
  expect(asked.slice(fetched)).toEqual(['session'])
})

for (const many of ['of one title', 'of five titles']) {
  test(`five presses on Play ${many} within 0.6 s leave one open session`, async ({
    app,
    page,
    signIn,
    standIn,
    allowConsole,
  }) => {
    // a press that another one overtakes before its sound came
    allowConsole(/ERR_ABORTED|status of 404.*\/api\/me\/progress\//)
    const { player, shelf } = app
    standIn.faults.openingMs = 250
    await signIn()
    await page.goto(bookshelf(standIn))
    const titles = [
      'A Lamp for the Drowned',
      'The Glass Harbour',
      'Unwinding',
      'Kitchen Physics',
      'The Salt Road',
    ]
    const points: { x: number; y: number }[] = []
    for (const title of many === 'of one title' ? titles.slice(0, 1) : titles) {
      const card = shelf.card(title)
      await card.hover()
      const box = await card.getByRole('button', { name: /^Play (?!next)/ }).boundingBox()
      if (!box) throw new Error(`${title} has no Play`)
      points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    }
    for (let press = 0; press < 5; press += 1) {
      const { x, y } = points[press % points.length] ?? { x: 0, y: 0 }
      await page.mouse.click(x, y)
    }
    await expect.poll(() => standIn.log.http({ path: /\/play$/ })).not.toEqual([])
    await isQuiet(standIn, 1500)
    const admin = await SecondClient.signedIn(standIn)
    const { sessions } = (await admin.call('GET', '/api/sessions/open')) as { sessions: unknown[] }
    expect(sessions).toHaveLength(1)
    await expect(player.root).toBeVisible()
  })
}
