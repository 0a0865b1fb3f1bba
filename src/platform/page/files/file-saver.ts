import { fromCallback } from 'xstate'
import type { MadeFile } from '#machines/account/listening-log/listening-log.types.ts'
import { saveTextFile } from './save-file.ts'

/** Hands files that were made in the page to the browser, with the day in their name. */
export const fileSaver = fromCallback<MadeFile>(({ receive }) => {
  receive(({ name, mime, text }) => {
    const day = new Date().toISOString().slice(0, 10)
    saveTextFile({ name: name.replace(/(?=\.\w+$)/, `-${day}`), type: mime, text })
  })
})
