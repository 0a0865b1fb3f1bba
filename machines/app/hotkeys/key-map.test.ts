import { expect, it } from 'vitest'
import { everywhereOf, keyMapOf, paletteKeysOf } from './key-map.ts'

it('the keys of the palette work also where one types', () => {
  expect(everywhereOf(keyMapOf({}))).toEqual(['Ctrl+K', 'Meta+K'])
  expect(everywhereOf(keyMapOf({ palette: 'Alt+P' }))).toEqual(['Alt+P'])
  expect(everywhereOf(keyMapOf({ palette: null }))).toEqual([])
})

it.each(['P', 'Space', 'Shift+P', 'ArrowUp', '+'])('but not %s, which writes or moves there', (palette) => {
  expect(everywhereOf(keyMapOf({ palette }))).toEqual([])
  expect(paletteKeysOf(keyMapOf({ palette }))).toEqual([palette])
})
