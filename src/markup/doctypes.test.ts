import { expect, it } from 'vitest'
import { withoutDoctypes } from './doctypes.ts'

const cases: [what: string, text: string, left: string][] = [
  ['a plain one', '<!DOCTYPE html><p/>', ' <p/>'],
  ['one with entities', '<!doctype a [<!ENTITY b "c">]><p>&b;</p>', ' <p>&b;</p>'],
  ['several', '<!DOCTYPE a><!DOCTYPE b [<!ENTITY c "d">] ><p/>', '  <p/>'],
  ['one within another', '<!DOC<!DOCTYPE a>TYPE b [<!ENTITY c "d">]>', '<!DOC TYPE b [<!ENTITY c "d">]>'],
  ['one that never ends', '<p/><!DOCTYPE a [ <!DOCTYPE b', '<p/>  a [   b'],
  ['none', '<p>a</p>', '<p>a</p>'],
]

it.each(cases)('[promise 3] leaves no document type of %s', (_, text, left) => {
  expect(withoutDoctypes(text)).toBe(left)
})

it('[promise 3] looks for document types in a time that grows with the text only', () => {
  for (const part of ['<!DOCTYPE', '<!DOCTYPE[', '<!DOCTYPE>', '<!DOCTYPE[]', '<!DOCTYPE[]>']) {
    const start = performance.now()
    withoutDoctypes(part.repeat(200_000))
    expect(performance.now() - start, part).toBeLessThan(2000)
  }
})
