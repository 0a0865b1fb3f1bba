import { expect, test } from '#tests/support/browser/fixtures.ts'
import { stays } from '#tests/support/browser/waits.ts'
import { secondsOf } from '#tests/support/pages/player.ts'

/** One file of 639 s with ten chapters. */
const chaptered = 'A Lamp for the Drowned'

test('[P4-48, P4-49, P5-22, P9-18, P9-19] the volume menu opens under the pointer and leaves 600 ms after it', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  const { id } = standIn.state.itemTitled(chaptered)
  const volume = async () => (await player.sound.all())[0]?.volume
  const icon = (name: string) => player.root.locator(`svg.lucide-${name}`)
  const menu = player.root.locator('.volume-menu')
  await signIn()
  await app.play(id)
  await page.mouse.move(10, 300)
  await expect(menu).toHaveCSS('opacity', '0')
  await player.mute.hover()
  await expect(menu).toHaveCSS('opacity', '1')
  expect((await player.volume.boundingBox())?.width).toBe(92)
  // on the way to the track it does not close
  await player.volume.hover()
  await stays(async () => await expect(menu).toHaveCSS('opacity', '1'), 800)

  for (let turns = 0; turns < 6; turns += 1) await page.mouse.wheel(0, 100)
  await expect.poll(volume).toBeCloseTo(0.4)
  await expect(icon('volume-1')).toBeVisible()
  await page.mouse.wheel(0, -100)
  await expect.poll(volume).toBeCloseTo(0.5)
  await expect(icon('volume-2')).toBeVisible()
  for (let turns = 0; turns < 8; turns += 1) await page.mouse.wheel(0, 100)
  await expect.poll(volume).toBe(0)
  await expect(icon('volume-x')).toBeVisible()
  // muted by going down to nothing: half is what comes back
  await player.unmute.click()
  await expect.poll(volume).toBe(0.5)
  await player.mute.click()
  await player.unmute.click()
  await expect.poll(volume).toBe(0.5)

  await page.mouse.move(10, 300)
  await app.item.heading.click()
  const left = Date.now()
  await expect(player.root.locator('.volume:not([data-open])')).toBeAttached()
  expect(Date.now() - left).toBeGreaterThan(400)
  await app.play(id)
  expect(await volume()).toBe(0.5)
})

test('[P8-37] a volume that cannot be kept is only logged', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/volume/)
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function refuse(this: Storage, key: string, value: string) {
      if (key === 'volume') throw new DOMException('no room', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  await app.player.volume.focus()
  await app.player.volume.press('ArrowLeft')
  await expect.poll(async () => (await app.player.sound.playing())?.volume).toBeCloseTo(0.9)
  await expect(app.shell.notices.getByRole('button')).toHaveCount(0)
})

test('[P2-67, P2-72, P3-47, P4-47, P4-50, P7-47] speed and chapter track begin plain, and are kept', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404.*\/api\/session\//)
  const { player } = app
  const book = standIn.state.itemTitled(chaptered)
  const fifth = book.mediaType === 'book' ? (book.media.chapters[4]?.start ?? 0) : 0
  await signIn()
  await app.play(book.id)
  await player.pause.click()
  const kept = async (): Promise<unknown> =>
    await page.evaluate(() => JSON.parse(localStorage.getItem('userSettings') ?? '{}') as unknown)
  const toggle = player.root.getByRole('button', { name: 'Show chapter progress' })
  await expect(player.speed).toHaveAccessibleName('Speed 1×')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await player.setSpeed('1.5×')
  await expect(player.speed).toHaveAccessibleName('Speed 1.5×')
  await expect.poll(kept).toMatchObject({ playbackRate: 1.5, useChapterTrack: false })

  await player.seek(fifth + 20)
  const whole = await player.duration()
  await toggle.click()
  await expect(player.remaining).toContainText('(5 of 10)')
  expect(await player.duration()).toBeLessThan(whole / 5)
  await expect.poll(kept).toMatchObject({ playbackRate: 1.5, useChapterTrack: true })
  // the track moves within the chapter
  const length = await player.duration()
  await player.pressTrack(0.5)
  await expect.poll(async () => Math.abs((await player.position()) - length / 2)).toBeLessThan(2)
  await expect(player.remaining).toContainText('(5 of 10)')
  await toggle.click()
  expect(await player.duration()).toBe(whole)

  // what has no chapters has a whole track whatever was chosen
  await toggle.click()
  const plain = [...standIn.state.items.values()].find(
    (item) =>
      item.mediaType === 'book' && item.media.chapters.length === 0 && item.media.audioFiles.length > 0,
  )
  if (plain) {
    await app.play(plain.id)
    await expect(toggle).toBeHidden()
    await expect(player.remaining).not.toContainText(' of ')
  }
})

