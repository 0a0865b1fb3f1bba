import { fromCallback, fromPromise } from 'xstate'
import type {
  ChapterFileCommand,
  ChapterFileInput,
  ReadChapterFile,
} from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { appError } from '#machines/model/errors.ts'
import { askWorker } from '../../ask-worker.ts'
import { saveTextFile } from './save-file.ts'

const LONGEST_MS = 3000

/** Reads files of chapters that were chosen, and saves others. */
export const chapterFileActors = {
  readChapterFile: fromPromise<ReadChapterFile, ChapterFileInput>(async ({ input, signal }) => {
    const { file, book } = input
    if (!(file instanceof File)) throw appError('unsupported')
    return { name: file.name, found: await foundBy({ bytes: await file.arrayBuffer(), book }, signal) }
  }),
  chapterFiles: fromCallback<ChapterFileCommand>(({ receive }) => {
    receive(({ file }) => saveTextFile(file))
  }),
}

/** What a worker finds in the file. */
async function foundBy(
  question: { bytes: ArrayBuffer; book: ChapterFileInput['book'] },
  signal: AbortSignal,
): Promise<ReadChapterFile['found']> {
  const worker = new Worker(new URL('./chapter-file.worker.ts', import.meta.url), { type: 'module' })
  return await askWorker(worker, question, { longestMs: LONGEST_MS, signal, transfer: [question.bytes] })
}
