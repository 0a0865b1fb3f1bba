import { fromCue } from '#machines/editing/chapters/cue.ts'
import { fromFfmetadata } from '#machines/editing/chapters/ffmetadata.ts'
import { timestampsIn } from '#machines/model/time/timestamps.ts'
import { feedsOf } from '#machines/podcasts/opml-import/opml-rules.ts'
import { withoutDoctypes } from '#src/markup/doctypes.ts'
import { shortWords } from '#src/markup/long-words.ts'
import { quietMarkup } from '#src/markup/quiet-markup.ts'
import { outlinesIn } from '#src/markup/outlines.ts'
import { repairedXml } from '#src/markup/repaired-xml.ts'
import { pictureOf } from '#src/platform/book/archive/picture.ts'
import { openTags } from '#src/platform/book/mobi/open-tags.ts'
import { cssParts } from '#src/platform/book/section/css/css-parts.ts'
import { readData } from '#src/platform/book/section/data-address.ts'
import { isTooDeep } from '#src/platform/book/section/safe-attributes.ts'
import { chunkOf } from '#src/platform/media/waveform/sample-tables.ts'
import { htmlOfNotes } from '#src/shell/bars/release-notes.ts'

interface Parser {
  /** Parts that a hostile text repeats. */
  parts: readonly string[]
  read: (text: string) => unknown
}

const MARKUP = [
  '<b>',
  '</b>',
  '<b><div></b>',
  '<p>',
  '<a b="',
  '<a b=c ',
  '<!--',
  '<![CDATA[',
  '<style>',
  '&a',
]
const CSS = [
  'a{',
  'a,b{',
  '& &{',
  ':is(',
  'var(--a,',
  'url(',
  'src([)',
  '(@import "a");',
  '@import a',
  'attr(',
  '"',
]
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const bookOf = (text: string) => ({
  duration: 9,
  tracks: text.split('\n', 50_000).map((name, startOffset) => ({ name, startOffset, duration: 1 })),
})

/** Every parser of foreign text that needs no document, with what it takes longest for. Their time grows as their text. */
export const growing: Readonly<Record<string, Parser>> = {
  'markup of HTML': { parts: MARKUP, read: (text) => quietMarkup(text) },
  'markup of broken XHTML': {
    parts: [...MARKUP, '<i/>', '<style/>'],
    read: (text) => quietMarkup(text, { isXhtml: true }),
  },
  'markup of XML': { parts: MARKUP, read: (text) => quietMarkup(text, { isXml: true }) },
  // depth and attributes are bounded before
  'damaged XML': { parts: MARKUP, read: (text) => repairedXml(quietMarkup(text, { isXml: true })) },
  'document types': { parts: ['<!DOCTYPE', '<!DOCTYPE['], read: withoutDoctypes },
  'long words': { parts: ['x', 'x ', '数', `${'x'.repeat(4000)} `], read: shortWords },
  stylesheets: { parts: CSS, read: cssParts },
  'attributes of CSS': { parts: ['(', '()', '(]'], read: isTooDeep },
  addresses: { parts: ['a', '%', '%41'], read: (text) => readData(`data:image/png,${text}`) },
  'tags of a MOBI': { parts: ['<', '<a>', '<pagebreak'], read: (text) => openTags(bytesOf(text)) },
  pictures: {
    parts: ['\u00ff', 'ispe', 'i'],
    read: (text) => pictureOf(bytesOf(`0000ftypavif${text}`)),
  },
  'release notes': { parts: ['> ', '- ', '*_', '[', '`', '|a', '<b>'], read: htmlOfNotes },
  'cue sheets': {
    parts: ['FILE "a" MP3\n', 'TRACK 1 AUDIO\nINDEX 01 00:00:00\n', 'TITLE "', ' '],
    read: (text) => fromCue(text, bookOf(text)),
  },
  'files of ffmpeg': {
    parts: ['[CHAPTER]\nSTART=1\n', 'title=a\\', '=', '\\'],
    read: (text) => fromFfmetadata(`;FFMETADATA1\n${text}`),
  },
  OPML: {
    parts: [
      '<outline xmlUrl="http://a.b/c"/>',
      '<outline>',
      '<outline a="',
      ' xmlUrl="',
      '&a',
      '<!DOCTYPE[',
      '<!--',
      '-->',
      'http://',
      ' xmlns="',
      ').',
    ],
    read: outlinesIn,
  },
  'feeds of OPML': {
    parts: ['http://a.example/ ', 'x '],
    read: (text) =>
      feedsOf(text.split(' ').map((url, index) => ({ url: url && `${url}${index}`, title: url }))),
  },
  'times in a text': { parts: ['1:', '00:00 ', '1', '1:00:00:'], read: (text) => timestampsIn(text, 9e9) },
  'tables of an MP4': {
    parts: ['x'],
    read(text) {
      const runs = Array.from(text, (_, sample) => ({ chunk: sample, samples: 1, description: 1, sample }))
      for (let sample = 0; sample < runs.length; sample += 1) chunkOf(runs, sample)
    },
  },
}