test('[P2-82, P4-51, P4-52, P5-30, P9-20] the sleep timer pauses at its end, and can be given more', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player, shell } = app
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  const open = async () => await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sleep timer' })
  await open()
  expect((await dialog.boundingBox())?.width).toBe(350)
  const presets = dialog.getByRole('list').first().getByRole('button')
  await expect(presets).toHaveText([
    '5 min',
    '15 min',
    '20 min',
    '30 min',
    '45 min',
    '1 hr',
    '1 hr 30 min',
    '2 hr',
  ])
  await dialog.getByLabel('Minutes').fill('-1')
  await page.keyboard.press('Enter')
  await expect(presets.first()).toBeVisible()

  await presets.first().click()
  const countdown = dialog.getByRole('timer')
  await expect(countdown).toHaveText(/^[45]:\d\d$/)
  await expect(dialog.getByRole('button', { name: '−30m' })).toBeDisabled()
  await dialog.getByRole('button', { name: '+30m' }).click()
  await expect(countdown).toHaveText(/^3[45]:\d\d$/)
  await dialog.getByRole('button', { name: '−30m' }).click()
  // all of what is left would end it: the sound, and the count with it, may begin only now
  await expect(countdown).toHaveText(/^4:\d\d$/)
  await dialog.getByRole('button', { name: '−5m' }).click()
  await expect.poll(async () => secondsOf(await countdown.innerText())).toBeLessThan(245)
  await dialog.getByRole('button', { name: 'Cancel timer' }).click()
  await expect(presets.first()).toBeVisible()

  await dialog.getByLabel('Minutes').fill('0.1')
  await page.keyboard.press('Enter')
  await expect(countdown).toHaveText(/^0:0[3-6]$/)
  await page.keyboard.press('Escape')
  await expect(shell.notice('The sleep timer is about to end')).toBeVisible()
  // it fades
  await expect.poll(async () => (await player.sound.all())[0]?.volume).toBeLessThan(0.7)
  await expect(shell.notice('Sleep Timer Done.. zZzzZz')).toBeVisible({ timeout: 15_000 })
  await expect(player.play).toBeVisible()
  const stopped = (await player.sound.all())[0]
  expect(stopped?.volume).toBe(1)

  await shell.notices.getByRole('button', { name: '5 more minutes' }).click()
  await player.hears()
  // a little of what was slept through comes again
  expect((await player.sound.playing())?.time).toBeLessThan(stopped?.time ?? 0)
  await expect(shell.notice('Sleep Timer Done.. zZzzZz')).toBeHidden()

  // and the announcement can call it off
  await open()
  await dialog.getByRole('button', { name: 'Cancel timer' }).click()
  await dialog.getByLabel('Minutes').fill('0.1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await shell.notices.getByRole('button', { name: 'Cancel timer' }).click()
  await expect(shell.notice('The sleep timer is about to end')).toBeHidden()
  await expect.poll(async () => (await player.sound.playing())?.volume).toBe(1)
  await player.hears()
})

