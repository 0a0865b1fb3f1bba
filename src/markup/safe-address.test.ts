import { fc, it as property } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { safeAddress } from './safe-address.ts'

it.each([
  ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
  ['  http://a.example ', 'http://a.example'],
  ['a.example/page', 'https://a.example/page'],
  ['a.example:8080/page', 'https://a.example:8080/page'],
  ['mailto:me@a.example', 'mailto:me@a.example'],
  ['me@a.example', 'mailto:me@a.example'],
  ['', null],
  ['word', null],
  ['two words.example', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['blob:https://a.example/1', null],
  ['//a.example', null],
])('[promise 3] a link to %j is %j', (typed, address) => {
  expect(safeAddress(typed)).toBe(address)
})

property.prop([
  fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((rest) => `javascript:${rest}`),
  ),
])('[promise 3] no text becomes a link of another protocol', (typed) => {
  const address = safeAddress(typed)
  if (address !== null) expect(['http:', 'https:', 'mailto:']).toContain(new URL(address).protocol)
})
