import { expect, it, vi } from 'vitest'
import { cssParts } from './css-parts.ts'
import { createCssBudget, safeCss } from './safe-css.ts'

const surroundings = {
  resource: async (address: string) =>
    await Promise.resolve(address === 'a.png' || address === 'data:image/png;base64,AA' ? 'blob:a' : null),
  stylesheet: async (address: string) => await Promise.resolve(address === 'b.css' ? 'p { top: 0 }' : ''),
  parts: async (sheets: readonly string[]) => await Promise.resolve(sheets.map(cssParts)),
}
const cases: [what: string, css: string, left: string][] = [
  ['plain rules', 'p { margin: 1em }', 'p { margin: 1em }'],
  ['a picture of the book', 'p { background: url(a.png) }', 'p { background: url("blob:a") }'],
  ['one in quotes', `p { background: url( "a.png" ) }`, 'p { background: url("blob:a") }'],
  ['one of the web', `p { background: url('https://evil.example/x') }`, 'p { background: url("data:,") }'],
  ['one without a scheme', 'p { background: url(//evil.example/x) }', 'p { background: url("data:,") }'],
  ['data', 'p { background: url(data:image/png;base64,AA) }', 'p { background: url("blob:a") }'],
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
    'p { background: image-set(url("data:,") 1x, url("blob:a") 2x) }',
  ],
  [
    'a set from elsewhere',
    'p { background: image-set(var(--x) 1x) }',
    'p { background: image-set(none(--x) 1x) }',
  ],
  ['a source of a string', 'p { background: src("//evil.example/x") }', 'p { background: url("data:,") }'],
  [
    'an address that is no string',
    'p { background: url("a.png" var(--x)) }',
    'p { background: url("blob:a") }',
  ],
  ['a broken address', 'p { background: url(a b"c) } q {}', 'p { background: url("data:,") } q {}'],
  [
    'a type in a set',
    'p { background: image-set(url(a.png) type("image/png")) }',
    'p { background: image-set(url("blob:a") type("image/png")) }',
  ],
  ['an import in escaped letters', String.raw`@\69mport "https://evil.example/x.css";p{}`, 'p{}'],
  ['an import that never ends', '@import "b.css"', 'p { top: 0 }'],
  [
    'an import that loads more',
    '@import "b.css" url(//evil.example/x) screen;',
    '@media screen { p { top: 0 } }',
  ],
  ['a comment', 'p/* </style> */{}', 'p/**/{}'],
  ['marks of a comment of HTML', '<!-- p {} -->', '/**/ p {} /**/'],
  [
    'an address around such a mark',
    'p { background: u<!--rl(//evil.example/x) }',
    'p { background: u/**/rl(//evil.example/x) }',
  ],
  [
    'the end of its element around such a mark',
    'p::after { content: "<<!--/style>" }',
    String.raw`p::after { content: "<<\!--/style>" }`,
  ],
  ['a function of its own', 'p { color: --mine(var(--a)) }', 'p { color: none(var(--a)) }'],
  [
    'a text of an element',
    'p::before { content: attr(title, "x") }',
    'p::before { content: attr(title, "x") }',
  ],
  ['CSS of an element', 'p { color: attr(data-x type(*)) }', 'p { color: none(data-x type(*)) }'],
  ['a variable in escaped letters', String.raw`p { color: \76 ar(--a) }`, 'p { color: var(--a) }'],
  ['what it leaves open', 'p { color: rgb(1, [2', 'p { color: rgb(1, [2\n])}'],
  ['a text that it leaves open', 'p { content: "a', 'p { content: "a"\n}'],
  [
    'an import that leaves brackets open',
    '@import "b.css" ((screen;',
    '@media ((screen\n)) { p { top: 0 } }\n))',
  ],
  ['an import that ends within brackets', '(@import) p {}', '() p {}'],
  ['a nested rule', 'a, b { & c, &:hover { top: 0 } }', 'a, b { & c, &:hover { top: 0 } }'],
  ['other rules', '@namespace svg "a"; @charset "b"; @media print { p {} }', '  @media print { p {} }'],
  ['another stylesheet', '@import "b.css";', 'p { top: 0 }'],
  ['one for a medium', '@import url(b.css) print;', '@media print { p { top: 0 } }'],
  ['one of the web', '@import url(https://evil.example/x.css);p{}', 'p{}'],
  [
    'one hidden by a comment',
    '@im/**/port "https://evil.example/x.css";',
    '@im/**/port "https://evil.example/x.css";',
  ],
  [
    'the end of the element it stands in',
    'p::after { content: "</style><script>" }',
    String.raw`p::after { content: "<\/style><script>" }`,
  ],
]

it.each(cases)('[promise 3] of a stylesheet %s', async (_, css, left) => {
  expect(await safeCss([css], surroundings)).toEqual([left])
})

const NEVER_ENDING = [
  'url(',
  'url( ',
  'url("',
  '@import',
  '@import a',
  '@charset',
  '(',
  '{',
  '[',
  '/*',
  '\\',
  '"',
  'image-set(',
]

it('[promise 3] takes a stylesheet apart in a time that grows with its length only, whatever it repeats', () => {
  for (const part of [...NEVER_ENDING, ' ', '\t', '-', '@', '<!--', '\\75']) {
    const start = performance.now()
    cssParts(`p{background:url(${part.repeat(150_000)}`)
    cssParts(part.repeat(150_000))
    expect(performance.now() - start, part).toBeLessThan(3000)
  }
})

it('[promise 3] loads no more than a book can have, and bounds what the stylesheets of a page bring in', async () => {
  const asked: string[] = []
  const [left] = await safeCss(['p{background:url(a.png)}'.repeat(6000)], {
    ...surroundings,
    resource: async (address) => {
      asked.push(address)
      return await Promise.resolve('blob:a')
    },
  })
  expect([asked.length, left?.match(/blob:a/g)?.length, left?.match(/data:,/g)?.length]).toEqual([
    5000, 5000, 1000,
  ])
})

it('[promise 3] a page reads no more stylesheets than it may bring in, however often it names them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const bring = async (text: string, times: number): Promise<{ reads: number; taken: number }> => {
    const budget = createCssBudget()
    let reads = 0
    let taken = 0
    const read = async (): Promise<string> => {
      reads += 1
      return await Promise.resolve(text)
    }
    for (let time = 0; time < times; time += 1) if ((await budget.take(read)) === text) taken += 1
    return { reads, taken }
  }
  expect(await bring('p{}', 201)).toEqual({ reads: 200, taken: 200 })
  expect(await bring('p'.repeat(5_000_000), 50_000)).toEqual({ reads: 1, taken: 0 })
  expect(warn).toHaveBeenCalledTimes(2)
})
