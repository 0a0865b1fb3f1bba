import { beforeEach, expect, it } from 'vitest'
import { DEFAULT_READER_SETTINGS } from '#machines/reading/reader/reader-settings.ts'
import { lookOf } from '#machines/reading/reader/settings-rules.ts'
import type { OpenedBook } from './opened-book.ts'
import { turnPages } from './pages-book.ts'
import type { DrawnBook } from './pages-book.ts'

interface Told {
  page: number | null
  turned: boolean
  isByHand: boolean
}

const LOOK = lookOf(DEFAULT_READER_SETTINGS, null)
const ignore = (): void => undefined

let told: Told[]
let failures: unknown[]
let host: HTMLElement
/** As the mechanism of a book does one thing after the other. */
let last: Promise<unknown>

beforeEach(() => {
  told = []
  failures = []
  last = Promise.resolve()
  host = document.createElement('div')
  document.body.append(host)
  return () => host.remove()
})

/** A book of nine pages, drawn as it is said. */
function opened(draw: DrawnBook['draw'] = async () => await Promise.resolve(blank())): OpenedBook {
  const drawn: DrawnBook = {
    count: 9,
    contents: [],
    hasChapters: false,
    direction: 'ltr',
    isWide: () => false,
    measure: async () => await Promise.resolve(),
    draw,
    close: ignore,
  }
  return turnPages(drawn, {
    host,
    title: 'A book',
    look: LOOK,
    onMoved: ({ page }, { turned, isByHand }) => told.push({ page, turned, isByHand: isByHand === true }),
    onPinched: ignore,
    onLink: ignore,
    onTapped: ignore,
    onSelected: ignore,
    onMarkPressed: ignore,
    onFootnote: ignore,
    askPassword: async () => await Promise.resolve(''),
    onFailed: (error) => failures.push(error),
    inTurn: (act) => {
      last = last.then(act).catch((error: unknown) => failures.push(error))
    },
    lengths: { read: () => null, keep: ignore },
    signal: new AbortController().signal,
  })
}

const blank = (): HTMLElement => document.createElement('canvas')

it('a page that is drawn larger, in another look or in another window was not turned to by hand', async () => {
  const book = opened()
  await book.show(null, 0)
  await book.turn('next')
  await book.zoom?.(2)
  await book.style({ ...LOOK, fit: 'width' })
  await book.resize()
  expect(told.map(({ page, isByHand }) => [page, isByHand])).toEqual([
    [1, false],
    [2, true],
    [2, false],
    [2, false],
    [2, false],
  ])
})

it('what the reader goes to is by hand, what is looked up is not', async () => {
  const book = opened()
  await book.goTo(3)
  await book.showPlace({ location: 4, share: 0, quote: '', isLookedUp: false })
  await book.showPlace({ location: 5, share: 0, quote: '', isLookedUp: true })
  await book.showShare(0.6, true)
  await book.showShare(0.7, false)
  expect(told).toEqual([
    { page: 3, turned: true, isByHand: true },
    { page: 4, turned: true, isByHand: true },
    { page: 5, turned: false, isByHand: false },
    { page: 6, turned: true, isByHand: true },
    { page: 7, turned: false, isByHand: false },
  ])
  expect(failures).toEqual([])
})

function swipe(): void {
  const at = (clientX: number) => [{ clientX, clientY: 50 }]
  host.dispatchEvent(Object.assign(new Event('touchstart'), { touches: at(200) }))
  host.dispatchEvent(Object.assign(new Event('touchend'), { changedTouches: at(80) }))
}

it('each of two quick swipes turns a page', async () => {
  const book = opened()
  await book.show(null, 0)
  swipe()
  swipe()
  await last
  expect(told.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(failures).toEqual([])
})

it('a page that is drawn late does not come over the one that was asked for after it', async () => {
  const waiting = new Map<number, () => void>()
  const book = opened(
    async (page, _, signal) =>
      await new Promise<HTMLElement>((resolve, reject) => {
        waiting.set(page, () => (signal.aborted ? reject(new Error('not wanted')) : resolve(blank())))
      }),
  )
  const finish = async (page: number): Promise<void> => {
    await expect.poll(() => waiting.has(page)).toBe(true)
    waiting.get(page)?.()
  }
  const shown = [book.goTo(2), book.goTo(7)]
  await finish(7)
  await finish(2)
  await Promise.all(shown)
  expect(told.map(({ page }) => page)).toEqual([7])
  expect(host.querySelectorAll('.reader-page')).toHaveLength(1)
  expect(failures).toEqual([])
})