test('the sleep timer stops at the end of the chapter', async ({ app, page, signIn, standIn }) => {
  const { player, shell } = app
  const book = standIn.state.itemTitled(chaptered)
  const end = book.mediaType === 'book' ? (book.media.chapters[1]?.start ?? 0) : 0
  await signIn()
  await app.play(book.id)
  await player.root.getByRole('button', { name: 'Sleep timer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sleep timer' })
  await dialog.getByRole('button', { name: 'this chapter' }).click()
  await expect(dialog.getByText('Until the chapter ends')).toBeVisible()
  await page.keyboard.press('Escape')
  await player.seek(end - 8)
  await expect(shell.notice('Sleep Timer Done.. zZzzZz')).toBeVisible({ timeout: 30_000 })
  const stopped = (await player.sound.all())[0]
  expect(stopped?.paused).toBe(true)
  expect(Math.abs((stopped?.time ?? 0) - end)).toBeLessThan(1.5)
})

test('after a pause it goes back, further the longer it was, when the listener wishes it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await page.clock.install()
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  await player.seek(200)
  /** Seconds that a pause goes back; each part of it lets the next timer run out. */
  const backAfter = async (...pause: string[]): Promise<number> => {
    await player.hears()
    await player.pause.click()
    await expect(player.play).toBeVisible()
    const left = (await player.sound.all())[0]?.time ?? 0
    const starts = (await player.sound.starts()).length
    for (const part of pause) await page.clock.fastForward(part)
    await player.play.click()
    await expect.poll(async () => (await player.sound.starts()).length).toBeGreaterThan(starts)
    return left - ((await player.sound.starts()).at(-1)?.time ?? 0)
  }
  expect(await backAfter('01:30'), 'off unless it is wished').toBeCloseTo(0, 0)
  await player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Playback settings' }).click()
  await page.getByRole('switch', { name: 'Rewind after a pause' }).click()
  await page.keyboard.press('Escape')
  expect(await backAfter('00:05'), 'a short pause').toBeCloseTo(0, 0)
  expect(await backAfter('00:12'), 'ten seconds and more').toBeCloseTo(3, 0)
  expect(await backAfter('00:12', '00:55'), 'a minute').toBeCloseTo(10, 0)
  expect(await backAfter('00:12', '00:55', '10:00'), 'ten minutes').toBeCloseTo(20, 0)
  expect(await backAfter('00:12', '00:55', '10:00', '55:00'), 'an hour').toBeCloseTo(30, 0)
})

test('playback settings hold: skip lengths, and louder by the audio graph only when it is wished', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  const { player } = app
  await page.addInitScript(() => {
    const gains: GainNode[] = []
    Object.assign(globalThis, { gains })
    const { createGain } = AudioContext.prototype
    AudioContext.prototype.createGain = function noted(this: AudioContext) {
      const gain = createGain.call(this)
      gains.push(gain)
      return gain
    }
  })
  const gains = async () =>
    await page.evaluate(() => (Reflect.get(globalThis, 'gains') as GainNode[]).map(({ gain }) => gain.value))
  await signIn()
  await app.play(standIn.state.itemTitled(chaptered).id)
  expect(await gains()).toEqual([])
  await player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Playback settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Playback settings' })
  await dialog.getByLabel('Jump forward').selectOption('30 sec')
  await dialog.getByLabel('Volume boost').selectOption('150%')
  await page.keyboard.press('Escape')
  await expect.poll(gains).toEqual([1.5])
  await player.hears()
  const before = (await player.sound.playing())?.time ?? 0
  await player.root.getByRole('button', { name: 'Forward 30 seconds' }).click()
  await expect.poll(async () => (await player.sound.playing())?.time).toBeGreaterThan(before + 29)

  // off again: the graph stays, and changes nothing
  await player.root.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Playback settings' }).click()
  await dialog.getByLabel('Volume boost').selectOption('Off')
  await expect.poll(gains).toEqual([1])
})
