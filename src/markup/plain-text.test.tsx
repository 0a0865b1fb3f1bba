import { fc, it as property } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const MOST = 400

const cases: [what: string, html: string, text: string][] = [
  ['plain text', 'One,  two', 'One, two'],
  ['nothing', '<p> </p>', ''],
  ['paragraphs', '<p>One</p><p class="x">two<br/>three</p>', 'One two three'],
  ['entities', 'R&amp;B&nbsp;&#8211; caf&eacute; &#x2764;', 'R&B – café ❤'],
  ['a sign', 'salt & pepper', 'salt & pepper'],
  ['what is escaped once', '&lt;p&gt;R&amp;amp;B&lt;/p&gt;', 'R&B'],
  ['a handler', '<img src=x onerror="run()">a<b onclick=run()>b</b>', 'a b'],
  ['a smaller number', '1 < 2 <3', '1 < 2 <3'],
  ['a comment', 'a<!-- <p>b</p> -->c', 'a c'],
  ['code', '<style>p { x }</style>a<script>b</script>', 'a'],
]

it.each(cases)('makes words of %s', (_, html, text) => {
  expect(plainText(html, MOST)).toBe(text)
})

it('leaves nothing of what lies where it stops to read', () => {
  const before = `${'<i></i>'.repeat(570)} words `
  for (const last of ['<a href="x"></a>', '&eacute;', '😀'])
    for (let at = 0; at < 9; at += 1)
      expect(plainText(`${before}${' '.repeat(at)}${last.repeat(9)}`, MOST)).toMatch(/^words[ é😀]*$/u)
})

property.prop([fc.nat(500), fc.nat(MOST)])('cuts no entity and no letter', (tags, letters) => {
  const text = plainText(`${'<i></i>'.repeat(tags)}${'x'.repeat(letters)}${'😀&eacute;'.repeat(600)}`, MOST)
  expect(text).toMatch(/^x*(?:😀é)*😀?$/u)
  expect(text.length).toBeLessThanOrEqual(MOST)
})

property.prop([fc.string()])('leaves text without signs of markup as it is', (text) => {
  const words = text.replaceAll(/[<&]/g, '').replaceAll(/\s+/g, ' ').trim()
  expect(plainText(words, 4000)).toBe(words)
})
