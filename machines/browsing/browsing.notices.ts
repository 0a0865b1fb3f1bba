import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { SelectionToParent } from '../app/selection/selection.types.ts'
import type { Notices } from '../system/wiring.ts'
import type { ShelfToParent } from './shelf/shelf.types.ts'

export const BROWSING_NOTICES: Notices<SelectionToParent | ShelfToParent> = {
  'shelf.letterFailed': () => ({
    show: { id: 'letter', kind: 'error', text: { key: 'shelf.letterFailed' }, durationMs: NOTICE_MS.short },
  }),
  'selection.gatherFailed': () => ({
    show: {
      id: 'gather',
      kind: 'error',
      text: { key: 'selection.gatherFailed' },
      durationMs: NOTICE_MS.short,
    },
  }),
}
