import { trackAt } from './chapter-rows.ts'
import type { ChapterBook, ChapterStart } from './chapter-rows.ts'

/** Frames a second of a cue sheet. */
const FRAMES = 75
const COMMAND = /^\s{0,40}([A-Za-z]{1,20})\s+(\S.*)$/
/** To the last one of the line: some programs write those inside of a title as they are. */
const QUOTED = /^"(.*)"/
const INDEX = /^0?1\s+(\d{1,5}):(\d{1,2}):(\d{1,2})\s*$/

/** A cue sheet knows no sign for a quotation mark inside of one, and no line breaks. */
const plain = (text: string): string => text.replaceAll('"', "'").replaceAll(/\s+/g, ' ').trim()
const two = (value: number): string => String(value).padStart(2, '0')

function timeOf(seconds: number): string {
  const frames = Math.round(seconds * FRAMES)
  const whole = Math.floor(frames / FRAMES)
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}:${two(frames % FRAMES)}`
}

/** The chapters as a cue sheet: times count from the start of the file they are in. */
export function toCue(chapters: readonly ChapterStart[], { tracks }: ChapterBook, title: string): string {
  const lines = [`TITLE "${plain(title)}"`]
  const files = writtenFiles(tracks)
  const written = new Map<string, number>()
  let file = -1
  for (const [index, chapter] of chapters.entries()) {
    const at = trackAt(tracks, chapter.start)
    if (at !== file) {
      file = at
      const { name, turn } = files[file] ?? { name: plain(title), turn: 0 }
      // of those that nothing tells apart the n-th is meant, so the ones before are named where no chapter begins in them too
      const times = Math.max(turn + 1 - (written.get(name.toLowerCase()) ?? 0), 1)
      written.set(name.toLowerCase(), turn + 1)
      lines.push(...Array.from({ length: times }, () => `FILE "${name}" ${typeOf(name)}`))
    }
    lines.push(
      `  TRACK ${two(index + 1)} AUDIO`,
      `    TITLE "${plain(chapter.title)}"`,
      `    INDEX 01 ${timeOf(chapter.start - (tracks[at]?.startOffset ?? 0))}`,
    )
  }
  return `${lines.join('\n')}\n`
}

const typeOf = (name: string): string =>
  /\.wav$/i.test(name) ? 'WAVE' : /\.aiff?$/i.test(name) ? 'AIFF' : 'MP3'

/** A word or what stands between quotation marks. */
function argument(text: string): string {
  const quoted = QUOTED.exec(text)
  return (quoted ? (quoted[1] ?? '') : text).trim()
}

/** The name at the beginning of a `FILE` line, which ends with the type. */
function fileName(text: string): string {
  const quoted = QUOTED.exec(text)
  return quoted ? (quoted[1] ?? '') : (text.trim().split(/\s/, 1)[0] ?? '')
}

/** How many folders before a name are compared where the paths differ before them. */
const FOLDERS = 4

/** A path, and what it ends with, the longest first; without regard to letter case or the system it was written on. */
function endingsOf(path: string): readonly string[] {
  const whole = plain(path).toLowerCase().replaceAll('\\', '/')
  const parts = whole.split('/')
  const last = parts.slice(-FOLDERS - 1)
  const endings = last.map((_, index) => last.slice(index).join('/'))
  return parts.length > last.length ? [whole, ...endings] : endings
}

interface WrittenFile {
  /** The bare one, or the path within the book's folder where another file has the same name. */
  name: string
  /** How many before it are written so too. */
  turn: number
}

function writtenFiles(tracks: ChapterBook['tracks']): readonly WrittenFile[] {
  const bare = tracks.map(({ name, path = name }) => endingsOf(path).at(-1) ?? '')
  const sharers = new Map<string, number>()
  for (const name of bare) sharers.set(name, (sharers.get(name) ?? 0) + 1)
  const turns = new Map<string, number>()
  return tracks.map(({ name: own, path = own }, index) => {
    const isAlone = sharers.get(bare[index] ?? '') === 1
    const name = plain(isAlone ? own : path)
    const turn = turns.get(name.toLowerCase()) ?? 0
    turns.set(name.toLowerCase(), turn + 1)
    return { name, turn }
  })
}

/** Answers where a file of a sheet begins: the n-th of a name, or of as much of a path as is known, is the n-th of the book. */
function findOffset({ tracks }: ChapterBook): (path: string) => number | null {
  const known = tracks.map(({ name, path = name, startOffset }) => ({
    endings: endingsOf(path),
    startOffset,
  }))
  const offsets = new Map<string, number[]>()
  const add = (ending: string, startOffset: number): void => {
    const same = offsets.get(ending)
    if (same) same.push(startOffset)
    else offsets.set(ending, [startOffset])
  }
  // a whole path comes before what others end with
  for (const { endings, startOffset } of known) add(endings[0] ?? '', startOffset)
  for (const { endings, startOffset } of known)
    for (const ending of endings.slice(1)) add(ending, startOffset)
  const taken = new Map<string, number>()
  return (path) => {
    const ending = endingsOf(path).find((each) => offsets.has(each))
    if (ending === undefined) return null
    const count = taken.get(ending) ?? 0
    taken.set(ending, count + 1)
    const same = offsets.get(ending) ?? []
    return same[count] ?? same.at(-1) ?? null
  }
}

/** Chapters of a cue sheet, in their order. Files are known by their paths or names, else by their order. */
export function fromCue(text: string, book: ChapterBook): readonly ChapterStart[] {
  const chapters: ChapterStart[] = []
  const offsetOf = findOffset(book)
  let files = 0
  let offset = 0
  let title: string | null = null
  let isTrack = false
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', rest = ''] = COMMAND.exec(line) ?? []
    switch (name.toUpperCase()) {
      case 'FILE': {
        offset = offsetOf(fileName(rest)) ?? book.tracks[files]?.startOffset ?? 0
        files += 1
        break
      }
      case 'TRACK':
        isTrack = true
        title = null
        break
      case 'TITLE':
        if (isTrack) title = argument(rest)
        break
      case 'INDEX': {
        const [, minutes, seconds, frames] = INDEX.exec(rest.trim()) ?? []
        if (!isTrack || minutes === undefined) break
        const start = Number(minutes) * 60 + Number(seconds) + Number(frames) / FRAMES
        chapters.push({ start: offset + start, title: title ?? '' })
        isTrack = false
        break
      }
      default:
    }
  }
  return chapters
}
