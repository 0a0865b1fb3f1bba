import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import type { App } from '#tests/support/pages/app.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { expectSound, everyLook } from '#tests/support/browser/sound-page.ts'
import { bookTitled } from '#tests/support/pages/editing/editor.ts'
import { demoMedia } from '#tests/server/options.ts'
import type { StandIn } from '#tests/server/index.ts'

/** One m4b of 639 s, and two mp3. */
const M4B = 'A Lamp for the Drowned'
const MP3 = 'Unwinding'
/** Of a format that is always converted. */
const STREAM = 'Winding'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Clips' })
const rowsOf = (page: Page) => panelOf(page).getByRole('listitem')
const handle = (page: Page, name: 'Start' | 'End') => panelOf(page).getByRole('slider', { name })
const field = (page: Page, name: 'Start' | 'End') => panelOf(page).getByRole('textbox', { name })
const mark = (page: Page, name: 'start' | 'end') =>
  panelOf(page).getByRole('button', { name: new RegExp(`^Mark ${name} at`) })

async function openClips(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clips', exact: true }).click()
  await expect(panelOf(page)).toBeVisible()
  await expect(
    panelOf(page)
      .getByText(/No clips yet|in this browser only/)
      .first(),
  ).toBeVisible()
}

/** Plays a title, and marks from wherever it is a part that is long enough; its form is open then. */
async function markOne(app: App, page: Page, standIn: StandIn, title: string): Promise<void> {
  await app.play(standIn.state.itemTitled(title).id)
  await openClips(page)
  await mark(page, 'start').click()
  await expect(panelOf(page).getByText(/^Starts at /)).toBeVisible()
  const from = await app.player.position()
  await expect.poll(async () => await app.player.position()).toBeGreaterThan(from + 1)
  await mark(page, 'end').click()
  await expect(field(page, 'Start')).toBeVisible()
}

/** Gives the clip that is open these ends, and keeps it. */
async function saveAs(page: Page, start: string, end: string): Promise<void> {
  // each end stays on its side of the other
  await field(page, 'End').fill(end)
  await field(page, 'End').press('Enter')
  await field(page, 'Start').fill(start)
  await field(page, 'Start').press('Enter')
  await field(page, 'End').fill(end)
  await field(page, 'End').press('Enter')
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowsOf(page).getByText(`${start} – ${end}`)).toBeVisible()
}

async function chosenFor(page: Page, name: string): Promise<Download> {
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^More options for/ })
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return await download
}

/**
 * Where a cut begins and ends in the file it was cut out of, seconds: the browser decodes both, and a second of the cut is
 * laid against the whole file where it fits best, sample by sample.
 */
async function boundsIn(page: Page, whole: Buffer, cut: Buffer, near: number) {
  return await page.evaluate(
    async ({ files, expected }) => {
      const rate = 16_000
      const context = new OfflineAudioContext(1, 1, rate)
      const decoded = async (base64: string): Promise<Float32Array> => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        return (await context.decodeAudioData(bytes.buffer)).getChannelData(0)
      }
      const [all, part] = [await decoded(files[0] ?? ''), await decoded(files[1] ?? '')]
      const probe = part.subarray(2 * rate, 3 * rate)
      const product = (a: Float32Array, b: Float32Array): number =>
        a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
      let best = { at: 0, likeness: 0 }
      const middle = Math.round((expected + 2) * rate)
      for (let at = middle - 0.3 * rate; at <= middle + 0.3 * rate; at += 1) {
        const there = all.subarray(at, at + rate)
        const likeness = product(probe, there) / Math.sqrt(product(probe, probe) * product(there, there))
        if (likeness > best.likeness) best = { at, likeness }
      }
      const start = best.at / rate - 2
      return { start, end: start + part.length / rate, likeness: best.likeness }
    },
    { files: [whole.toString('base64'), cut.toString('base64')], expected: near },
  )
}

async function expectCut(
  app: App,
  page: Page,
  standIn: StandIn,
  title: string,
  ending: string,
): Promise<void> {
  await markOne(app, page, standIn, title)
  await saveAs(page, '0:05.3', '0:11.9')
  const download = await chosenFor(page, 'Save as an audio file')
  expect(download.suggestedFilename()).toBe(`${title} 0.05.3.${ending}`)
  await expect(panelOf(page).getByText(/^Saved .* as /)).toBeVisible()

  const path = join(demoMedia, bookTitled(standIn, title).media.audioFiles[0]?.metadata.path ?? '')
  const cut = await readFile(await download.path())
  const bounds = await boundsIn(page, await readFile(path), cut, 5.3)
  // an AAC of a low bit rate has noise that each decoder makes for itself
  expect(bounds.likeness).toBeGreaterThan(0.95)
  expect(Math.abs(bounds.start - 5.3)).toBeLessThanOrEqual(0.05)
  expect(Math.abs(bounds.end - 11.9)).toBeLessThanOrEqual(0.05)
}

