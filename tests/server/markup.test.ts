import { describe, expect, it } from 'vitest'
import { attributeOf, elementsOf, isWellFormed, withoutElements, withoutTags } from './markup.ts'

describe('elements of a text', () => {
  it('are found by name, whatever its case, and not by the beginning of another name', () => {
    const found = [...elementsOf('<Item a="1">x</ITEM><items>y</items><item/><item>z', 'item')]
    expect(found.map(({ attributes, content }) => [attributes, content])).toEqual([
      [' a="1"', 'x'],
      ['/', ''],
      ['', ''],
    ])
  })

  it('and tags can be left out', () => {
    expect(withoutElements('a<style>b</style>c<style/>d', 'style')).toBe('acd')
    expect(withoutTags('<p>1 <b>2</b> < 3', (tag) => tag === '<b>')).toBe('1 <b>2 < 3')
  })

  it('have attributes in either quotes', () => {
    expect(attributeOf(` a = 'x=1' text="y" href='z"'`, 'HREF')).toBe('z"')
    expect(attributeOf(' text', 'text')).toBeNull()
  })

  it('are all closed in a text that is well formed', () => {
    expect(isWellFormed('<?xml version="1.0"?><!-- < --><a b="1>0"><c/><![CDATA[<d>]]></a>')).toBe(true)
    for (const broken of [
      '',
      'words',
      '<a>',
      '<a></b>',
      '<a><b></a></b>',
      '<a/><b/>',
      '<a',
      '<a><![CDATA[</a>',
    ])
      expect(isWellFormed(broken), broken).toBe(false)
  })

  it.each(['<item>', '<item ', '<', 'a=', '<style>'])(
    '[promise 3] are looked for in a million letters of `%s` in no more than a second',
    (part) => {
      const text = part.repeat(1_000_000 / part.length)
      const begun = performance.now()
      expect([...elementsOf(text, 'item')].length).toBeGreaterThanOrEqual(0)
      withoutElements(text, 'style')
      withoutTags(text)
      attributeOf(text, 'href')
      isWellFormed(text)
      expect(performance.now() - begun).toBeLessThan(1000)
    },
  )
})
