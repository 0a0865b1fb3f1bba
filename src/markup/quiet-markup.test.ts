import { fc, it as property } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { quietMarkup } from './quiet-markup.ts'

const cases: [what: string, text: string, left: string][] = [
  ['plain text', 'a &lt; b, switch on = off', 'a &lt; b, switch on = off'],
  ['marks', 'A <b class="x">bold</b> claim', 'A <b class="x">bold</b> claim'],
  ['a handler', '<b onclick="x()">a</b>', '<b  >a</b>'],
  ['one without quotes', '<b onclick=x()>a</b>', '<b  >a</b>'],
  ['one in capitals with blanks', "<b OnFocus \n= 'x()'>a</b>", '<b  >a</b>'],
  ['one behind a slash', '<b/onclick=x()>a</b>', '<b/ >a</b>'],
  [
    'one behind a value that holds the end of a tag',
    '<b title=">" onclick="x">a</b>',
    '<b title=">"  >a</b>',
  ],
  ['one right behind a value', '<b title="x"onclick="x">a</b>', '<b title="x" >a</b>'],
  ['the word in a value', '<b title=" onclick=x">a</b>', '<b title=" onclick=x">a</b>'],
  ['a base', '<base href="https://evil.example/">a', ' a'],
  ['one within another tag', '<<base>b onclick="x">a</b>', '< b onclick="x">a</b>'],
  ['one in capitals with a value that holds its end', '<BASE x=">" href=//evil.example>a', ' a'],
  ['one that never ends', 'a<base href="x', 'a '],
  ['another element with the same start', '<basefont color="red">', '<basefont color="red">'],
  ['a comment with a quote', '<!-- <a title=" --><b onclick=x>a</b>', '<!-- <a title=" --><b  >a</b>'],
  ['a part that is no markup', '<![CDATA[<b onclick=x>]]>a', '<![CDATA[<b onclick=x>]]>a'],
  ['a stylesheet', '<style>p{}</style>', '<style type="-">p{}</style>'],
  ['one that says its type', '<STYLE a=b type="text/css" c>p{}', '<STYLE type="-" a=b   c>p{}'],
  ['one that is not read', '<style type="-" media="x">p{}', '<style type="-" media="x">p{}'],
  ['one of a drawing in XML', '<svg:style>p{}', '<svg:style type="-">p{}'],
  ['a sign that opens nothing', '1 < 2 <3 on=1 <', '1 < 2 <3 on=1 <'],
]

it.each(cases)('[promise 3] leaves of %s what raises no policy error', (_, text, left) => {
  expect(quietMarkup(text)).toBe(left)
})

const letters = fc.constantFrom(
  '<',
  '>',
  '=',
  '"',
  "'",
  '/',
  ' ',
  'b',
  'on',
  'base',
  '<!--',
  '-->',
  '<base ',
  'é',
)

property.prop([fc.array(letters, { maxLength: 60 }).map((parts) => parts.join(''))])(
  '[promise 3] adds nothing to any text, and finds nothing more in what it left',
  (text) => {
    const left = quietMarkup(text)
    expect(left.length).toBeLessThanOrEqual(text.length)
    expect(quietMarkup(left)).toBe(left)
  },
)

it('[promise 3] takes a time that grows with the text only, whatever it repeats', () => {
  for (const part of ['<base ', '<b on', '<', '<b "', '<!--', '<b on  ', '<b ', '<!', ' on=', '<b on="']) {
    const start = process.cpuUsage()
    quietMarkup(part.repeat(200_000))
    expect(process.cpuUsage(start).user / 1000, part).toBeLessThan(2000)
  }
})

it.each([
  ['<title/><p>text', '<title></title><p>text'],
  ['<style media="x"/><p>', '<style type="-" media="x"></style><p>'],
  ['<script src="a"/>b<textarea/>c', '<script src="a"></script>b<textarea></textarea>c'],
  ['<p>a<a id="b"/>c</p>', '<p>a<a id="b"></a>c</p>'],
  ['<br/><img src="a"/>', '<br/><img src="a"/>'],
  ['<svg><g><g/><path d="M0"/></g></svg>', '<svg><g><g/><path d="M0"/></g></svg>'],
  ['<i onclick="a"/>b', '<i  ></i>b'],
  ['<Td/>', '<Td></td>'],
])('takes %s for empty elements where it was meant as XHTML', (text, left) => {
  expect(quietMarkup(text, { isXhtml: true })).toBe(left)
})
