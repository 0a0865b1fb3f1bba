import { fc, it as property } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { DEEPEST_CSS } from '../../archive/limits.ts'
import { cssParts } from './css-parts.ts'
import { CLOSING, closerOf, OPENING, tokensOf } from './css-tokens.ts'
import { createVariableLimit } from './css-variables.ts'
import { isTooDeep } from '../safe-attributes.ts'

/** What is left of a stylesheet, with an import in place of which nothing comes. */
const leftOf = (css: string): string =>
  cssParts(css)
    .map((part) => (typeof part === 'string' ? part : 'url("data:,")'))
    .join('')

/** As a browser reads it: how deep it goes, and how much is open at its end. */
function depthOf(css: string): { deepest: number; open: number } {
  const open: string[] = []
  let deepest = 0
  for (const token of tokensOf(css)) {
    if (OPENING.has(token.type)) open.push(closerOf(token))
    else if (CLOSING.has(token.type) && token.text === open.at(-1)) open.pop()
    deepest = Math.max(deepest, open.length)
  }
  return { deepest, open: open.length }
}

const DEEP: [what: string, css: string][] = [
  ['rules', 'a{'.repeat(20_000)],
  ['rules that end', `${'a{'.repeat(20_000)}top:0${'}'.repeat(20_000)}`],
  ['variables', `p{color:${'var(--a,'.repeat(30_000)}`],
  ['selectors', `${':is('.repeat(20_000)}a`],
  ['brackets of all kinds', 'a{b:c[d('.repeat(10_000)],
  ['brackets that are closed by others', 'a{(]'.repeat(20_000)],
  ['conditions', `@supports ${'(not '.repeat(20_000)}(a:b)`],
  ['imports in brackets', '(@import "a");'.repeat(20_000)],
  ['conditions of an import', `@import "a.css" ${'('.repeat(20_000)};`],
  ['addresses in brackets', '(src([)'.repeat(20_000)],
]

it.each(DEEP)('[promise 3] leaves of a stylesheet of deep %s no more than a browser can read', (_, css) => {
  expect(depthOf(css).deepest, 'the stylesheet is deep').toBeGreaterThan(0)
  const { deepest, open } = depthOf(leftOf(css))
  expect(deepest).toBeLessThanOrEqual(DEEPEST_CSS)
  expect(open, 'nothing is left open for what is put behind it').toBe(0)
})

it('leaves a stylesheet of any depth that books have as it was', () => {
  const css = `${'@media screen{'.repeat(8)}a{b{c{top:calc(${'('.repeat(40)}1px${')'.repeat(40)})}}}${'}'.repeat(8)}`
  expect(leftOf(css)).toBe(css)
})

const pieces = fc.constantFrom(
  ...['a', '{', '}', '(', ')', '[', ']', ';', ',', '&', ' ', '"', "'", '\\', '/*', '*/', '<!--', '-->'],
  ...['url(', 'src(', 'image-set(', 'attr(', 'var(--a', '--f(', '@import ', '@scope ', '@media ', '\n'],
  ...['({['.repeat(30), ')}]'.repeat(30)],
)

property.prop([fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))], { numRuns: 200 })(
  '[promise 3] leaves no stylesheet deep or open, whatever it is made of',
  (css) => {
    const { deepest, open } = depthOf(leftOf(css))
    expect(deepest).toBeLessThanOrEqual(DEEPEST_CSS)
    expect(open).toBe(0)
  },
)

it('[promise 3] leaves out rules that stand for too many selectors', () => {
  const countOf = (css: string): number => leftOf(css).match(/\{/g)?.length ?? 0
  // a browser takes the selectors of all rules around a rule together: 2^30 of them
  expect(countOf(`${'a,b{'.repeat(30)}top:0`)).toBe(10)
  expect(countOf(`${'& &{'.repeat(30)}top:0`)).toBe(6)
  expect(countOf(`${':is(& &,& b){'.repeat(30)}top:0`)).toBe(4)
  expect(countOf(`${'a,'.repeat(1000)}b{${'c{}'.repeat(1000)}`)).toBe(100)
  expect(countOf(`@media screen,print{${'a,'.repeat(5000)}b{top:0}${'c{top:0}'.repeat(2000)}}`)).toBe(2002)
})

it('[promise 3] leaves no more variables in a page than a browser can follow from one to the next', () => {
  const limited = createVariableLimit()
  const chain = Array.from({ length: 900 }, (_, index) => `--a${index}:var(--a${index + 1});`).join('')
  const texts = [limited(chain), limited(chain)].join('')
  expect([texts.match(/var\(/g)?.length, texts.match(/none\(/g)?.length]).toEqual([1000, 800])
})

it('[promise 3] knows an attribute that a browser would read too deep', () => {
  expect(isTooDeep('var(--a,'.repeat(30_000))).toBe(true)
  expect(isTooDeep('(]'.repeat(65))).toBe(true)
  expect(isTooDeep('rotate(1) '.repeat(300))).toBe(false)
  expect(isTooDeep('('.repeat(64))).toBe(false)
})
