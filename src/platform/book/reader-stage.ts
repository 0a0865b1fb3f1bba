/** Where on the page a book is drawn: the view gives the place, the mechanism waits for it. */
export interface ReaderStage {
  /** Gives the element the book is drawn into; the answer takes it back. */
  show(host: HTMLElement): () => void
  /** The element, as soon as there is one. */
  host(signal: AbortSignal): Promise<HTMLElement>
}

export function createReaderStage(): ReaderStage {
  let host: HTMLElement | null = null
  const waiting = new Set<(host: HTMLElement) => void>()
  return {
    show(given) {
      host = given
      for (const wake of waiting) wake(given)
      waiting.clear()
      return () => {
        if (host === given) host = null
      }
    },
    host: async (signal) =>
      host ??
      (await new Promise<HTMLElement>((resolve, reject) => {
        waiting.add(resolve)
        signal.addEventListener('abort', () => {
          waiting.delete(resolve)
          reject(signal.reason as Error)
        })
      })),
  }
}
