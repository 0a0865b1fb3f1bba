import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { StandIn, StandInOptions } from '#tests/server/index.ts'
import { expect, test as base } from '#tests/support/browser/fixtures.ts'
import { everyLook, expectSound } from '#tests/support/browser/sound-page.ts'
import { makeWav } from '#tests/support/make-wav.ts'
import { ChaptersPage } from '#tests/support/pages/editing/chapters-page.ts'
import { bookTitled } from '#tests/support/pages/editing/editor.ts'

const TITLE = 'The Long Pause'
type Flavour = NonNullable<StandInOptions['flavour']>

/** Seconds of its two files. */
const FILES = [200, 400] as const
/** The first lies over the join of both. */
const SILENCES = [
  [199, 200.5],
  [212, 213],
  [330, 331],
] as const

const isSilent = (at: number) => SILENCES.some(([start, end]) => at >= start && at < end)

const test = base.extend<{ flavour: Flavour; chapters: ChaptersPage }>({
  flavour: ['2.2.23', { option: true }],

  standInOptions: async ({ flavour }, use, info) => {
    const media = info.outputPath('media')
    const folder = join(media, 'audiobooks', 'Ada Quill', TITLE)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '01.wav'), makeWav(FILES[0], isSilent))
    await writeFile(
      join(folder, '02.wav'),
      makeWav(FILES[1], (at) => isSilent(at + FILES[0])),
    )
    await use({ media, flavour })
  },

  /** The chapters of the book, opened by an administrator. */
  chapters: async ({ app, signIn, standIn }, use) => {
    const { id } = bookWithChapters(standIn)
    const chapters = new ChaptersPage(app)
    await signIn('root')
    await chapters.open(id)
    await use(chapters)
  },
})

function bookWithChapters(standIn: StandIn) {
  const book = bookTitled(standIn, TITLE)
  book.media.chapters = [
    { id: 0, start: 0, end: 205, title: 'One' },
    { id: 1, start: 205, end: 400, title: 'Two' },
    { id: 2, start: 400, end: 600, title: 'Three' },
  ]
  return book
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Chapter start' })

/** Bytes of the book's files that were asked for. */
const bytesRead = (standIn: StandIn): number =>
  standIn.log.http({ path: /\.wav$|\/file\// }).reduce((sum, { headers }) => {
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers['range'] ?? '') ?? []
    return sum + (start === undefined ? Infinity : Number(end) - Number(start) + 1)
  }, 0)

