// All that a machine may know of its host: it can log that something is wrong, and be aborted.
// Timers are the actor system's, the hour is a port.

interface AbortSignal {
  readonly aborted: boolean
}

declare const console: {
  warn(...words: readonly unknown[]): void
  error(...words: readonly unknown[]): void
}
