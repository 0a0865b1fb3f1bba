import { fromCallback, fromPromise } from 'xstate'
import type { ChapterFileCommand } from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { appError } from '#machines/model/errors.ts'
import type { PickedFile } from '#machines/server/operations/editing-operations.ts'
import { saveTextFile } from './save-file.ts'

/** Reads files of chapters that were chosen, and saves others. */
export const chapterFileActors = {
  readText: fromPromise<{ name: string; text: string }, { file: PickedFile }>(async ({ input: { file } }) => {
    if (!(file instanceof File)) throw appError('unsupported')
    return { name: file.name, text: await file.text() }
  }),
  chapterFiles: fromCallback<ChapterFileCommand>(({ receive }) => {
    receive(({ file }) => saveTextFile(file))
  }),
}
