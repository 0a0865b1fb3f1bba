import { describe, expect, it } from 'vitest'
import { shortWords } from './long-words.ts'
import { quietMarkup } from './quiet-markup.ts'
import { DEEPEST_MARKUP } from './tag-depth.ts'

const startsOf = (text: string, name: string): number =>
  text.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0

describe('[promise 3] markup of HTML', () => {
  it('keeps the text of what lies too deep, and what comes behind it as it was', () => {
    const left = quietMarkup(`${'<div>'.repeat(40_000)}words${'</div>'.repeat(40_000)}<p>behind</p>`)
    expect([startsOf(left, 'div'), left.match(/<\/div>/g)?.length]).toEqual([DEEPEST_MARKUP, DEEPEST_MARKUP])
    expect(left.replaceAll(/<[^>]*>|\s/g, '')).toBe('wordsbehind')
    expect(left).toContain('<p>behind</p>')
  })

  // ends that a browser does not take for one: the elements stay open
  it.each([
    ['marks', '<b>'],
    ['blocks in marks that end', '<b><div></b>'],
    ['marks in blocks that end outside', '<q><div></q>'],
    ['ends in styles', '<div><style></div></style>'],
    ['ends in declarations', '<div><!x </div>'],
    ['elements behind comments that end at once', '<!--><div>'],
    ['ends in instructions', '<div><?x </div>'],
    ['parts of a text that is no part', '<![CDATA[>]]><div>'],
    ['values that end with a stroke', '<div x=y/>'],
    ['elements that say that they end', '<div/>'],
    ['blocks in a drawing', '<svg><div/>'],
  ])('counts %s that never end', (_, part) => {
    const left = quietMarkup(part.repeat(2000))
    const name = part.includes('<div') ? 'div' : 'b'
    expect(startsOf(left, name)).toBeLessThanOrEqual(DEEPEST_MARKUP)
  })

  it('counts cells that end only with their table', () => {
    const left = quietMarkup('<div><table><td></div>'.repeat(2000))
    expect(startsOf(left, 'table')).toBeLessThanOrEqual(DEEPEST_MARKUP / 3)
  })

  it('keeps paragraphs, lines, cells and shapes whose ends are left out', () => {
    for (const text of [
      '<p>a<p>b'.repeat(1000),
      `<ul>${'<li><p>a'.repeat(1000)}</ul>`,
      `<table>${'<tr><td>a<td>b'.repeat(1000)}</table>`,
      `<dl>${'<dt>a<dd>b'.repeat(1000)}</dl>`,
      '<p>a<br>b<img src="a">'.repeat(1000),
      '<p><i>a</i></p><hr>'.repeat(1000),
      `<svg>${'<path d="M0 0"/>'.repeat(1000)}</svg>`,
    ]) {
      expect(quietMarkup(text)).toBe(text)
    }
  })

  it('leaves no element open for its end to be looked for when it was left out', () => {
    const deep = `${'<i>'.repeat(300)}x${'</i>'.repeat(300)}`
    expect(quietMarkup(`<div>${deep}</div><p>y</p>`)).toMatch(/<\/i><\/div><p>y<\/p>$/)
  })

  it('keeps 256 attributes of an element', () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `a${index}="x"`)
    const left = quietMarkup(`<p ${names.join(' ')}>words</p>`)
    expect([left.match(/="x"/g)?.length, left.endsWith('>words</p>')]).toEqual([256, true])
  })

  it('keeps as many elements as it is asked for, and all texts', () => {
    const left = quietMarkup('<b>x</b>'.repeat(100), { elements: 10 })
    expect([startsOf(left, 'b'), left.match(/x/g)?.length]).toEqual([10, 100])
  })

  it('leaves out with a style that lies too deep what is in it', () => {
    const left = quietMarkup(`${'<b>'.repeat(256)}<style>${'<div>'.repeat(1000)}</style>words`)
    expect([startsOf(left, 'div'), left.includes('words')]).toEqual([0, true])
  })
})

describe('[promise 3] markup of XML', () => {
  const quiet = (text: string): string => quietMarkup(text, { isXml: true })

  it('stays well formed when what lies too deep is left out', () => {
    const left = quiet(`<a>${'<p><br/>'.repeat(1000)}words${'</p>'.repeat(1000)}</a>`)
    expect([startsOf(left, 'p'), left.match(/<\/p>/g)?.length]).toEqual([255, 255])
    expect(left).toContain('words')
  })

  it('counts no ends that are none', () => {
    for (const part of ['<p><?x </p> ?>', '<p><!-- </p> -->', '<p><![CDATA[</p>]]>']) {
      expect(startsOf(quiet(part.repeat(1000)), 'p'), part).toBe(DEEPEST_MARKUP)
    }
  })
})

it('[promise 3] ends a word that never ends, and no text of a script without blanks', () => {
  expect(shortWords(`a ${'x'.repeat(1_000_000)} b`)).toBe(`a ${'x'.repeat(4000)} […] b`)
  const text = '数'.repeat(10_000)
  expect(shortWords(text)).toBe(text)
  expect(shortWords('words '.repeat(10_000))).toBe('words '.repeat(10_000))
})
