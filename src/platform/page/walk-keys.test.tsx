import { beforeEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { EventObject } from 'xstate'
import { createWalkKeys } from './walk-keys.ts'

let told: EventObject[]

beforeEach(() => {
  told = []
  document.body.innerHTML =
    '<div role="dialog"><h2>Title</h2><input><div role="tablist"><button>T</button></div></div>'
  const parent = createActor(
    createMachine({
      invoke: { src: createWalkKeys((by) => ({ type: 'itemEditor.walk', by })), id: 'keys' },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start()
  return () => {
    parent.stop()
    document.body.innerHTML = ''
  }
})

function press(selector: string, key: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  })
  document.querySelector(selector)?.dispatchEvent(event)
}

it('[P2-98] arrows lead to the neighbours where nothing in the dialog needs them', () => {
  press('h2', 'ArrowRight')
  press('h2', 'ArrowLeft')
  expect(told).toEqual([
    { type: 'itemEditor.walk', by: 1 },
    { type: 'itemEditor.walk', by: -1 },
  ])
})

it('they stay with fields, tabs and what the browser does with them', () => {
  press('input', 'ArrowRight')
  press('[role=tablist]', 'ArrowRight')
  press('h2', 'ArrowRight', { altKey: true })
  press('h2', 'ArrowDown')
  expect(told).toEqual([])
})
