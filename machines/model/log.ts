/** What can be read in a log: an error with its stack as it is, any other object as its text. */
function readable(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null || detail instanceof Error) return detail
  try {
    return JSON.stringify(detail, (_, value: unknown) => (value instanceof Error ? String(value) : value))
  } catch {
    return detail
  }
}

/** The one way into the console: many errors here are plain data, which a log shows as `[object Object]`. */
export function logWarning(what: string, ...details: readonly unknown[]): void {
  console.warn(what, ...details.map(readable))
}

export function logError(what: string, ...details: readonly unknown[]): void {
  console.error(what, ...details.map(readable))
}
