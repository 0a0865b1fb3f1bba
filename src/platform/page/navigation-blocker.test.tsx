import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { EventObject } from 'xstate'
import { openHistorySteps } from './history-steps.ts'
import { createNavigationBlocker } from './navigation-blocker.ts'

let told: EventObject[]
/** The router's own way of going, which a stopped press never reaches. */
let gone: string[]

// the order of the page: the router comes after what hears before it
beforeAll(() => {
  openHistorySteps()
  window.addEventListener('popstate', () => gone.push(window.location.pathname))
})

beforeEach(() => {
  told = []
  gone = []
  window.history.replaceState({ idx: 3 }, '', '/below/upload')
  document.body.innerHTML =
    '<a id="in" href="/below/library/a?x=1">in</a><a id="same" href="/below/upload?tool=a">same</a>' +
    '<a id="out" href="https://elsewhere.example/">out</a><a id="tab" href="/below/a" target="_blank">tab</a>'
  const onClick = (event: MouseEvent): void => {
    gone.push((event.target as Element).id)
    event.preventDefault()
  }
  document.body.addEventListener('click', onClick)
  const parent = createActor(
    createMachine({
      invoke: { src: createNavigationBlocker('/below'), id: 'navigationBlocker' },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start()
  return () => {
    parent.stop()
    document.body.removeEventListener('click', onClick)
    document.body.innerHTML = ''
  }
})

const press = (id: string, init: MouseEventInit = {}): boolean =>
  document
    .querySelector(`#${id}`)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init })) ??
  false

it('a link to another page of ours is stopped and told, without the folder that the client lives in', () => {
  press('in')
  expect(told).toEqual([{ type: 'leave.wanted', way: { to: '/library/a?x=1', replace: false } }])
  expect(gone).toEqual([])
})

it('what does not leave the page goes on: its own links, other tabs, other sites, presses with a key', () => {
  for (const id of ['same', 'out', 'tab']) press(id)
  press('in', { ctrlKey: true })
  expect(told).toEqual([])
  expect(gone).toEqual(['same', 'out', 'tab', 'in'])
})

it('the browser asks before the tab is closed', () => {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

it('a step in the history is told before the router hears of it, and put back', () => {
  window.history.replaceState({ idx: 2 }, '', '/below/item/a')
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }))
  expect(told).toEqual([{ type: 'leave.wanted', way: { by: -1 } }])
  window.history.replaceState({ idx: 3 }, '', '/below/upload')
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 3 } }))
  expect(told).toHaveLength(1)
  expect(gone).toEqual([])
})
