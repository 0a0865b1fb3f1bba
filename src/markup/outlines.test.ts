import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { feedsOf } from '#machines/podcasts/opml-import/opml-rules.ts'
import { outlinesIn } from './outlines.ts'

const read = (text: string) => {
  const found = outlinesIn(text)
  if (!found) return null
  const file = feedsOf(found)
  return file.problem === null
    ? {
        feeds: file.feeds.map(({ title, url }) => [title, url]),
        leftOut: file.leftOut.map(({ title }) => title),
      }
    : file.problem
}
const A = 'https://a.example/rss'
const B = 'https://b.example/rss?x=1&y=2'
const whole = {
  feeds: [
    ['Café', A],
    ['B & C', B],
  ],
  leftOut: [],
}

describe('a list of feeds, however damaged', () => {
  it.each([
    [
      'entities of HTML',
      `<opml><outline text="Caf&eacute;" xmlUrl="${A}"/><outline text="B &amp; C" xmlUrl="${B}"/></opml>`,
    ],
    [
      'bare ampersands',
      `<?xml version="1.0"?><opml><outline text="Café" xmlUrl="${A}"/><outline text="B & C" xmlUrl="${B}"/></opml>`,
    ],
    [
      'nothing before the first entry',
      `<outline text="Café" xmlUrl="${A}"/>\n<outline text="B & C" xmlUrl="${B}"/>`,
    ],
    [
      'entries that are never closed',
      `<opml><body><outline text="Café" xmlUrl="${A}"><outline text="B & C" xmlUrl="${B}">`,
    ],
    [
      'tags closed in another order',
      `<opml></body><outline text="Café" XMLURL='${A}'></head></opml><outline text="B & C" xmlurl = "${B}"></x>`,
    ],
    [
      'control characters',
      `<opml><outline text="Café" xmlUrl="${A}\u0000"/><outline text="B\u0008& C" xmlUrl="\u000b${B}"/></opml>`,
    ],
    [
      'prefixes that stand for nothing',
      `<o:opml><o:outline text="Café" xmlUrl="${A}"/><o:outline z:q="1" text="B & C" xmlUrl="${B}"/></o:opml>`,
    ],
    [
      'attributes without blanks or values',
      `<outline text="Café"xmlUrl="${A}"/><outline isComment text="B & C" xmlUrl="${B}"/>`,
    ],
    [
      'a document type of its own',
      `<!DOCTYPE opml [<!ENTITY a "aa">]><opml><outline text="Café" xmlUrl="${A}"/><outline text="B & C" xmlUrl="${B}"/>`,
    ],
  ])('%s', (_, text) => expect(read(text)).toEqual(whole))

  it('a `<` within an attribute is a letter of it', () => {
    expect(read(`<opml><outline text="1 < 2" xmlUrl="${A}"/></opml>`)).toEqual({
      feeds: [['1 < 2', A]],
      leftOut: [],
    })
  })

  it('an address is found though the quotes around it are lost', () => {
    expect(read(`<opml><outline text="Tide xmlUrl="${A}"/><outline text="B" xmlUrl="${B}"/></opml>`)).toEqual(
      {
        feeds: [
          ['B', B],
          [A, A],
        ],
        leftOut: [],
      },
    )
  })

  it('what has no address is listed, and so is what the file breaks off in', () => {
    expect(
      read(
        `<opml><outline text="Folder"><outline type="rss" text="Lost"/><outline text="Odd" xmlUrl="file:///x"/><outline text="A" xmlUrl="${A}"/><outline text="End" xmlUrl="https://b.exam`,
      ),
    ).toEqual({
      feeds: [['A', A]],
      leftOut: ['Lost', 'Odd', 'text="End" xmlUrl="https://b.exam'],
    })
  })

  it('what is commented out is no entry, but a comment that never ends hides none', () => {
    expect(read(`<opml><!-- <outline xmlUrl="${B}"/> --><outline text="A" xmlUrl="${A}"/></opml>`)).toEqual({
      feeds: [['A', A]],
      leftOut: [],
    })
    expect(read(`<opml><!-- <outline text="A" xmlUrl="${A}"/></opml>`)).toEqual({
      feeds: [[A, A]],
      leftOut: [],
    })
  })

  it('text that is no XML is read for addresses', () => {
    expect(read(`My shows:\n- ${A}, and (${B})\nfeed://c.example/x.xml`)).toEqual({
      feeds: [
        [A, A],
        [B, B],
        ['http://c.example/x.xml', 'http://c.example/x.xml'],
      ],
      leftOut: [],
    })
    expect(read('<html xmlns="http://www.w3.org/1999/xhtml"><p>Nothing</p></html>')).toBeNull()
    expect(read('no addresses & nothing')).toBeNull()
    expect(read('<opml><body/></opml>')).toBe('noFeeds')
  })
})

const title = fc.stringMatching(/^[a-z0-9 &éß;.]{1,12}$/u).map((text) => `t${text}`)
const damages: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  'no head': (text) => text.slice(text.indexOf('<body>')),
  'no end': (text) => text.replace('</body></opml>', ''),
  'never closed': (text) => text.replaceAll('/>', '>'),
  'upper case': (text) => text.replaceAll('outline', 'OUTLINE').replaceAll('xmlUrl', 'XMLURL'),
  'control characters': (text) => text.replaceAll('<outline', '\u0001<outline\u000c'),
  'single quotes': (text) => text.replaceAll('"', "'"),
  'behind words': (text) => `Here is my list < & >\n${text}`,
}

test.prop([fc.array(title, { minLength: 1, maxLength: 8 }), fc.constantFrom(...Object.keys(damages))])(
  'every damage leaves the same feeds',
  (titles, damage) => {
    const list = `<?xml version="1.0"?><opml><head/><body>${titles
      .map(
        (text, n) =>
          `<outline type="rss" text="${text.replaceAll('&', '&amp;')}" xmlUrl="https://a.example/${n}?a=1&amp;b=2"/>`,
      )
      .join('\n')}</body></opml>`
    expect(read(damages[damage]?.(list) ?? '')).toEqual({
      feeds: titles.map((text, n) => [text.trim(), `https://a.example/${n}?a=1&b=2`]),
      leftOut: [],
    })
  },
)
