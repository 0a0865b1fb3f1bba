import { expect, it } from 'vitest'
import { repairedXml } from './repaired-xml.ts'

const SPACES = ' xmlns:epub="http://www.idpf.org/2007/ops" xmlns:xlink="http://www.w3.org/1999/xlink"'
const inRoot = (inner: string): string => `<a${SPACES}>${inner}</a>`

it.each([
  ['a bare ampersand', '<a>Tom & Jerry</a>', 'Tom &amp; Jerry'],
  ['a bare ampersand in an address', '<a><b href="x?y=1&copy=2"/></a>', '<b href="x?y=1&amp;copy=2"></b>'],
  ['an entity of HTML', '<a>caf&eacute;&nbsp;&mdash;</a>', 'caf\u00e9\u00a0\u2014'],
  ['an entity of no table', '<a>&nosuch; &#65;</a>', '&amp;nosuch; A'],
  ['a prefix that stands for nothing', '<a><opf:b opf:c="1">x</opf:b></a>', '<b c="1">x</b>'],
  [
    'prefixes that are known',
    '<a><b epub:type="toc" xlink:href="c"/></a>',
    '<b epub:type="toc" xlink:href="c"></b>',
  ],
  ['a prefix that every object has', '<a><b toString:c="1"/></a>', '<b c="1"></b>'],
  ['an element that is never closed', '<a><b>one<c>two</a>', '<b>one<c>two</c></b>'],
  ['elements closed in another order', '<a><b><c>x</b></c></a>', '<b><c>x</c></b>'],
  ['an end without a beginning', '<a></b>x</a>', 'x'],
  ['an attribute twice, and one without a value', '<a><b c="1" c="2" d/></a>', '<b c="1" d=""></b>'],
  ['a tag that breaks off', '<a>x<b c="', 'x'],
  ['control characters', '<a>x\u0000\u0008\u000by&#0;&#8;</a>', 'xy\ufffd'],
  ['a section of characters', '<a><![CDATA[1 < 2 &amp; 3]]></a>', '1 &lt; 2 &amp;amp; 3'],
  ['what stands before and behind the root', 'junk<?xml version="1.0"?>\n<a>x</a><b>y</b>z', 'x<b>y</b>z'],
] as const)('reads %s', (_, damaged, inner) => {
  expect(repairedXml(damaged)).toBe(inRoot(inner))
})

it('is empty where there is no element', () => {
  expect(repairedXml('no markup & nothing')).toBe('')
  expect(repairedXml('')).toBe('')
})
