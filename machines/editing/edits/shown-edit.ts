import { ownerOfField } from '../values.ts'
import type { Edit, EditChange } from './edit.types.ts'
import { fieldsOf } from './edit-fields.ts'

/** An edit as the history of this browser has it. */
export interface KeptEdit {
  edit: Edit
  /** Epoch ms; null while it stands. */
  revertedAt: number | null
}

/** A field of an edit as a row shows it. */
export interface ShownField {
  field: string
  was: unknown
  became: unknown
}

/** An edit as a row shows it: without pictures, and without the values of many items. */
export interface ShownEdit {
  id: string
  /** Epoch ms. */
  at: number
  name: Edit['name']
  title: string
  of: EditChange['of']
  /** Items, chapters or tracks that it was about. */
  count: number
  /** The first of its fields, with their values where it was about one thing. */
  fields: readonly ShownField[]
  isReverted: boolean
}

/** How long an edit can be taken back, ms. */
export const KEPT_MS = 30 * 24 * 60 * 60_000

/** A row has room for so many fields, and for so many letters of a value. */
const MOST_FIELDS = 6
const MOST_LETTERS = 200

const cut = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, MOST_LETTERS)
  return Array.isArray(value) ? value.slice(0, MOST_FIELDS * 2) : value
}

function countOf(change: EditChange): number {
  switch (change.of) {
    case 'items':
      return change.items.length
    case 'chapters':
      return change.became.length
    case 'tracks':
      return change.became.tracks.length
    case 'item':
    case 'episode':
    case 'cover':
    case 'library':
    case 'settings':
      return 1
  }
}

function shownFields(change: EditChange): readonly ShownField[] {
  switch (change.of) {
    case 'chapters':
    case 'tracks':
    case 'cover':
      return []
    case 'items': {
      const names = new Set([...fieldsOf(change).keys()].map((name) => ownerOfField(name).field))
      return [...names].slice(0, MOST_FIELDS).map((field) => ({ field, was: null, became: null }))
    }
    case 'item':
    case 'episode':
    case 'library':
    case 'settings':
      return [...fieldsOf(change)]
        .slice(0, MOST_FIELDS)
        .map(([field, { was, became }]) => ({ field, was: cut(was), became: cut(became) }))
  }
}

export function shownOf({ edit: { id, at, name, title, change }, revertedAt }: KeptEdit): ShownEdit {
  const of = change.of
  const isReverted = revertedAt !== null
  return { id, at, name, title, of, count: countOf(change), fields: shownFields(change), isReverted }
}

/** The newest first. */
export const inOrder = (edits: readonly KeptEdit[]): readonly KeptEdit[] =>
  edits.toSorted((a, b) => b.edit.at - a.edit.at || (a.edit.id < b.edit.id ? 1 : -1))