/** Drags the line from where it is to a second of what is shown. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('There is no strip.')
  const low = Number(await slider(page).getAttribute('aria-valuemin'))
  const high = Number(await slider(page).getAttribute('aria-valuemax'))
  const x = (seconds: number) => box.x + (box.width * (seconds - low)) / (high - low)
  await page.mouse.move(x(from), box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(x(to), box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
}

test('[P1-10] a start is dragged to a silence across two files, nudged by keys, saved and read back', async ({
  app,
  page,
  standIn,
  chapters,
}) => {
  const { media } = bookTitled(standIn, TITLE)
  await chapters.start(2).focus()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:03:25')

  await drag(page, 205, 200.6)
  await expect(chapters.start(2)).toHaveValue('0:03:20.25')
  await slider(page).press('ArrowRight')
  await expect(chapters.start(2)).toHaveValue('0:03:20.35')
  await slider(page).press('Shift+ArrowLeft')
  await expect(chapters.start(2)).toHaveValue('0:03:19.35')
  await slider(page).press('PageUp')
  await expect(chapters.start(2)).toHaveValue('0:03:20.25')
  await slider(page).press('PageUp')
  await expect(chapters.start(2)).toHaveValue('0:03:32.75')
  await chapters.undo.click()
  await expect(chapters.start(2)).toHaveValue('0:03:25')
  await chapters.redo.click()
  await expect(chapters.start(2)).toHaveValue('0:03:32.75')

  await chapters.save.click()
  await expect(app.shell.notice('Chapters saved')).toBeVisible()
  expect(media.chapters.map(({ start }) => start)).toEqual([0, 212.75, 400])
})

test('a press on another row is one on that row, while its sound is on the way', async ({
  page,
  standIn,
  chapters,
}) => {
  for (const n of [3, 2]) {
    const hold = standIn.faults.hold(/\.wav$/)
    await chapters.button(`Listen from ${await chapters.start(n).inputValue()}`).hover()
    await page.mouse.down()
    await expect(page.getByRole('status').filter({ hasText: 'Loading waveform' })).toBeVisible()
    await page.mouse.up()
    hold.remove()
    await chapters.button('Stop listening').click()
    await expect(slider(page)).toBeVisible()
  }
})

test('only the wanted minute of a book is read, and a row that was looked at before is read no more', async ({
  page,
  standIn,
  chapters,
}) => {
  await chapters.start(3).focus()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:06:40')
  const one = bytesRead(standIn)
  // a minute of this sound has 960 kB, the book 9.6 MB; that of the first row may have begun to come
  expect(one).toBeGreaterThan(900_000)
  expect(one).toBeLessThan(4_000_000)

  await chapters.start(2).focus()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:03:25')
  const two = bytesRead(standIn)
  await chapters.start(3).focus()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:06:40')
  expect(bytesRead(standIn)).toBe(two)
})

test('without snapping a start stays where it was let go, and Escape gives a drag up', async ({
  page,
  chapters,
}) => {
  await chapters.start(2).focus()
  await page.getByRole('switch', { name: 'Snap to silences' }).uncheck()
  await drag(page, 205, 200.6)
  await expect(chapters.start(2)).toHaveValue(/^0:03:20\.[5-7]/)

  const box = await slider(page).boundingBox()
  const before = await chapters.start(2).inputValue()
  await slider(page).focus()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  await page.mouse.down()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(chapters.start(2)).toHaveValue(before)
})

test('the first chapter stays at 0, its sound is shown all the same', async ({ page, chapters }) => {
  await chapters.start(1).focus()
  await expect(slider(page)).toHaveAttribute('aria-disabled', 'true')
})

test('a file that does not come says so, and is asked for again', async ({
  allowConsole,
  app,
  page,
  signIn,
  standIn,
}) => {
  allowConsole(/Failed to load resource/)
  const { id } = bookWithChapters(standIn)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  const fault = standIn.faults.fail({ path: /\/(?:s\/item|api\/items\/[^/]+\/file)\//, status: 404 })
  await chapters.open(id)
  await chapters.start(2).focus()
  await expect(page.getByText('Couldn’t load the waveform.')).toBeVisible()
  fault.remove()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(slider(page)).toBeVisible()
})

test.describe('a server of the 2.36 line, which sends files only to who is signed in', () => {
  test.use({ flavour: '2.36' })

  test('is read by the same strip', async ({ page, chapters }) => {
    await chapters.start(2).focus()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:03:25')
  })
})

base('where a format cannot be decoded, one sentence says so', async ({ app, page, signIn, standIn }) => {
  const chapters = new ChaptersPage(app)
  const { id, media } = bookTitled(standIn, 'Between Ticks')
  media.chapters = [{ id: 0, start: 0, end: 30, title: 'One' }]
  await signIn('root')
  await chapters.open(id)
  await chapters.start(1).focus()
  await expect(
    page.getByText('No waveform: this browser can’t decode this book’s audio format.'),
  ).toBeVisible()
  await expect(slider(page)).toHaveCount(0)
})

test('on a page that came by plain HTTP, one sentence says so and nothing is read', async ({
  app,
  page,
  signIn,
  standIn,
}) => {
  // an address of this machine is a safe one to the browser, which then has all that it lacks elsewhere
  await page.addInitScript(() => {
    Object.defineProperty(window, 'AudioDecoder', { value: undefined })
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  const { id } = bookWithChapters(standIn)
  const chapters = new ChaptersPage(app)
  await signIn('root')
  await chapters.open(id)
  await chapters.start(2).focus()
  await expect(
    page.getByText('No waveform: browsers decode audio only over HTTPS or on localhost.'),
  ).toBeVisible()
  await chapters.start(3).focus()
  await expect(slider(page)).toHaveCount(0)
  expect(bytesRead(standIn)).toBe(0)
})

test('[promise 4] the strip has no violation in either scheme, and fits a window of 320 px', async ({
  page,
  chapters,
}) => {
  await chapters.start(2).focus()
  await expect(slider(page)).toBeVisible()
  await expectSound(page, 'the strip', everyLook)
})
