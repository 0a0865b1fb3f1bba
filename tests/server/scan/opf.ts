import { attributeOf, elementsOf, tagsOf } from '../markup.ts'
import { splitNames } from './folder-names.ts'

/** What an OPF file beside the book says. */
export interface OpfInfo {
  title: string | null
  authors: string[]
  narrators: string[]
  publisher: string | null
  publishedYear: string | null
  description: string | null
  language: string | null
  isbn: string | null
  asin: string | null
  genres: string[]
  tags: string[]
  series: string | null
  sequence: string | null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text
    .replaceAll(/<!\[CDATA\[|\]\]>/gu, '')
    .replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => entities[name] ?? '')
    .trim()

interface Element {
  attributes: string
  text: string
}

const elements = (xml: string, name: string): Element[] =>
  [...elementsOf(xml, `dc:${name}`), ...elementsOf(xml, name)].map(({ attributes, content }) => ({
    attributes,
    text: decode(content),
  }))

export const parseOpf = (xml: string): OpfInfo => {
  const first = (name: string): string | null => elements(xml, name)[0]?.text || null
  const people = (role: string): string[] =>
    elements(xml, 'creator')
      .filter(({ attributes }) => (attributeOf(attributes, 'opf:role') ?? 'aut') === role)
      .flatMap(({ text }) => splitNames(text))
  const identifier = (scheme: string): string | null =>
    elements(xml, 'identifier').find(
      ({ attributes }) => attributeOf(attributes, 'opf:scheme')?.toUpperCase() === scheme,
    )?.text ?? null
  const meta = (name: string): string | null => {
    const found = tagsOf(xml, 'meta').find((tag) => attributeOf(tag, 'name') === name)
    return found === undefined ? null : attributeOf(found, 'content')
  }
  return {
    title: first('title'),
    authors: people('aut'),
    narrators: people('nrt'),
    publisher: first('publisher'),
    publishedYear: /\d{4}/u.exec(first('date') ?? '')?.[0] ?? null,
    description: first('description'),
    language: first('language'),
    isbn: identifier('ISBN'),
    asin: identifier('ASIN'),
    genres: elements(xml, 'subject').map(({ text }) => text),
    tags: elements(xml, 'tag').map(({ text }) => text),
    series: meta('calibre:series'),
    sequence: meta('calibre:series_index'),
  }
}
