import type { LogEntry } from '../../model/entities/admin/log-entry.ts'

/** So many lines are kept, the newest ones. */
export const LINES_KEPT = 5000

const isSame = (one: LogEntry | undefined, other: LogEntry): boolean =>
  one !== undefined &&
  one.timestamp === other.timestamp &&
  one.message === other.message &&
  one.level === other.level &&
  one.source === other.source

export const withLine = (lines: readonly LogEntry[], line: LogEntry): readonly LogEntry[] => [
  ...lines.slice(Math.max(0, lines.length - LINES_KEPT + 1)),
  line,
]

/** The log as it was read, and after it what was heard since the reading began, which the answer can have in part or as a whole. */
export function joined(read: readonly LogEntry[], heard: readonly LogEntry[]): readonly LogEntry[] {
  const at = read.findIndex((_, from) =>
    heard.every((line, index) => from + index >= read.length || isSame(read[from + index], line)),
  )
  const common = at === -1 ? 0 : read.length - at
  return [...read, ...heard.slice(common)].slice(-LINES_KEPT)
}

/** The part of the server that wrote a line: what it names in brackets, else the file of its code. */
export function sourceOf({ message, source }: LogEntry): string {
  return /^\[([^\][]{1,40})\]/.exec(message)?.[1] ?? source.replace(/\.js(?::\d+)?$/, '')
}

/** All parts that wrote something, in the order of the alphabet. */
export function sourcesOf(lines: readonly LogEntry[], known: readonly string[] = []): readonly string[] {
  return [...new Set([...known, ...lines.map(sourceOf)])].toSorted((one, other) => one.localeCompare(other))
}

/** The same, with that of one more line. */
export const withSource = (known: readonly string[], line: LogEntry): readonly string[] =>
  known.includes(sourceOf(line)) ? known : sourcesOf([line], known)

export interface LogFilter {
  /** Empty for all. */
  query: string
  /** Empty for all. */
  source: string
  /** Without the coming and going of clients. */
  hidesSockets: boolean
}

const NOTEWORTHY = 3

/** A client that comes or goes, which servers note for each page that is opened. What went wrong with one is none of these. */
export const isSocketLine = ({ message, level }: LogEntry): boolean =>
  level < NOTEWORTHY && /^\[(?:SocketAuthority|Server)\] (?:Socket|User (?:On|Off)line)\b/.test(message)

/** The lines with all words of the query, of one source. */
export function filtered(
  lines: readonly LogEntry[],
  { query, source, hidesSockets }: LogFilter,
): readonly LogEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && source === '' && !hidesSockets) return lines
  return lines.filter((line) => {
    if (source !== '' && sourceOf(line) !== source) return false
    if (hidesSockets && isSocketLine(line)) return false
    const text = `${line.timestamp} ${line.levelName} ${line.message}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** As they are copied and downloaded. */
export const textOf = (lines: readonly LogEntry[]): string =>
  lines
    .map(({ timestamp, levelName, source, message }) => `${timestamp} ${levelName} (${source}) ${message}\n`)
    .join('')
