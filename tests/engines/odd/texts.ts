import { bookOfColours, bookOfNotes } from '#tests/books/epub-cases.ts'
import { lockedPdf } from '#tests/books/pdf-cases.ts'
import { shownPlace } from '#tests/support/browser/shown-words.ts'
import { contrastOfRgb } from '#src/theme/oklch.ts'
import type { Rgb } from '#src/theme/oklch.ts'
import { text } from '../app.ts'
import type { EngineApp } from '../app.ts'
import type { Flow, Surroundings } from '../flow.ts'
import { dialogs, lettersOf, said, together, walked } from './found.ts'
import { reads, toStart } from './opened-book.ts'

/** Less cannot be read; what a book asks for above it is its own. */
const READABLE = 2.5

const NOTES = ['The hidden note.', 'The styled note.', 'The note elsewhere.'] as const

/** The colour of the letters of the first paragraph, and of what lies behind them. */
function inkAndGround(): { ink: Rgb; ground: Rgb } | null {
  const frame = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')
  const letters = frame?.contentDocument?.querySelector('p')
  if (!frame || !letters) return null
  const behind: Element[] = []
  for (const start of [letters, frame]) {
    for (let each: Element | null = start; each; each = each.parentElement) behind.push(each)
  }
  const grounds = behind.map((each) => {
    const view = each.ownerDocument.defaultView
    return view?.getComputedStyle(each).backgroundColor ?? ''
  })
  const ground = grounds.find((colour) => !['', 'transparent', 'rgba(0, 0, 0, 0)'].includes(colour))
  // in numbers, however the style writes it
  const context = document.createElement('canvas').getContext('2d')
  const inNumbers = (colour: string): Rgb => {
    if (!context) return [0, 0, 0]
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red / 255, green / 255, blue / 255]
  }
  const ink = frame.contentDocument?.defaultView?.getComputedStyle(letters).color ?? ''
  return { ink: inNumbers(ink), ground: inNumbers(ground ?? 'white') }
}

/** Goes after the sign of a note. The page of a book is in a frame, which takes no presses where no listener is called in it. */
function pressSign(which: number): void {
  const frame = document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')
  const sign = frame?.contentDocument?.querySelectorAll('a')[which]
  if (!frame || !sign) return
  if (frame.style.pointerEvents !== 'none') return sign.click()
  // a sign can go on in the next line
  const [edge, box] = [frame.getBoundingClientRect(), sign.getClientRects()[0]]
  if (!box) return
  const clientX = edge.left + box.left + box.width / 2
  const clientY = edge.top + box.top + box.height / 2
  frame.parentElement?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
}

const isRead = async ({ page }: EngineApp): Promise<boolean> =>
  await page.evaluate(
    () =>
      (document.querySelector<HTMLIFrameElement>('.reader-frame[data-shown]')?.contentDocument?.body
        .textContent ?? '') !== '',
  )

async function showsNotes(around: Surroundings) {
  const { app } = around
  return await reads(around, { format: 'epub', make: bookOfNotes }, async () => {
    // what was read before it can have been left at its end
    await toStart(app, async () => await app.page.evaluate(shownPlace))
    const shown: string[] = []
    for (const [which, note] of NOTES.entries()) {
      await app.page.evaluate(pressSign, which)
      await app.until(`the note "${note}" is shown`, async () => (await dialogs(app)).includes(note))
      shown.push(note)
      await app.key('Escape')
      await app.until('the note is closed', async () => !(await dialogs(app)).includes(note))
    }
    return { opened: `${shown.length} notes`, said: together(shown) }
  })
}

async function unlocks(around: Surroundings) {
  const { app } = around
  const make = () => lockedPdf('tide', 'Behind the lock')
  return await reads(around, { format: 'pdf', make }, async () => {
    await app.find('dialog', text('reader.password.title'))
    const words = together(await said(app))
    const field = await app.page.find(() => document.querySelector('[role="dialog"] input'))
    if (field === null) throw new Error('There is no field for the password.')
    await app.page.type(field, 'tide')
    await app.press('button', text('reader.password.open'))
    await app.shows('.reader-sheet .pdf-text', 'Behind the lock')
    return { opened: lettersOf(await app.textOf('.reader-sheet .pdf-text')), said: words }
  })
}

/** What asks for more than turning pages. */
export const oddTexts: readonly Flow[] = [
  walked({
    name: 'odd colours',
    cases: [
      { name: 'light letters on a dark body', ink: '#eee', ground: '#111' },
      { name: 'dark letters on a light body', ink: '#800', ground: '#fff' },
      { name: 'white letters, and a ground that is not read', ink: '#fff', ground: 'url(night.png)' },
      { name: 'letters in the colour of their ground', ink: '#777', ground: '#777' },
    ],
    async walk(around, { ink, ground }) {
      const { app } = around
      return await reads(around, { format: 'epub', make: () => bookOfColours(ink, ground) }, async () => {
        await app.until('a page is there', async () => await isRead(app))
        const seen = await app.page.evaluate(inkAndGround)
        const measured = seen ? contrastOfRgb(seen.ink, seen.ground) : 0
        if (measured < READABLE) throw new Error(`The contrast is ${measured.toFixed(1)}`)
        return { opened: `readable, ${measured.toFixed(1)} to 1`, said: together(await said(app)) }
      })
    },
  }),
  walked({
    name: 'odd notes and locks',
    cases: [
      { name: 'notes that its pages hide, or that lie in another', walk: showsNotes },
      { name: 'a PDF that opens with a password', walk: unlocks },
    ],
    walk: async (around, { walk }) => await walk(around),
  }),
]
