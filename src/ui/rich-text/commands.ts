import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { marks, nodes } = schema

export type Tool = 'bold' | 'italic' | 'strike' | 'bulletList' | 'orderedList' | 'undo' | 'redo'

const MARKS = { bold: marks.strong, italic: marks.em, strike: marks.strike } as const
const LISTS = { bulletList: nodes.bulletList, orderedList: nodes.orderedList } as const

const isIn = (type: NodeType, { selection: { $from } }: EditorState): boolean => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type: found } = $from.node(depth)
    if (found.isInGroup('list')) return found === type
  }
  return false
}

/** A list around the lines, or no list where it is one already; the other kind of list takes its place. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    if (isIn(type, state)) return liftListItem(nodes.listItem)(state, dispatch)
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!$from.node(depth).type.isInGroup('list')) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    }
    return wrapInList(type)(state, dispatch)
  }

export const TOOLS: Readonly<Record<Tool, Command>> = {
  bold: toggleMark(MARKS.bold),
  italic: toggleMark(MARKS.italic),
  strike: toggleMark(MARKS.strike),
  bulletList: toggleList(LISTS.bulletList),
  orderedList: toggleList(LISTS.orderedList),
  undo,
  redo,
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

/** Whether the selection has it. */
export function isOn(tool: Tool | 'link', state: EditorState): boolean {
  switch (tool) {
    case 'bold':
    case 'italic':
    case 'strike':
      return hasMark(state, MARKS[tool])
    case 'bulletList':
    case 'orderedList':
      return isIn(LISTS[tool], state)
    case 'link':
      return linkAt(state) !== null
    case 'undo':
    case 'redo':
      return false
  }
}

interface Link {
  href: string
  from: number
  to: number
}

/** The link that the selection begins in, whole. */
export function linkAt({ selection: { $from, $to, empty } }: EditorState): Link | null {
  const inside = empty ? $from.marks() : ($from.nodeAfter?.marks ?? [])
  const mark = marks.link.isInSet(inside)
  if (!mark) return null
  let [from, to] = [$from.pos, $from.pos]
  $from.parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return
    const start = $from.start() + offset
    const end = start + child.nodeSize
    if (start <= to && end >= from) [from, to] = [Math.min(from, start), Math.max(to, end)]
  })
  return { href: String(mark.attrs['href']), from, to: Math.max(to, $to.pos) }
}

/** Makes the selection a link, changes the one it is in, or writes the address where nothing is selected. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const link = linkAt(state)
    const { from, to, empty } = state.selection
    const mark = marks.link.create({ href })
    if (link)
      dispatch?.(state.tr.removeMark(link.from, link.to, marks.link).addMark(link.from, link.to, mark))
    else if (empty) dispatch?.(state.tr.replaceSelectionWith(schema.text(href, [mark]), false))
    else dispatch?.(state.tr.addMark(from, to, mark))
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state)
  if (!link) return false
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link))
  return true
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView())
  return true
}

/** At the start of a list item the list ends there. */
const leaveList: Command = (state, dispatch) => {
  const { selection } = state
  const isAtStart = selection instanceof TextSelection && selection.$cursor?.parentOffset === 0
  return isAtStart && liftListItem(nodes.listItem)(state, dispatch)
}

const bound = (key: string): Command => baseKeymap[key] ?? (() => false)

/** Tab is left to the page: it leads on to the next field. */
export const KEYS: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  'Mod-b': TOOLS.bold,
  'Mod-i': TOOLS.italic,
  'Mod-Shift-s': TOOLS.strike,
  'Mod-Shift-8': TOOLS.bulletList,
  'Mod-Shift-7': TOOLS.orderedList,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Shift-Enter': breakLine,
  Enter: chainCommands(splitListItem(nodes.listItem), bound('Enter')),
  Backspace: chainCommands(leaveList, bound('Backspace')),
}
