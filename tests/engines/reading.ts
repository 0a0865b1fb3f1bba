import { text } from './app.ts'
import type { EngineApp } from './app.ts'
import { idOf } from './flow.ts'
import type { Flow } from './flow.ts'

export const PLACE = '.reader-bar p.tabular'
const MOST_TURNS = 200

/** Whether the page that lies there shows anything of the book: words of a text, or a picture. */
function showsSomething(): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')
  const page = frame?.contentDocument
  if (!frame || !page) {
    const picture = document.querySelector<HTMLImageElement | HTMLCanvasElement>(
      '.reader-sheet :is(img, canvas)',
    )
    return picture !== null && picture.getBoundingClientRect().width > 0
  }
  const range = page.createRange()
  range.selectNodeContents(page.body)
  return [...range.getClientRects()].some(
    ({ left, right, width }) => width > 0 && right > 0 && left < frame.clientWidth,
  )
}

/** Whether the page stands on the step that an open book has in the browser's history. */
const isOnStep = (): boolean => 'earmarkReader' in Object(history.state)

/** `100%` or `12 of 12`. */
const isEnd = (place: string): boolean => place.startsWith('100') || /^(\d+) \D+ \1$/.test(place)

async function readToEnd(app: EngineApp, id: string): Promise<void> {
  await app.open(`item/${id}`)
  await app.press('button', text('reader.read'))
  await app.until('the book says where it is', async () => (await app.textOf(PLACE)) !== '')
  // who has pressed into the text turns pages by keys all the same
  await app.press('group', text('reader.page'))
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const place = await app.textOf(PLACE)
    await app.until(`the page at ${place} is not empty`, async () => await app.page.evaluate(showsSomething))
    if (isEnd(place)) break
    await app.key('ArrowRight')
    await app.until(`the page after ${place} comes`, async () => (await app.textOf(PLACE)) !== place)
  }
  await app.until('the end is reached', async () => isEnd(await app.textOf(PLACE)))
  await app.press('button', text('reader.close'))
  await app.until('the book is closed', async () => (await app.textOf(PLACE)) === '')
  // an address that is opened before the book's own step is taken back would be left with it
  await app.until('its step is taken back', async () => !(await app.page.evaluate(isOnStep)))
}

const book = (name: string, title: string): Flow => ({
  name,
  run: async ({ app, standIn }) => await readToEnd(app, idOf(standIn, title)),
})

export const reading: readonly Flow[] = [
  book('read an epub', 'The Bee Ledger'),
  book('read a pdf', 'Kitchen Physics Workbook'),
  book('read a comic', 'Bars and Tones'),
]
