import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { Notices } from '../system/wiring.ts'
import type { ReaderToParent } from './reader/reader.types.ts'

export const READING_NOTICES: Notices<ReaderToParent> = {
  'reader.positionKeptLocally': () => ({
    show: { id: 'reader', kind: 'info', text: { key: 'reader.keptHere' }, durationMs: NOTICE_MS.long },
  }),
  'reader.chaptersMissing': ({ count, of }) => ({
    show: {
      id: 'reader',
      kind: 'warning',
      text: { key: 'reader.chaptersMissing', params: { missing: count, all: of } },
      durationMs: NOTICE_MS.long,
    },
  }),
}
