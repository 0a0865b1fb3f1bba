import { fc, it as property } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { docOf, htmlOf, lostIn } from './html.ts'

/** The sanitiser needs a browser: it has its tests there. */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
const written = (html: string): string => htmlOf(docOf(html, parsed), parsed)

it.each([
  ['<p>one</p><p>two</p>', '<p>one</p><p>two</p>'],
  ['one\ntwo\n\nthree', '<p>one<br />two<br /><br />three</p>'],
  ['a & b', '<p>a &amp; b</p>'],
  ['<div>one<br>two</div>', '<p>one<br />two</p>'],
  ['<p>one\ntwo</p>\n<p>three</p>', '<p>one two</p><p>three</p>'],
  ['<p><b>a</b> <i>b</i> <s>c</s></p>', '<p><strong>a</strong> <em>b</em> <del>c</del></p>'],
  ['<ul><li>one</li><li>two</li></ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['<ul><li>one<ul><li>in</li></ul></li></ul>', '<ul><li>one<ul><li>in</li></ul></li></ul>'],
  ['<ol><li><p>one</p><p>more</p></li></ol>', '<ol><li><p>one</p><p>more</p></li></ol>'],
  ['<p>a</p><p><br></p><p>b</p><p></p>', '<p>a</p><p><br /></p><p>b</p>'],
  ['<h2>one</h2><h3>two</h3>three', '<p>one</p><p>two</p><p>three</p>'],
  ['<p>a\u00a0b "c" ’d’</p>', '<p>a\u00a0b "c" ’d’</p>'],
  ['', ''],
  ['<p></p>', ''],
  ['<p>a<img src="x"></p>', '<p>a</p>'],
  [
    '<p><a href="https://a.example/?a=1&amp;b=2" onclick="x()" target="_blank">l</a></p>',
    '<p><a href="https://a.example/?a=1&amp;b=2">l</a></p>',
  ],
  ['<p><a href="javascript:x()">l</a></p>', '<p>l</p>'],
])('%j is edited and written as %j', (html, out) => {
  expect(written(html)).toBe(out)
})

const inline = fc.oneof(
  fc.constantFrom('a', ' b ', 'ж', '&amp;', '&lt;', '<br>', '\n'),
  fc.constantFrom('strong', 'em', 'del', 'u', 'span').map((tag) => `<${tag}>x y</${tag}>`),
  fc.constant('<a href="https://a.example/">l</a>'),
)
const line = fc.array(inline, { maxLength: 5 }).map((parts) => parts.join(''))
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  line,
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`),
)
const html = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(''))

property.prop([html])('what was written once is written the same again, whatever was there', (text) => {
  const once = written(text)
  expect(written(once)).toBe(once)
  expect(lostIn(once)).toEqual([])
})

it('what it cannot keep is named, once each, and what shows nothing is not', () => {
  expect(lostIn('<h3>a</h3><p><b>b</b><img src="x"><img src="y"></p><script>1</script>')).toEqual([
    'h3',
    'img',
  ])
  expect(lostIn('plain < text\nand more')).toEqual([])
})
