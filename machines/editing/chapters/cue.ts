import { trackAt } from './chapter-rows.ts'
import type { ChapterBook, ChapterStart } from './chapter-rows.ts'

/** Frames a second of a cue sheet. */
const FRAMES = 75
const COMMAND = /^\s{0,40}([A-Za-z]{1,20})\s+(\S.*)$/
const QUOTED = /^"([^"]*)"/
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
  let file = -1
  for (const [index, chapter] of chapters.entries()) {
    const at = trackAt(tracks, chapter.start)
    if (at !== file) {
      file = at
      lines.push(`FILE "${plain(tracks[file]?.name ?? title)}" ${typeOf(tracks[file]?.name ?? '')}`)
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

const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Where the files begin, by their names; of two with the same name, the first. */
const offsetsByName = (tracks: ChapterBook['tracks']): ReadonlyMap<string, number> =>
  new Map(tracks.toReversed().map(({ name, startOffset }) => [plain(name).toLowerCase(), startOffset]))

/** Chapters of a cue sheet, in their order. Files are known by their names, else by their order. */
export function fromCue(text: string, { tracks }: ChapterBook): readonly ChapterStart[] {
  const chapters: ChapterStart[] = []
  const offsets = offsetsByName(tracks)
  let files = 0
  let offset = 0
  let title: string | null = null
  let isTrack = false
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', rest = ''] = COMMAND.exec(line) ?? []
    switch (name.toUpperCase()) {
      case 'FILE': {
        const wanted = baseName(fileName(rest)).toLowerCase()
        offset = offsets.get(wanted) ?? tracks[files]?.startOffset ?? 0
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
