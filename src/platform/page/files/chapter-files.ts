import { fromCallback, fromPromise } from 'xstate'
import type {
  ChapterFileCommand,
  ChapterFileInput,
  ReadChapterFile,
} from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { appError } from '#machines/model/errors.ts'
import { saveTextFile } from './save-file.ts'

const LONGEST_MS = 3000

/** Reads files of chapters that were chosen, and saves others. */
export const chapterFileActors = {
  readChapterFile: fromPromise<ReadChapterFile, ChapterFileInput>(async ({ input, signal }) => {
    const { file, book } = input
    if (!(file instanceof File)) throw appError('unsupported')
    return { name: file.name, found: await foundBy({ text: await file.text(), book }, signal) }
  }),
  chapterFiles: fromCallback<ChapterFileCommand>(({ receive }) => {
    receive(({ file }) => saveTextFile(file))
  }),
}

/** What a worker finds, which is ended when it takes too long or is not waited for any more. */
async function foundBy(
  question: { text: string; book: ChapterFileInput['book'] },
  signal: AbortSignal,
): Promise<ReadChapterFile['found']> {
  const worker = new Worker(new URL('./chapter-file.worker.ts', import.meta.url), { type: 'module' })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
  try {
    return await new Promise((resolve, reject) => {
      limit.addEventListener('abort', () => reject(new Error('The file is not read any more.')))
      worker.addEventListener('error', () => reject(new Error('The worker failed.')))
      worker.addEventListener('message', ({ data }: MessageEvent<ReadChapterFile['found']>) => resolve(data))
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