for (const [kind, title, ending] of [
  ['an m4b', M4B, 'm4a'],
  ['an mp3', MP3, 'mp3'],
] as const) {
  test(`a clip of ${kind} is cut within 50 ms of its ends, without being encoded again`, async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await expectCut(app, page, standIn, title, ending)
  })
}

test.describe('a server of 2.36', () => {
  test.use({ standInOptions: { flavour: '2.36' } })

  test('a clip is seen, heard and cut from the addresses of the session', async ({
    app,
    page,
    signIn,
    standIn,
  }) => {
    await signIn()
    await expectCut(app, page, standIn, MP3, 'mp3')
    await rowsOf(page).getByRole('button', { name: /^Play/ }).click()
    await expect
      .poll(async () => (await app.player.sound.starts()).some(({ time }) => Math.abs(time - 5.3) < 0.3))
      .toBe(true)
    await rowsOf(page)
      .getByRole('button', { name: /^Adjust/ })
      .click()
    await expect(handle(page, 'Start')).toBeVisible()
  })
})

test('a stream has no files: its clips are marked and noted, and the panel says why they are not heard', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  // parts of a stream that are not made yet
  allowConsole(/status of (?:404|500).*\/hls\//)
  await signIn()
  await markOne(app, page, standIn, STREAM)
  await expect(panelOf(page).getByText(/is converting this title as it plays/)).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowsOf(page).getByRole('button', { name: /^Play/ })).toHaveAttribute('aria-disabled', 'true')
  await rowsOf(page)
    .getByRole('button', { name: /^More options for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Save as an audio file' })).toBeDisabled()
})

test('a preview is heard from start to end, and neither the position nor the session moves by it', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const book = standIn.state.itemTitled(M4B)
  await markOne(app, page, standIn, M4B)
  await saveAs(page, '3:20.0', '3:21.5')
  const plays = () => standIn.log.http({ method: 'POST', path: /\/play(?:\/|$)/ }).length
  const before = plays()
  const preview = rowsOf(page).getByRole('button', { name: 'Play 3:20.0 – 3:21.5' })
  await preview.click()
  await expect(app.player.play).toBeVisible()
  const position = await app.player.position()
  await expect(rowsOf(page).getByRole('button', { name: /^Stop/ })).toBeVisible()
  await expect
    .poll(async () => (await app.player.sound.starts()).some(({ time }) => Math.abs(time - 200) < 0.3))
    .toBe(true)
  await expect(preview).toBeVisible()
  expect(await app.player.position()).toBe(position)
  expect(plays()).toBe(before)
  const ofListener = standIn.state.userNamed('listener')
  const place = ofListener?.mediaProgress.find(({ libraryItemId }) => libraryItemId === book.id)?.currentTime
  expect(place ?? 0).toBeLessThan(position + 2)
  for (const { body } of standIn.log.http({ path: /\/sync$|\/progress/ }))
    expect(Number((body as { currentTime?: number } | undefined)?.currentTime ?? 0)).toBeLessThan(190)

  // the player has the last word
  await preview.click()
  await app.player.play.click()
  await expect(preview).toBeVisible()
  await app.player.hears()
})

