import type { ChapterEdit } from '../chapters/chapter-edits.ts'
import type { ChapterRow } from '../chapters/chapter-rows.ts'
import type { ChapterEditorContext } from './chapter-editor.types.ts'

type Reveal = ChapterEditorContext['reveal']
type Rows = readonly ChapterRow[]

/** Where the focus goes after an edit: to a row that is new, or beside one that went. */
export function revealAfter(before: Rows, rows: Rows, edit: ChapterEdit | null): Reveal {
  if (edit?.kind === 'insert') {
    const known = new Set(before.map(({ key }) => key))
    const added = rows.find(({ key }) => !known.has(key))
    return added ? { key: added.key, field: 'start' } : null
  }
  if (edit?.kind === 'remove') {
    const at = before.findIndex(({ key }) => key === edit.key)
    const beside = rows[at] ?? rows.at(-1)
    return beside ? { key: beside.key, field: 'remove' } : null
  }
  return null
}

/** The first row that a step of undo or redo has changed. */
export function revealOfStep(before: Rows, rows: Rows): Reveal {
  const at = rows.findIndex((row, index) => row !== before[index])
  const row = at < 0 ? rows.at(-1) : rows[at]
  return row ? { key: row.key, field: null } : null
}
