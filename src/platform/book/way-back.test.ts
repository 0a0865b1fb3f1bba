import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { ActorRef, Snapshot } from 'xstate'
import type { WayBackCommand } from '#machines/reading/reader/reader.types.ts'
import { createWayBack } from './way-back.ts'

/** As much of a browser's history as is used: going takes its time. */
function fakeHistory() {
  const page = new EventTarget()
  let entries: unknown[] = [{ page: 'before' }, { page: 'book' }]
  let at = 1
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, at + 1), state]
      at += 1
    },
    go(by: number) {
      setTimeout(() => {
        at = Math.min(Math.max(at + by, 0), entries.length - 1)
        page.dispatchEvent(new Event('popstate'))
      }, 5)
    },
  }
  return { page, history, at: () => at }
}

let browser: ReturnType<typeof fakeHistory>
let backs: number
const settled = () => vi.advanceTimersByTimeAsync(25)

function open(onBack = () => {}) {
  const book = createActor(
    createMachine({
      invoke: { src: createWayBack(), id: 'wayBack' },
      on: {
        'back.pressed': {
          actions: () => {
            backs += 1
            onBack()
          },
        },
      },
    }),
  ).start()
  const wayBack = book.getSnapshot().children['wayBack'] as ActorRef<Snapshot<unknown>, WayBackCommand>
  return { close: () => book.stop(), tell: (type: WayBackCommand['type']) => wayBack.send({ type }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  backs = 0
  browser = fakeHistory()
  vi.stubGlobal('window', browser.page)
  vi.stubGlobal('history', browser.history)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function back(): Promise<void> {
  browser.history.go(-1)
  await settled()
}

it('going back closes what lies over the book, then the book, and leaves the page', async () => {
  const { tell, close } = open(() => {
    if (backs === 1) tell('wayBack.drop')
    else close()
  })
  tell('wayBack.add')
  await settled()
  expect(browser.at()).toBe(3)
  await back()
  expect([backs, browser.at()]).toEqual([1, 2])
  await back()
  expect([backs, browser.at()]).toEqual([2, 1])
})

it('a panel that closes otherwise gives its step back without a word; one in its place takes it', async () => {
  const { tell, close } = open()
  tell('wayBack.add')
  await settled()
  tell('wayBack.drop')
  tell('wayBack.add')
  await settled()
  expect(browser.at()).toBe(3)
  tell('wayBack.drop')
  await settled()
  expect([backs, browser.at()]).toEqual([0, 2])
  close()
  await settled()
  expect([backs, browser.at()]).toEqual([0, 1])
})

it('one that opens while a step is given back gets its own', async () => {
  const { tell } = open()
  tell('wayBack.add')
  await settled()
  tell('wayBack.drop')
  await vi.advanceTimersByTimeAsync(2)
  tell('wayBack.add')
  await settled()
  expect([backs, browser.at()]).toEqual([0, 3])
})

it('the book that closes with its panel open gives both steps back', async () => {
  const { tell, close } = open()
  tell('wayBack.add')
  await settled()
  close()
  await settled()
  expect([backs, browser.at()]).toEqual([0, 1])
})

it('a page that was loaded again with a panel open goes on from its steps', async () => {
  browser.history.pushState({ earmarkReader: 0.5, earmarkReaderDepth: 1 })
  browser.history.pushState({ earmarkReader: 0.5, earmarkReaderDepth: 2 })
  const { close } = open(() => close())
  await settled()
  expect([backs, browser.at()]).toEqual([0, 2])
  await back()
  expect([backs, browser.at()]).toEqual([1, 1])
})
