import { askWorker } from '../../ask-worker.ts'
import type { CueAnswer, CueQuestion } from './cue-question.ts'

const LONGEST_MS = 15_000

/** Reads transcripts in a worker. */
export async function cuesOf(question: CueQuestion, signal: AbortSignal): Promise<CueAnswer> {
  const worker = new Worker(new URL('./transcript.worker.ts', import.meta.url), { type: 'module' })
  const transfer = question.files.map(({ bytes }) => bytes)
  return await askWorker<CueAnswer>(worker, question, { longestMs: LONGEST_MS, signal, transfer })
}
