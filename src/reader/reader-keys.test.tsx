import type { KeyboardEvent } from 'react'
import { afterEach, expect, it } from 'vitest'
import { hasOwnKeys, partWishOf, signWishOf } from './reader-keys.ts'

afterEach(() => document.body.replaceChildren())

const stroke = (key: string, shiftKey = false) => ({ key, shiftKey }) as KeyboardEvent

it('takes letters, digits and signs for what is selected and for the size of a page', () => {
  expect(signWishOf(stroke('s'), false)).toEqual({ type: 'reader.pick', to: 'next' })
  expect(signWishOf(stroke('S', true), false)).toEqual({ type: 'reader.pick', to: 'previous' })
  expect(signWishOf(stroke('d'), false)).toEqual({ type: 'reader.pick', to: 'longer' })
  expect(signWishOf(stroke('D', true), false)).toEqual({ type: 'reader.pick', to: 'shorter' })
  const cyrillic = { key: 'ы', code: 'KeyS', shiftKey: false } as KeyboardEvent
  expect(signWishOf(cyrillic, false)).toEqual({ type: 'reader.pick', to: 'next' })
  expect(signWishOf(stroke('1'), false)).toMatchObject({ wish: { type: 'bookNotes.mark' } })
  expect(signWishOf(stroke('+'), true)).toEqual({ type: 'reader.zoom', to: 'in' })
  expect(signWishOf(stroke('+'), false)).toBeNull()
})

it('has no arrow among the signs that can be switched off', () => {
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  expect(arrows.map((key) => signWishOf(stroke(key), true))).toEqual([null, null, null, null])
  expect(partWishOf(stroke('ArrowLeft', true))).toEqual({
    type: 'reader.shapeRegion',
    to: 'left',
    resizes: true,
  })
  expect(partWishOf(stroke('s'))).toBeNull()
})

it('leaves a menu, a list and a field their keys, wherever they lie in the document', () => {
  document.body.innerHTML = `
    <div role="dialog" class="reader">
      <div id="page" tabindex="0"></div>
      <button id="bar">Contents</button>
      <select id="voice"></select>
      <textarea id="note"></textarea>
      <section data-own-keys=""><button id="row">A note</button></section>
    </div>
    <div role="menu"><div role="menuitem" id="minutes">15 min</div></div>
    <div role="dialog"><button id="yes">Yes</button></div>`
  const own = [...document.querySelectorAll('[id]')].filter(hasOwnKeys).map(({ id }) => id)
  expect(own).toEqual(['voice', 'note', 'row', 'minutes', 'yes'])
})
