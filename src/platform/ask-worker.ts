interface WorkerQuestion {
  /** What it may take, ms: a page can end a worker whenever it takes too long; its own thread it cannot. */
  longestMs: number
  /** The answer is not waited for any more. */
  signal: AbortSignal
  /** Bytes of the question that are handed over instead of copied. */
  transfer?: Transferable[]
}

/** The one answer of a worker, which is ended with it. Rejects when it fails, takes too long or is not waited for any more. */
export async function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  { longestMs, signal, transfer = [] }: WorkerQuestion,
): Promise<Answer> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    return await new Promise((resolve, reject) => {
      limit.addEventListener('abort', () => reject(new Error('The worker is not waited for any more.')))
      worker.addEventListener('error', () => reject(new Error('The worker failed.')))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.postMessage(question, transfer)
    })
  } finally {
    worker.terminate()
  }
}
