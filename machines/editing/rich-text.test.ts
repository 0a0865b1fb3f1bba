import { expect, it } from 'vitest'
import { hasRichDescription } from './rich-text.ts'

it.each([
  ['podcast', '2.2.23', true],
  ['podcast', null, true],
  ['book', '2.36.0', true],
  ['book', '2.2.23', false],
  // an older server does not know its version before it was started again
  ['book', null, false],
])('the description of a %s of server %s is rich text: %s', (mediaType, version, isRich) => {
  expect(hasRichDescription(mediaType, version)).toBe(isRich)
})
