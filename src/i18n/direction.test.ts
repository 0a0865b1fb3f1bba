import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each([
  ['ar', 'rtl'],
  ['ar-xb', 'rtl'],
  ['fa', 'rtl'],
  ['he', 'rtl'],
  ['ur', 'rtl'],
  ['ps', 'rtl'],
  ['dv', 'rtl'],
  ['ug', 'rtl'],
  ['az-arab', 'rtl'],
  ['az', 'ltr'],
  ['en-us', 'ltr'],
  ['zh-cn', 'ltr'],
  ['hi', 'ltr'],
  ['not a code', 'ltr'],
])('%s is written %s', (code, direction) => {
  expect(directionOf(code)).toBe(direction)
})
