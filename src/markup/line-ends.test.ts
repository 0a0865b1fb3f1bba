import { expect, it } from 'vitest'
import { hasOwnLineEnds } from './line-ends.ts'

it.each([
  ['one\ntwo', true],
  ['<b>one</b>\ntwo <a href="https://a.example">x</a>', true],
  ['<param>\n<pre-x>', true],
  ['one<br>\ntwo', false],
  ['one<BR/>\ntwo', false],
  ['<p class="x">one\ntwo</p>', false],
  ['<ul><li>one</li></ul>', false],
])('%j keeps its line ends: %j', (html, keeps) => {
  expect(hasOwnLineEnds(html)).toBe(keeps)
})
