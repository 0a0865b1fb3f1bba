import fc from 'fast-check'
import { makeZip } from '#tests/support/make-zip.ts'

const repeated = (parts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(fc.constantFrom(...parts), fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(20_000))),
      {
        maxLength: 12,
      },
    )
    .map((runs) => runs.map(([part, times]) => part.repeat(times)).join(''))
    .map((text) => text.slice(0, 400_000))

const noise = fc.string({ unit: 'binary', maxLength: 200 })
const mixed = (parts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: repeated(parts) }, noise), { maxLength: 4 })
    .map((all) => all.join(''))

const MARKUP = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    '\n',
    'a',
    '<p>',
    '</p>',
    '<b ',
    ' on',
    ' onclick=',
    '<base ',
    '<base href="',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE ',
    '<!DOCTYPE[',
    '[',
    ']',
    '<!ENTITY a "',
    '&a;',
    '<?xml ',
    '<svg>',
  ],
  ...[
    '<style>',
    '</style>',
    '<script>',
    '<math>',
    '<table>',
    '<template>',
    '<a href="javascript:',
    '<img src=',
    '\0',
  ],
  ...['data-outside="', 'filepos=1', '<mbp:pagebreak', '<div>', '<use href="#a"/>', '<g id="a">'],
]
const CSS = [
  ...[
    'url(',
    'url("',
    'URL( ',
    ')',
    '(',
    '{',
    '}',
    '[',
    ']',
    ';',
    ':',
    '"',
    "'",
    '\\',
    '\\75',
    '\\0',
    '/*',
    '*/',
    ' ',
  ],
  ...[
    '@import ',
    '@import "a.css"',
    '@import url(',
    '@charset',
    '@namespace',
    '@media ',
    'image-set(',
    'var(--a',
    'src(',
  ],
  ...['p{', 'a', '--', '<!--', '-->', 'calc(', '\n', '\t', 'é', '\0', ':is(', 'data:image/png,'],
]
const MARKDOWN = [
  ...[
    '*',
    '_',
    '**',
    '`',
    '```',
    '[',
    ']',
    '](',
    ')',
    '![',
    '<',
    '>',
    '#',
    '- ',
    '1. ',
    '|',
    '|-',
    '\n',
    '\n\n',
    '    ',
    '~~',
  ],
  ...[
    'http://a',
    'javascript:',
    '&',
    '&#',
    '\\',
    'a',
    ' ',
    '<b>',
    '</b>',
    '<!--',
    '> ',
    '[a]: <',
    'www.a',
    'a@b.c',
  ],
]

const bytes = fc.uint8Array({ maxLength: 4000 })
const path = fc.constantFrom(
  'META-INF/container.xml',
  'b/book.opf',
  'a.xhtml',
  'a.css',
  '../a',
  '__proto__',
  '1.jpg',
  '',
)

/** Zip files, whole, dishonest and with bytes that were changed. */
const zip = fc
  .tuple(
    fc.array(
      fc.record({
        path,
        content: fc.oneof(bytes, mixed(MARKUP)),
        stored: fc.boolean(),
        encrypted: fc.boolean(),
      }),
      {
        maxLength: 6,
      },
    ),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
    fc.option(fc.nat(0xffffffff)),
  )
  .map(([files, changes, claimedSize]) => {
    const whole = makeZip(
      files.map((file) => ({ ...file, ...(claimedSize === null ? {} : { claimedSize }) })),
    )
    for (const [at, value] of changes) whole[Math.floor(at * (whole.length - 1))] = value
    return whole as Uint8Array
  })

const magic = fc.constantFrom(
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff, 0xc0],
  [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66],
  [0x47, 0x49, 0x46, 0x38],
)
const picture = fc.tuple(magic, bytes).map(([start, rest]) => Uint8Array.from([...start, ...rest]))

/** What each kind of parser is given. */
export const inputs = {
  markup: mixed(MARKUP),
  css: mixed(CSS),
  markdown: mixed(MARKDOWN),
  zip,
  picture,
} as const satisfies Record<string, fc.Arbitrary<string | Uint8Array>>

export type InputKind = keyof typeof inputs
export const inputKinds = Object.keys(inputs) as InputKind[]

/** The input of this seed, always the same. */
export function inputOf(kind: InputKind, seed: number): string | Uint8Array {
  const [input] = fc.sample<string | Uint8Array>(inputs[kind], { seed, numRuns: 1 })
  if (input === undefined) throw new Error(`There is no input of ${kind} for ${seed}.`)
  return input
}
