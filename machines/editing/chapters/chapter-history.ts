import type { ChapterEdit } from './chapter-edits.ts'
import type { ChapterRow } from './chapter-rows.ts'

type Rows = readonly ChapterRow[]

/** What undo and redo lead to. */
export interface ChapterHistory {
  /** The oldest first. */
  readonly past: readonly Rows[]
  /** The next one first. */
  readonly future: readonly Rows[]
  /** The field that is being typed into or dragged: all of it is one step. */
  readonly run: string | null
}

export const NO_HISTORY: ChapterHistory = { past: [], future: [], run: null }

/** So many steps can be undone. */
const STEPS = 200

function runOf(edit: ChapterEdit | null): string | null {
  return edit?.kind === 'setTitle' || edit?.kind === 'move' ? `${edit.kind} ${edit.key}` : null
}

/** The history after `rows` were changed; by `edit`, or by what is no edit. */
export function remembered(history: ChapterHistory, rows: Rows, edit: ChapterEdit | null): ChapterHistory {
  const run = runOf(edit)
  if (run !== null && run === history.run) return { ...history, future: [] }
  return { past: [...history.past, rows].slice(-STEPS), future: [], run }
}

/** What is typed from now on is a step of its own. */
export function settled(history: ChapterHistory): ChapterHistory {
  return history.run === null ? history : { ...history, run: null }
}

export interface Step {
  history: ChapterHistory
  rows: Rows
}

/** The step back from `rows`, or null at the beginning. */
export function undone({ past, future }: ChapterHistory, rows: Rows): Step | null {
  const before = past.at(-1)
  return before
    ? { rows: before, history: { past: past.slice(0, -1), future: [rows, ...future], run: null } }
    : null
}

/** The step forward again, or null at the end. */
export function redone({ past, future }: ChapterHistory, rows: Rows): Step | null {
  const [after, ...rest] = future
  return after ? { rows: after, history: { past: [...past, rows], future: rest, run: null } } : null
}
