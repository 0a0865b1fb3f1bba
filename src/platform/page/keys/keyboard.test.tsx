import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { AnyActorRef, EventObject } from 'xstate'
import { find, press } from '#tests/support/press-key.ts'
import { createKeyboardActor } from './keyboard.ts'

let told: EventObject[]
let parent: AnyActorRef
let keyboard: AnyActorRef

beforeEach(() => {
  told = []
  document.body.innerHTML = '<main><p>Text</p></main>'
  parent = createActor(
    createMachine({
      invoke: { src: createKeyboardActor(), id: 'keyboard' },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start()
  keyboard = parent.getSnapshot().children['keyboard'] as AnyActorRef
  keyboard.send({ type: 'keyboard.claim', combos: ['Space', 'M', 'Escape', 'ArrowUp'] })
  return () => {
    parent.stop()
    document.body.innerHTML = ''
  }
})

describe('keys on the page', () => {
  it('[P2-75] reports a claimed key and keeps the page from scrolling', () => {
    const event = press(find('p'), ' ')
    expect([told, event.defaultPrevented]).toEqual([
      [{ type: 'key.pressed', combo: 'Space', place: 'page', held: false }],
      true,
    ])
  })

  it('leaves other keys to the page', () => {
    const event = press(find('p'), 'k')
    expect([told, event.defaultPrevented]).toEqual([[], false])
  })

  it('knows a claimed letter by its place on a keyboard of another script, unless that one is claimed itself', () => {
    press(find('p'), 'ь', { code: 'KeyM' })
    keyboard.send({ type: 'keyboard.claim', combos: ['M', 'Ь'], everywhere: [] })
    press(find('p'), 'ь', { code: 'KeyM' })
    const place = { place: 'page', held: false }
    expect(told).toEqual([
      { type: 'key.pressed', combo: 'M', ...place },
      { type: 'key.pressed', combo: 'Ь', ...place },
    ])
  })

  it('says when a key is held', () => {
    press(find('p'), 'ArrowUp', { repeat: true })
    expect(told).toEqual([{ type: 'key.pressed', combo: 'ArrowUp', place: 'page', held: true }])
  })

  it('leaves a key to the handler that took it before', () => {
    find('main').addEventListener('keydown', (event) => event.preventDefault())
    press(find('p'), ' ')
    expect(told).toEqual([])
  })

  it('leaves a character that is being composed', () => {
    press(find('p'), 'm', { isComposing: true })
    expect(told).toEqual([])
  })

  it('hears nothing any more after its end', () => {
    parent.stop()
    press(find('p'), ' ')
    expect(told).toEqual([])
  })
})

describe('keys elsewhere', () => {
  it.each([
    '<input>',
    '<select></select>',
    '<button><b>x</b></button>',
    '<textarea></textarea>',
    '<div contenteditable="true"><i>x</i></div>',
  ])('[P2-78] are not even reported from %s', (html) => {
    find('main').innerHTML = html
    const event = press(find('main').querySelector('b, i') ?? find('main > *'), 'm')
    expect([told, event.defaultPrevented]).toEqual([[], false])
  })

  it.each(['menu', 'listbox', 'slider', 'tablist', 'grid'])('a %s keeps its keys', (role) => {
    find('main').innerHTML = `<div role="${role}"><span tabindex="0">x</span></div>`
    const event = press(find('span'), 'ArrowUp')
    expect([told, event.defaultPrevented]).toEqual([
      [{ type: 'key.pressed', combo: 'ArrowUp', place: 'widget', held: false }],
      false,
    ])
  })

  it('a dialog is known as one, also when the focus is not in it', () => {
    find('main').innerHTML = '<div role="dialog"><p tabindex="0">x</p></div>'
    press(find('[role="dialog"] p'), 'Escape')
    press(document.body, 'Escape')
    expect(told).toEqual([
      { type: 'key.pressed', combo: 'Escape', place: 'dialog', held: false },
      { type: 'key.pressed', combo: 'Escape', place: 'dialog', held: false },
    ])
  })

  it('a dialog that its own Escape removes is still one for that press', () => {
    find('main').innerHTML = '<div role="dialog"><p tabindex="0">x</p></div>'
    document.addEventListener('keydown', () => (find('main').innerHTML = ''), { once: true })
    press(find('[role="dialog"] p'), 'Escape')
    expect(told).toEqual([{ type: 'key.pressed', combo: 'Escape', place: 'dialog', held: false }])
  })

  it('a closed dialog that stays in the page does not count', () => {
    find('main').innerHTML = '<div role="dialog" data-closed></div><div role="menu" hidden></div>'
    press(document.body, 'Escape')
    expect(told).toEqual([{ type: 'key.pressed', combo: 'Escape', place: 'page', held: false }])
  })
})