/** Where foreign text is given to a parser, by the names in `growing` or what else bounds it. */
export const readers: Readonly<Record<string, readonly string[]>> = {
  // the first 4,000 letters alone
  'src/markup/plain-text.ts': [],
  'src/markup/sanitise.ts': ['markup of HTML', 'long words'],
  'src/ui/rich-text/html.ts': ['markup of HTML'],
  'src/markup/outlines.ts': ['OPML'],
  'src/platform/page/files/opml-file.ts': ['OPML', 'feeds of OPML'],
  'src/platform/page/files/chapter-file.worker.ts': ['cue sheets', 'files of ffmpeg'],
  'src/platform/book/section/markup.ts': [
    'markup of HTML',
    'markup of broken XHTML',
    'markup of XML',
    'damaged XML',
    'document types',
    'long words',
  ],
  'src/platform/book/section/css/css-tokens.ts': ['stylesheets'],
  'src/platform/book/section/css/css-parts.ts': ['stylesheets'],
  'src/platform/book/section/safe-section.ts': ['markup of XML', 'attributes of CSS'],
  'src/platform/book/section/safe-drawing.ts': ['markup of XML', 'stylesheets', 'addresses'],
  'src/platform/book/mobi/text.worker.ts': ['tags of a MOBI'],
  'src/platform/book/mobi/worker-mobi.ts': ['tags of a MOBI'],
  'src/platform/media/waveform/audio-file.ts': ['tables of an MP4'],
  'src/platform/media/waveform/cut-track.ts': ['tables of an MP4'],
  'src/shell/bars/release-notes.ts': ['release notes'],
}

/** The CPU time of the quickest of several turns, in ms: other work of the machine does not count. */
export function quickest(work: () => unknown, turns = 5): number {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Below, a measurement says nothing. */
const LEAST_MS = 25
export const MOST_GROWTH = 2.5
/** So long the page may be deaf to its listener. */
export const PAGE_MS = 200

/** What grows faster than its text, or takes longer than `most` ms for `letters` of it. */
export function slowIn(name: string, letters: number, most: number): string[] {
  return (growing[name]?.parts ?? []).flatMap((part) => slowAt({ name, part }, letters, most))
}

export interface GrowthRow {
  name: string
  part: string
}

/** Each parser with what it takes longest for, then with every two of them after each other. */
export function growthRows(): GrowthRow[] {
  const names = Object.keys(growing)
  const partsOf = (name: string) => growing[name]?.parts ?? []
  const pairsOf = (name: string) =>
    partsOf(name).flatMap((one) => partsOf(name).flatMap((other) => (other === one ? [] : [one + other])))
  return [partsOf, pairsOf].flatMap((textsOf) =>
    names.flatMap((name) => textsOf(name).map((part) => ({ name, part }))),
  )
}

/** The same of one text that is repeated. */
export function slowAt({ name, part }: GrowthRow, letters: number, most: number): string[] {
  const { read } = growing[name] ?? { read: () => undefined }
  const once = part.repeat(Math.ceil(letters / part.length))
  const twice = once + once
  const failures: string[] = []
  const single = quickest(() => read(once))
  if (single > most) failures.push(`${name}: ${part.trim()} takes ${Math.round(single)} ms`)
  const double = quickest(() => read(twice), 3)
  if (double > LEAST_MS && double > MOST_GROWTH * Math.max(single, LEAST_MS / 2)) {
    // chance has no part in what is so twice
    const [again, doubleAgain] = [quickest(() => read(once), 7), quickest(() => read(twice), 7)]
    if (doubleAgain > MOST_GROWTH * Math.max(again, LEAST_MS / 2))
      failures.push(`${name}: ${part.trim()} grows from ${again} to ${doubleAgain} ms`)
  }
  return failures
}
