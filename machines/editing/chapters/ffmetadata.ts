import type { ChapterEnds, ChapterStart } from './chapter-rows.ts'

const HEAD = ';FFMETADATA1'

const escaped = (text: string): string => text.replaceAll(/[=;#\\\n]/g, (sign) => `\\${sign}`)

/** The chapters as the text file that ffmpeg reads; times are whole milliseconds. */
export function toFfmetadata(chapters: readonly ChapterEnds[], title: string): string {
  const lines = [HEAD, `title=${escaped(oneLine(title))}`]
  for (const chapter of chapters) {
    lines.push(
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${Math.round(chapter.start * 1000)}`,
      `END=${Math.round(chapter.end * 1000)}`,
      `title=${escaped(oneLine(chapter.title))}`,
    )
  }
  return `${lines.join('\n')}\n`
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The lines of the file: a sign after a backslash is itself, a line break too. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') {
      line += sign + text.charAt(at + 1)
      at += 1
    } else if (sign === '\n') {
      lines.push(line.replace(/\r$/, ''))
      line = ''
    } else line += sign
  }
  return [...lines, line]
}

const plain = (text: string): string => text.replaceAll(/\\([\s\S])/g, '$1')

/** Key and value around the first sign of equality that stands for itself. */
function pairOf(line: string): readonly [string, string] | null {
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '=') return [plain(line.slice(0, at)).trim().toLowerCase(), plain(line.slice(at + 1))]
  }
  return null
}

const TIMEBASE = /^(\d{1,12})\/(\d{1,12})$/
/** Of a chapter that names none: nanoseconds. */
const DEFAULT_BASE = 1e-9

function secondsOf(value: string | undefined, timebase: string | undefined): number | null {
  if (value === undefined || !/^\d{1,18}$/.test(value.trim())) return null
  const [, numerator = '', denominator = ''] = TIMEBASE.exec(timebase?.trim() ?? '') ?? []
  const base = Number(numerator) / Number(denominator)
  return Number(value) * (Number.isFinite(base) && base > 0 ? base : DEFAULT_BASE)
}

export function isFfmetadata(text: string): boolean {
  return text.trimStart().startsWith(HEAD.slice(0, -1))
}

/** Chapters of such a file, in their order; one without a start is left out. */
export function fromFfmetadata(text: string): readonly ChapterStart[] {
  const chapters: ChapterStart[] = []
  let fields: Map<string, string> | null = null
  const take = (): void => {
    const start = secondsOf(fields?.get('start'), fields?.get('timebase'))
    if (start !== null) chapters.push({ start, title: fields?.get('title')?.trim() ?? '' })
    fields = null
  }
  for (const line of linesOf(text.replaceAll('\r\n', '\n'))) {
    if (/^[;#]/.test(line)) continue
    if (line.startsWith('[')) {
      take()
      fields = line.trim().toUpperCase() === '[CHAPTER]' ? new Map() : null
      continue
    }
    const pair = pairOf(line)
    if (pair && fields) fields.set(...pair)
  }
  take()
  return chapters
}