test('ends are dragged and moved by keys on the waveform, typed, and kept with a note; a clip that is removed comes back', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await markOne(app, page, standIn, M4B)
  await saveAs(page, '1:00.0', '1:10.0')
  await rowsOf(page)
    .getByRole('button', { name: /^Adjust/ })
    .click()
  const start = handle(page, 'Start')
  await expect(start).toHaveAttribute('aria-valuetext', '1 minute, 0 seconds')
  await start.press('ArrowLeft')
  await expect(start).toHaveAttribute('aria-valuetext', '59.9 seconds')
  await start.press('PageUp')
  await expect(field(page, 'Start')).toHaveValue('1:00.9')
  // it is heard while it is adjusted, and stays to be seen
  await rowsOf(page).getByRole('button', { name: /^Play/ }).click()
  await expect(rowsOf(page).getByRole('button', { name: /^Stop/ })).toBeVisible()
  await expect(start).toBeVisible()
  await rowsOf(page).getByRole('button', { name: /^Stop/ }).click()
  const box = await handle(page, 'End').boundingBox()
  if (!box) throw new Error('There is no handle.')
  await page.mouse.move(box.x + 6, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(field(page, 'End')).not.toHaveValue('1:10.0')
  await field(page, 'End').fill('1:12,4')
  await field(page, 'End').press('Enter')
  await expect(field(page, 'End')).toHaveValue('1:12.4')
  await panelOf(page).getByRole('button', { name: 'End 0.1 seconds later' }).click()
  await panelOf(page).getByLabel('Note', { exact: true }).fill('The bell')
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rowsOf(page)).toContainText(['1:00.9 – 1:12.5'])
  await expect(rowsOf(page)).toContainText(['The bell'])

  await page.reload()
  await openClips(page)
  await expect(rowsOf(page)).toContainText(['The bell'])
  await rowsOf(page)
    .getByRole('button', { name: /^More options for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rowsOf(page)).toHaveCount(0)
  await expect(panelOf(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toContainText(['The bell'])
})

test('clips are saved as a text with times, and a link leads to the start of one', async ({
  app,
  page,
  context,
  signIn,
  standIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn()
  const book = standIn.state.itemTitled(M4B)
  await markOne(app, page, standIn, M4B)
  await saveAs(page, '1:00.0', '1:10.0')
  await panelOf(page).getByRole('button', { name: 'More clip options' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as text' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(`${M4B}\n`)
  expect(text).toMatch(/^1:00\.0–1:10\.0/m)
  expect(text).toMatch(new RegExp(`/item/${book.id}\\?at=60$`, 'm'))

  await rowsOf(page)
    .getByRole('button', { name: /^More options for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Copy link to start of clip' }).click()
  await expect(panelOf(page).getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(async () => await navigator.clipboard.readText())
  expect(link).not.toContain('m3u8')
  await page.goto(link)
  await page.getByRole('button', { name: 'Play from 1:00' }).click()
  await expect.poll(async () => await app.player.position()).toBeGreaterThanOrEqual(60)
  expect(await app.player.position()).toBeLessThan(66)
})

test('a clip over two files is heard and not cut; one that is too short is refused with the reason', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  const [first] = bookTitled(standIn, MP3).media.audioFiles
  const join = first?.duration ?? 0
  const clock = (seconds: number) => {
    const tenths = Math.round(seconds * 10)
    const minutes = Math.floor(tenths / 600)
    return `${minutes}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`
  }
  await markOne(app, page, standIn, MP3)
  await saveAs(page, clock(join - 1), clock(join + 1))
  await rowsOf(page)
    .getByRole('button', { name: /^More options for/ })
    .click()
  await expect(
    page.getByRole('menuitem', { name: 'Can’t save as audio because the clip spans two files' }),
  ).toBeDisabled()
  await page.keyboard.press('Escape')
  await rowsOf(page).getByRole('button', { name: /^Play/ }).click()
  await expect
    .poll(async () => (await app.player.sound.starts()).filter(({ time }) => time < 0.5).length)
    .toBeGreaterThan(0)
  await expect(rowsOf(page).getByRole('button', { name: /^Play/ })).toBeVisible()

  await mark(page, 'start').click()
  await mark(page, 'end').click()
  await expect(panelOf(page).getByText(/at least half a second/)).toBeVisible()
})

test('all of it is done by keys alone, and the focus comes back', async ({ app, page, signIn, standIn }) => {
  await signIn()
  await app.play(standIn.state.itemTitled(M4B).id)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Clips')
  await page.keyboard.press('Enter')
  await expect(mark(page, 'start')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mark(page, 'end')).toBeFocused()
  const from = await app.player.position()
  await expect.poll(async () => await app.player.position()).toBeGreaterThan(from + 1)
  await page.keyboard.press('Enter')
  await expect(handle(page, 'Start')).toBeVisible()
  await expect(mark(page, 'start')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(handle(page, 'Start')).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Tab')
  await expect(handle(page, 'End')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(handle(page, 'End')).toBeHidden()
  await expect(panelOf(page)).toBeVisible()
  await rowsOf(page)
    .getByRole('button', { name: /^Adjust/ })
    .press('Enter')
  await page.keyboard.press('Escape')
  await expect(rowsOf(page).getByRole('button', { name: /^Adjust/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()
  await expect(more).toBeFocused()
})

test('the panel is sound in every look, with a list and with the form', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  await signIn()
  await markOne(app, page, standIn, M4B)
  await expect(handle(page, 'Start')).toBeVisible()
  await expectSound(page, 'the form of a clip', everyLook)
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expectSound(page, 'the list of clips', everyLook)
})
