import type { CueAnswer, CueQuestion } from './cue-question.ts'

const LONGEST_MS = 15_000

/** Reads transcripts in a worker, which is ended when it takes too long or is not waited for any more. */
export async function cuesOf(question: CueQuestion, signal: AbortSignal): Promise<CueAnswer> {
  const worker = new Worker(new URL('./transcript.worker.ts', import.meta.url), { type: 'module' })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
  try {
    return await new Promise((resolve, reject) => {
      limit.addEventListener('abort', () => reject(new Error('The transcript is not read any more.')))
      worker.addEventListener('error', () => reject(new Error('The worker failed.')))
      worker.addEventListener('message', ({ data }: MessageEvent<CueAnswer>) => resolve(data))
      worker.postMessage(
        question,
        question.files.map(({ bytes }) => bytes),
      )
    })
  } finally {
    worker.terminate()
  }
}
