// All that a machine may know of its host: it can say that something is wrong, and be told to stop.
// Timers are the actor system's, the hour is a port.

interface AbortSignal {
  readonly aborted: boolean
}

declare const console: {
  warn(...words: readonly unknown[]): void
  error(...words: readonly unknown[]): void
}
