import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { NoticeChange, NoticeText } from '../app/notices/notices.types.ts'
import type { SelectionToParent } from '../app/selection/selection.types.ts'
import type { Notices } from '../system/wiring.ts'
import { libraryPath } from '../app/navigation/paths.ts'
import type { HomeLayoutToParent, LayoutChanges } from './home-layout/home-layout.types.ts'
import type { ShelfToParent } from './shelf/shelf.types.ts'

export const BROWSING_NOTICES: Notices<SelectionToParent | ShelfToParent | HomeLayoutToParent> = {
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
  'homeLayout.changed': ({ home: { libraryId }, change, name, before }) => {
    switch (change.kind) {
      case 'add':
        return {
          show: {
            id: 'home',
            kind: 'success',
            text: { key: 'arrange.added', params: { name } },
            durationMs: NOTICE_MS.long,
            action: { key: 'arrange.goHome', intent: { type: 'navigation.go', to: libraryPath(libraryId) } },
          },
        }
      case 'remove':
        return undoable({ key: 'arrange.removed', params: { name } }, before)
      default:
        // what was taken back now would take this change with it
        return { dismiss: 'home' }
    }
  },
  'homeLayout.wasReset': ({ before }) => undoable({ key: 'arrange.wasReset' }, before),
  'homeLayout.imported': ({ before }) => undoable({ key: 'arrange.imported' }, before),
  'homeLayout.importFailed': () => ({
    show: {
      id: 'home',
      kind: 'error',
      text: { key: 'arrange.importFailed' },
      durationMs: NOTICE_MS.long,
    },
  }),
}

function undoable(text: NoticeText, layouts: LayoutChanges): NoticeChange {
  return {
    show: {
      id: 'home',
      kind: 'success',
      text,
      durationMs: NOTICE_MS.long,
      action: { key: 'common.undo', intent: { type: 'homeLayout.restore', layouts } },
    },
  }
}
