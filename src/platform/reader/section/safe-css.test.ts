import { expect, it } from 'vitest'
import { safeCss } from './safe-css.ts'

const surroundings = {
  resource: async (address: string) => await Promise.resolve(address === 'a.png' ? 'blob:a' : null),
  stylesheet: async (address: string) => await Promise.resolve(address === 'b.css' ? 'p { top: 0 }' : ''),
}
const cases: [what: string, css: string, left: string][] = [
  ['plain rules', 'p { margin: 1em }', 'p { margin: 1em }'],
  ['a picture of the book', 'p { background: url(a.png) }', 'p { background: url("blob:a") }'],
  ['one in quotes', `p { background: url( "a.png" ) }`, 'p { background: url("blob:a") }'],
  ['one of the web', `p { background: url('https://evil.example/x') }`, 'p { background: url("data:,") }'],
  ['one without a scheme', 'p { background: url(//evil.example/x) }', 'p { background: url("data:,") }'],
  [
    'data',
    'p { background: url(data:image/png;base64,AA) }',
    'p { background: url(data:image/png;base64,AA) }',
  ],
  ['data that is no picture', 'p { background: url(data:text/html,x) }', 'p { background: url("data:,") }'],
  [
    'an address in escaped letters',
    String.raw`p { background: \75\72 l(https://evil.example/x) }`,
    'p { background: url("data:,") }',
  ],
  [
    'escapes that are no letters',
    String.raw`p::before { content: "\201C\22" }`,
    String.raw`p::before { content: "\201C\22" }`,
  ],
  [
    'a set of pictures',
    'p { background: image-set("https://evil.example/x" 1x, url(a.png) 2x) }',
    'p { background: image-set("data:," 1x, url("blob:a") 2x) }',
  ],
  ['another stylesheet', '@import "b.css";', 'p { top: 0 }'],
  ['one for a medium', '@import url(b.css) print;', '@media print { p { top: 0 } }'],
  ['one of the web', '@import url(https://evil.example/x.css);p{}', 'p{}'],
  [
    'one hidden by a comment',
    '@im/**/port "https://evil.example/x.css";',
    '@im port "https://evil.example/x.css";',
  ],
  [
    'the end of the element it stands in',
    'p::after { content: "</style><script>" }',
    String.raw`p::after { content: "<\/style><script>" }`,
  ],
]

it.each(cases)('[promise 3] of a stylesheet %s', async (_, css, left) => {
  expect(await safeCss(css, surroundings)).toBe(left)
})
