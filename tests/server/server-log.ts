export interface LogEntry {
  timestamp: string
  source: string
  message: string
  levelName: string
  level: number
}

const levelNames = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL', 'NOTE']
export const LogLevel = { trace: 0, debug: 1, info: 2, warn: 3, error: 4, fatal: 5, note: 6 } as const

const KEPT_LINES = 5000
const two = (value: number): string => String(value).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the server's own time zone. */
export const localTimestamp = (time: Date): string =>
  `${localDate(time)} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`

/** `YYYY-MM-DD` in the server's own time zone. */
export const localDate = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`

/** The server's own log: lines below its level are never made. */
export class ServerLog {
  lines: LogEntry[] = []
  onLine: (entry: LogEntry) => void = () => {}
  readonly #level: () => number

  constructor(level: () => number) {
    this.#level = level
  }

  add(level: number, message: string): void {
    if (level < this.#level()) return
    const entry: LogEntry = {
      timestamp: localTimestamp(new Date()),
      source: 'Logger.js:104',
      message,
      levelName: levelNames[level] ?? 'INFO',
      level,
    }
    this.lines.push(entry)
    if (this.lines.length > KEPT_LINES) this.lines.shift()
    this.onLine(entry)
  }
}
