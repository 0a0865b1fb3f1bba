import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { NoticesIntent, NoticeText } from '../app/notices/notices.types.ts'
import { toAppError } from '../model/errors.ts'
import type { LocaleKey } from '../model/locale-key.ts'

type Shown = Extract<NoticesIntent, { type: 'notice.show' }>

/** What an editor says when it cannot show what it was opened for. */
export function editorNotices(id: string, texts: { failed: LocaleKey; gone: LocaleKey }) {
  const saying = (text: NoticeText): Shown => ({
    type: 'notice.show',
    notice: { id, kind: 'error', text, durationMs: NOTICE_MS.short },
  })
  return {
    /** With the server's own sentence where it sent one. */
    failed: (error: unknown): Shown => {
      const { text } = toAppError(error)
      return saying(text ? { words: text } : { key: texts.failed })
    },
    refused: (): Shown => saying({ key: 'errors.forbidden' }),
    gone: (): Shown => saying({ key: texts.gone }),
  }
}
