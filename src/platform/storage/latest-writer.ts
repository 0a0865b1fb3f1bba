/** Writes the newest value; those that came while it wrote are left out, but for the last. */
export interface LatestWriter<Value> {
  put(value: Value): void
}

/**
 * One write at a time. A value that is replaced before its turn is never written.
 * @param onFailed called for each write that failed; the next value is written all the same
 */
export function createLatestWriter<Value>(
  write: (value: Value) => Promise<unknown>,
  onFailed: (error: unknown) => void,
): LatestWriter<Value> {
  let waiting: { value: Value } | null = null
  let isWriting = false

  async function drain(): Promise<void> {
    isWriting = true
    while (waiting) {
      const { value } = waiting
      waiting = null
      try {
        await write(value)
      } catch (error) {
        onFailed(error)
      }
    }
    isWriting = false
  }

  return {
    put(value) {
      waiting = { value }
      if (!isWriting) void drain()
    },
  }
}
