/** What the page and the worker say of one line, which stands for a socket. */
export interface LineMessage {
  readonly line: string
  /** A packet of engine.io as text; null where the line ends. */
  readonly packet: string | null
}

export function isLineMessage(value: unknown): value is LineMessage {
  return typeof value === 'object' && value !== null && 'line' in value && 'packet' in value
}
