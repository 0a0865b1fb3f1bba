import { beforeEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { EventObject } from 'xstate'
import { find, press } from '#tests/support/press-key.ts'
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
    document.documentElement.dir = ''
  }
})

it('[P2-98] arrows lead to the neighbours where nothing in the dialog needs them', () => {
  press(find('h2'), 'ArrowRight')
  press(find('h2'), 'ArrowLeft')
  expect(told).toEqual([
    { type: 'itemEditor.walk', by: 1 },
    { type: 'itemEditor.walk', by: -1 },
  ])
})

it('they lead the way that the buttons point where a page is read from right to left', () => {
  document.documentElement.dir = 'rtl'
  press(find('h2'), 'ArrowLeft')
  press(find('h2'), 'ArrowRight')
  expect(told).toEqual([
    { type: 'itemEditor.walk', by: 1 },
    { type: 'itemEditor.walk', by: -1 },
  ])
})

it('they stay with fields, tabs and what the browser does with them', () => {
  press(find('input'), 'ArrowRight')
  press(find('[role=tablist]'), 'ArrowRight')
  press(find('h2'), 'ArrowRight', { altKey: true })
  press(find('h2'), 'ArrowDown')
  expect(told).toEqual([])
})
