import type { AnyActorLogic, EventFromLogic } from 'xstate'
import type { LocaleKey } from '../../model/locale-key.ts'

/** By what stands for each in a form; all that a field can be. */
export type Choices = Readonly<Record<string, string | number | boolean | null>>

/** What a field takes: `json` for lists, objects, and what is now this and now that. */
export type FieldShape = 'text' | 'text | null' | 'number' | 'number | null' | 'boolean' | 'json' | Choices

/** The fields of an event but its type. The name of one that may be left out ends in `?`. */
export type EventShape = Readonly<Record<string, FieldShape>>

/** The events of a machine, by their type. */
export type EventShapes = Readonly<Record<string, EventShape>>

/** `never` where there is nothing but literals, true, false and null. */
type Wide<Value> = Value extends boolean | null
  ? never
  : Value extends string
    ? // a record of all texts may be empty, that of one text may not; and the keys of all texts are too many to choose from
      {} extends Record<Exclude<Value, LocaleKey>, true>
      ? 'text'
      : never
    : Value extends number
      ? {} extends Record<Value, true>
        ? 'number'
        : never
      : 'json'

type ChoicesOf<Value> = { [Each in Value & (string | number | boolean | null) as `${Each}`]: Each }

type ShapeOfField<Value> = [Wide<Value>] extends [never]
  ? [Value, boolean] extends [boolean, Value]
    ? 'boolean'
    : ChoicesOf<Value>
  : [Value] extends [string]
    ? 'text'
    : [Value] extends [string | null]
      ? 'text | null'
      : [Value] extends [number]
        ? 'number'
        : [Value] extends [number | null]
          ? 'number | null'
          : 'json'

type KeyOf<Event> = Event extends unknown ? Extract<keyof Event, string> : never
type ValueOf<Event, Key> = Event extends unknown ? (Key extends keyof Event ? Event[Key] : undefined) : never
type Given<Event, Key> = Exclude<ValueOf<Event, Key>, undefined>

type NameOf<Event, Key extends string> = [Given<Event, Key>] extends [never]
  ? never
  : undefined extends ValueOf<Event, Key>
    ? `${Key}?`
    : Key

/** Of the events that share a type: a field that only some of them have may be left out. */
type ShapeOf<Event> = {
  [Key in Exclude<KeyOf<Event>, 'type'> as NameOf<Event, Key>]: ShapeOfField<Given<Event, Key>>
}

type ByType<Event extends { type: string }> = { [Each in Event as Each['type']]: Each }

/**
 * The events that a machine takes, as data: what the types of the machine say, and nothing else compiles.
 * @example
 * ShapesOf<typeof lampMachine> // { 'lamp.press': {}; 'lamp.dim': { by: 'number'; 'slowly?': 'boolean' } }
 */
export type ShapesOf<Logic extends AnyActorLogic> = {
  [Type in keyof ByType<EventFromLogic<Logic>>]: ShapeOf<ByType<EventFromLogic<Logic>>[Type]>
}
