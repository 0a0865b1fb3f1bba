import type { Choices, EventShape, EventShapes, FieldShape } from './event-shape.types.ts'
import type { ActorAnswers, Plain, PlainEvent } from './inspected.types.ts'
import { isWhole } from './stand-ins.ts'

export type Values = Readonly<Record<string, Plain>>

export interface EventField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'json'
  readonly isOptional: boolean
  /** Of a text or a number; among choices null is one of them, and JSON has a word for it. */
  readonly isNullable: boolean
  /** All that it can be, by their keys in a draft; none where it is typed. */
  readonly choices: Choices
}

/** What was typed and chosen, by field; null where that is the value, an empty text where none is given. */
export type Draft = Readonly<Record<string, string | null>>

export type FieldError = 'noNumber' | 'noJson'

export interface Filled {
  readonly draft: Draft
  /** Fields whose last value is masked or cut where it can be seen. */
  readonly hidden: readonly string[]
}

export interface ReadDraft {
  readonly values: Values
  readonly errors: Readonly<Partial<Record<string, FieldError>>>
}

export interface AcceptedEvent {
  readonly type: string
  /** Whether it would cause anything now. */
  readonly hasEffect: boolean
}

const YES_NO: Choices = { false: false, true: true }
/** A value as JSON stands in one line up to this many characters. */
const ONE_LINE = 60

function fieldOf(key: string, shape: FieldShape): EventField {
  const isOptional = key.endsWith('?')
  const name = isOptional ? key.slice(0, -1) : key
  if (typeof shape === 'object')
    return { name, kind: 'choice', isOptional, isNullable: false, choices: shape }
  switch (shape) {
    case 'boolean':
      // a box that is empty says no, so it cannot say that nothing is given
      return { name, kind: isOptional ? 'choice' : shape, isOptional, isNullable: false, choices: YES_NO }
    case 'text':
    case 'text | null':
      return { name, kind: 'text', isOptional, isNullable: shape !== 'text', choices: {} }
    case 'number':
    case 'number | null':
      return { name, kind: 'number', isOptional, isNullable: shape !== 'number', choices: {} }
    case 'json':
      return { name, kind: shape, isOptional, isNullable: false, choices: {} }
  }
}

/** In the order of a form: what takes many lines comes last. */
export const fieldsOf = (shape: EventShape): readonly EventField[] =>
  Object.entries(shape)
    .map(([key, each]) => fieldOf(key, each))
    .toSorted((a, b) => Number(a.kind === 'json') - Number(b.kind === 'json'))

export function jsonOf(value: Plain | Values): string {
  const line = JSON.stringify(value)
  return line.length > ONE_LINE ? JSON.stringify(value, null, 2) : line
}

/** An object from JSON text, nothing being an empty one; null where it is none. */
export function valuesOfJson(text: string): Values | null {
  if (text.trim() === '') return {}
  const parsed = parsedJson(text)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Values) : null
}

function parsedJson(text: string): Plain | undefined {
  try {
    return JSON.parse(text) as Plain
  } catch {
    return undefined
  }
}

/** What can be sent again of an event that is known from the log. */
export const knownValues = (last: PlainEvent | null): Values =>
  Object.fromEntries(Object.entries(last ?? {}).filter(([key, value]) => key !== 'type' && isWhole(value)))

function typedText({ kind, isNullable, choices }: EventField, value: Plain): string | null | undefined {
  if (value === null && isNullable) return null
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'number':
      return typeof value === 'number' ? String(value) : undefined
    case 'boolean':
    case 'choice':
      return Object.keys(choices).find((key) => choices[key] === value)
    case 'json':
      return jsonOf(value)
  }
}

/** The form as it is first shown: with the values of the last event of this type, as far as they are known. */
export function filledFrom(fields: readonly EventField[], last: Values | PlainEvent | null): Filled {
  const known = fields.map((field) => {
    const value = last?.[field.name]
    const isHidden = value !== undefined && !isWhole(value)
    const text = value === undefined || isHidden ? undefined : typedText(field, value)
    const empty = field.isOptional ? '' : (Object.keys(field.choices)[0] ?? '')
    return { name: field.name, isHidden, text: text === undefined ? empty : text }
  })
  return {
    draft: Object.fromEntries(known.map(({ name, text }) => [name, text])),
    hidden: known.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  }
}

type ReadField = { value: Plain } | { error: FieldError } | null

function readField({ kind, choices, isOptional }: EventField, text: string | null): ReadField {
  if (text === null) return { value: null }
  if (text === '' && isOptional) return null
  switch (kind) {
    case 'text':
      return { value: text }
    case 'number': {
      const number = text.trim() === '' ? Number.NaN : Number(text)
      return Number.isFinite(number) ? { value: number } : { error: 'noNumber' }
    }
    case 'boolean':
    case 'choice': {
      const value = choices[text]
      return value === undefined ? null : { value }
    }
    case 'json': {
      const value = parsedJson(text)
      return value === undefined ? { error: 'noJson' } : { value }
    }
  }
}

/** The values of an event from its form, and what is wrong with the others. */
export function readDraft(fields: readonly EventField[], draft: Draft): ReadDraft {
  const values: Record<string, Plain> = {}
  const errors: Record<string, FieldError> = {}
  for (const field of fields) {
    const text = draft[field.name]
    const read = readField(field, text === undefined ? '' : text)
    if (read && 'value' in read) values[field.name] = read.value
    else if (read) errors[field.name] = read.error
  }
  return { values, errors }
}

const isOf = (pattern: string, type: string): boolean => type.startsWith(pattern.slice(0, -1))

/** The events that an actor takes now, its own first. Of a pattern in its chart, `download.*`, those that it stands for. */
export function acceptedEvents(
  accepts: ActorAnswers['accepts'],
  name: string,
  shapes: EventShapes = {},
): readonly AcceptedEvent[] {
  const all = { ...accepts }
  for (const pattern of Object.keys(accepts).filter((each) => each.endsWith('*'))) {
    delete all[pattern]
    for (const type of Object.keys(shapes)) if (isOf(pattern, type)) all[type] ??= accepts[pattern] ?? true
  }
  const isOwn = (type: string): boolean => type.startsWith(`${name}.`)
  return Object.entries(all)
    .map(([type, hasEffect]) => ({ type, hasEffect }))
    .toSorted((a, b) => Number(isOwn(b.type)) - Number(isOwn(a.type)) || (a.type < b.type ? -1 : 1))
}
