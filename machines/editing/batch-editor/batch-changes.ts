import type { MediaUpdate } from '../../model/entities/items/item-edit.ts'
import { chipsIn } from '../chips.ts'
import { mediaUpdateOf } from '../item-form.ts'
import { fieldsIn, isList } from '../values.ts'
import type { Chip, Values } from '../values.ts'
import type { ItemChange } from './item-change.ts'

/** One item of the call. */
export interface ItemPayload {
  id: string
  mediaPayload: MediaUpdate
}

/** The items of a call at most, and its size in bytes: servers end a longer body. */
const MOST_ITEMS = 20
export const MOST_BYTES = 4 * 1024 * 1024

/**
 * Changed fields of a form of several items, by item. Where it is not known what a field held before, the server no longer
 * has the item, which is left out.
 */
export function itemChangesOf(changes: Values, before: Values): readonly ItemChange[] {
  return Object.entries(changes).flatMap(([libraryItemId, own]) =>
    libraryItemId in before
      ? [{ libraryItemId, changes: fieldsIn(own), before: fieldsIn(before[libraryItemId]) }]
      : [],
  )
}

const isSame = (one: Chip, other: Chip): boolean => one.name === other.name && one.sequence === other.sequence
const sameName = (one: Chip, other: Chip): boolean => plainName(one) === plainName(other)
const plainName = ({ name }: Chip): string => name.trim().toLocaleLowerCase()

/** The chips of a list in which others were put and taken out meanwhile: what was not changed here is as it is now. */
function chipsNow(changed: readonly Chip[], before: readonly Chip[], now: readonly Chip[]): readonly Chip[] {
  const kept = changed.flatMap((chip) => {
    // a book can have two places in one series
    const was = before.find((each) => isSame(each, chip)) ?? before.find((each) => sameName(each, chip))
    if (!was || !isSame(was, chip)) return [chip]
    const held = now.filter((each) => isSame(each, chip))
    return held.length > 0 ? held : now.filter((each) => sameName(each, chip))
  })
  return [...new Set([...kept, ...othersIn(now, changed, before)])]
}

/** Names that only another client can have put there. */
const othersIn = (now: readonly Chip[], changed: readonly Chip[], before: readonly Chip[]): readonly Chip[] =>
  now.filter((chip) => ![...changed, ...before].some((each) => sameName(each, chip)))

/**
 * A change of an item that may have changed since its form was read: of a list of names the difference is made, so that
 * names which another client added or removed meanwhile stay as they are.
 */
export function changeNow({ libraryItemId, changes, before }: ItemChange, now: Values): ItemChange {
  const own = Object.entries(changes).map(([field, value]) => {
    const [was, held] = [before[field], now[field]]
    const isNames = [value, was, held].every((each) => isList(each) && chipsIn(each).length === each.length)
    return [field, isNames ? chipsNow(chipsIn(value), chipsIn(was), chipsIn(held)) : value] as const
  })
  return { libraryItemId, changes: Object.fromEntries(own), before }
}

export function payloadOf({ libraryItemId, changes }: ItemChange): ItemPayload {
  return { id: libraryItemId, mediaPayload: mediaUpdateOf(changes) }
}

/** Bytes of a payload as it is sent, with the comma after it. */
export function bytesOf(payload: ItemPayload): number {
  let bytes = 1
  for (const letter of JSON.stringify(payload)) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** Changes in calls of at most 20 items and 4 MB, in their order; an item that alone is larger has a call of its own. */
export function chunksOf(items: readonly ItemChange[]): readonly (readonly ItemChange[])[] {
  const chunks: ItemChange[][] = []
  let bytes = 0
  for (const item of items) {
    const own = bytesOf(payloadOf(item))
    const last = chunks.at(-1)
    // the brackets around the list
    if (last && last.length < MOST_ITEMS && bytes + own + 2 <= MOST_BYTES) {
      last.push(item)
      bytes += own
    } else {
      chunks.push([item])
      bytes = own
    }
  }
  return chunks
}

export const isTooLarge = (item: ItemChange): boolean => bytesOf(payloadOf(item)) + 2 > MOST_BYTES

const plainChip = (chip: Chip): string => `${plainName(chip)} #${chip.sequence?.trim() ?? ''}`

/** What a field says, without what servers write in their own way: markup, white space, the case of a known name. */
function plain(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') {
    return value
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
  const names = chipsIn(value)
    .filter(({ name }) => name.trim() !== '')
    .map(plainChip)
  return [...new Set(names)].join('\n')
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of an item that do not hold what was sent. */
export function notStored(sent: Fields, now: Fields): readonly string[] {
  return Object.keys(sent).filter((field) => plain(sent[field]) !== plain(now[field]))
}

/** Whether an item holds what a change makes of it. Where other clients put names, their order is not judged. */
export function isStored(change: ItemChange, now: Values): boolean {
  const wanted = changeNow(change, now).changes
  const isThere = (field: string): boolean => {
    const [held, made] = [chipsIn(now[field]), chipsIn(wanted[field])]
    const others = othersIn(held, chipsIn(change.changes[field]), chipsIn(change.before[field]))
    return others.length > 0 && inOrder(held) === inOrder(made)
  }
  return notStored(wanted, now).every(isThere)
}

const inOrder = (chips: readonly Chip[]): string => chips.map(plainChip).toSorted().join('\n')
