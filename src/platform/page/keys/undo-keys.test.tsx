import { afterEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { find, press } from '#tests/support/press-key.ts'
import { createUndoKeys } from './undo-keys.ts'

const FIELDS =
  '<input id="row" data-undo><input id="typed"><input id="box" type="checkbox"><p id="text">x</p>'
let stop = (): void => {}

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

/** What is reported of keys that are pressed on the page. */
function listening(body = FIELDS) {
  document.body.innerHTML = body
  const told: string[] = []
  const actor = createActor(
    createMachine({
      invoke: { src: createUndoKeys() },
      on: { '*': { actions: ({ event }) => told.push(event.type) } },
    }),
  ).start()
  stop = () => actor.stop()
  const pressed = (id: string, key: string, init: KeyboardEventInit = { ctrlKey: true }): boolean =>
    !press(find(`#${id}`), key, init).defaultPrevented
  return { told, press: pressed }
}

it('undo and redo are told from the page and from fields whose text is undone with it', () => {
  const { told, press } = listening()
  expect(press('text', 'z')).toBe(false)
  press('row', 'Z', { metaKey: true, shiftKey: true })
  press('row', 'y')
  press('box', 'z')
  expect(told).toEqual(['undo', 'redo', 'redo', 'undo'].map((name) => `chapterEditor.${name}`))
})

it('the keys are known by their place where letters of another script are on them', () => {
  const { told, press } = listening()
  press('text', 'я', { ctrlKey: true, code: 'KeyZ' })
  press('text', 'н', { ctrlKey: true, code: 'KeyY' })
  // a German keyboard has y where another has z
  press('text', 'y', { ctrlKey: true, code: 'KeyZ' })
  expect(told).toEqual(['undo', 'redo', 'redo'].map((name) => `chapterEditor.${name}`))
})

it('a field of its own keeps its own undo, and other keys are left alone', () => {
  const { told, press } = listening()
  expect(press('typed', 'z')).toBe(true)
  press('row', 'z', {})
  press('row', 'z', { ctrlKey: true, altKey: true })
  press('row', 'y', { ctrlKey: true, shiftKey: true })
  press('row', 'a')
  expect(told).toEqual([])
})

it('nothing is undone under a dialog, or while nothing can be changed', () => {
  const covered = listening(`${FIELDS}<div role="dialog"></div>`)
  covered.press('text', 'z')
  expect(covered.told).toEqual([])
  stop()
  const locked = listening('<button data-undo-locked>Undo</button><p id="text">x</p>')
  locked.press('text', 'z')
  expect(locked.told).toEqual([])
})
