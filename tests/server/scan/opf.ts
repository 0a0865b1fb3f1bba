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
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/gu, '$1')
    .replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => entities[name] ?? '')
    .trim()

interface Element {
  attributes: string
  text: string
}

const elements = (xml: string, name: string): Element[] =>
  [...xml.matchAll(new RegExp(`<(?:dc:)?${name}\\b([^>]*)>([\\s\\S]*?)</(?:dc:)?${name}>`, 'giu'))].map(
    (match) => ({
      attributes: match[1] ?? '',
      text: decode(match[2] ?? ''),
    }),
  )

const attribute = (element: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`, 'iu').exec(element)?.[1] ?? null

export const parseOpf = (xml: string): OpfInfo => {
  const first = (name: string): string | null => elements(xml, name)[0]?.text || null
  const people = (role: string): string[] =>
    elements(xml, 'creator')
      .filter(({ attributes }) => (attribute(attributes, 'opf:role') ?? 'aut') === role)
      .flatMap(({ text }) => splitNames(text))
  const identifier = (scheme: string): string | null =>
    elements(xml, 'identifier').find(
      ({ attributes }) => attribute(attributes, 'opf:scheme')?.toUpperCase() === scheme,
    )?.text ?? null
  const meta = (name: string): string | null => {
    const found = [...xml.matchAll(/<meta\b[^>]*>/giu)].find(([tag]) => attribute(tag, 'name') === name)
    return found ? attribute(found[0], 'content') : null
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
