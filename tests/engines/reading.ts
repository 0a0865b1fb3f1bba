import { starting, text } from './app.ts'
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

export async function closeBook(app: EngineApp): Promise<void> {
  await app.press('button', text('reader.close'))
  await app.until('the book is closed', async () => (await app.textOf(PLACE)) === '')
  // an address that is opened before the book's own step is taken back would be left with it
  await app.until('its step is taken back', async () => !(await app.page.evaluate(isOnStep)))
}

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
  await closeBook(app)
}

/** How many letters are green in the text that lies there. */
function greenLetters(): number {
  const frame = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')
  const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined
  return [...(view?.CSS.highlights.get('reader-mark-green') ?? [])].map(String).join('').length
}

/** Whether what is green lies on the page that is shown. */
function showsGreen(): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')
  const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined
  const [range] = view?.CSS.highlights.get('reader-mark-green') ?? []
  return [...((range as Range | undefined)?.getClientRects() ?? [])].some(
    ({ left, right, width }) => width > 0 && right > 0 && left < (frame?.clientWidth ?? 0),
  )
}

/** A sentence is selected by a key and highlighted by a press; it is there again after a reload, and leads back to its page. */
async function highlight(app: EngineApp, id: string): Promise<void> {
  const isGreen = async (): Promise<boolean> => (await app.page.evaluate(greenLetters)) > 10
  await app.open(`item/${id}`)
  await app.press('button', text('reader.read'))
  await app.until('the book says where it is', async () => (await app.textOf(PLACE)) !== '')
  await app.press('group', text('reader.page'))
  await app.key('s')
  await app.key('s')
  await app.press('button', text('reader.marks.green'))
  await app.until('the sentence is green', isGreen)
  await app.reload()
  await app.press('button', text('reader.read'))
  await app.until('it is green after a reload', isGreen)
  await app.press('group', text('reader.page'))
  // no page is turned forwards at the end, where a flow before this one may have left the book
  const away = isEnd(await app.textOf(PLACE)) ? 'PageUp' : 'PageDown'
  for (let turn = 0; turn < 3; turn += 1) await app.key(away)
  await app.until('another page is shown', async () => !(await app.page.evaluate(showsGreen)))
  await app.press('button', text('reader.notes.title'))
  await app.press('button', starting(text('reader.marks.green')))
  await app.until('the note leads to it', async () => await app.page.evaluate(showsGreen))
  await closeBook(app)
}

const book = (name: string, title: string): Flow => ({
  name,
  run: async ({ app, standIn }) => await readToEnd(app, idOf(standIn, title)),
})

export const reading: readonly Flow[] = [
  book('read an epub', 'The Bee Ledger'),
  book('read a pdf', 'Kitchen Physics Workbook'),
  book('read a comic', 'Bars and Tones'),
  {
    name: 'highlight a sentence',
    run: async ({ app, standIn }) => await highlight(app, idOf(standIn, 'The Bee Ledger')),
  },
]
