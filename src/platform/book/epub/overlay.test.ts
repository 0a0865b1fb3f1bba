import { expect, it } from 'vitest'
import { clockValue } from './overlay.ts'

it.each([
  ['1:02:03.5', 3723.5],
  ['02:03', 123],
  ['12.5s', 12.5],
  ['12.5', 12.5],
  ['900ms', 0.9],
  ['1.5min', 90],
  ['0.25h', 900],
  [' 0s ', 0],
])('a clock value of SMIL: %s', (text, seconds) => expect(clockValue(text)).toBeCloseTo(seconds, 6))

it.each([
  '',
  '-3s',
  '1e9',
  '9999999999s',
  '1:2:3:4',
  'NaN',
  '∞',
  '3 s',
  'npt=3s',
  `${'1'.repeat(60)}s`,
  '1:'.repeat(30),
])('no time of a file: %s', (text) => expect(clockValue(text)).toBeNull())
