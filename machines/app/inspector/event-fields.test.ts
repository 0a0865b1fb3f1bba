import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import {
  acceptedEvents,
  fieldsOf,
  filledFrom,
  jsonOf,
  knownValues,
  readDraft,
  valuesOfJson,
} from './event-fields.ts'
import type { EventShape, ShapesOf } from './event-shape.types.ts'

const shape: EventShape = {
  title: 'text',
  to: 'number',
  play: 'boolean',
  mode: { auto: 'auto', never: 'never', null: null },
  key: 'json',
  'device?': 'text | null',
  'at?': 'number | null',
  'isReset?': { true: true },
  'loud?': 'boolean',
}
const fields = fieldsOf(shape)
const full = {
  title: 'A Lamp',
  to: '12.5',
  play: 'true',
  mode: 'null',
  key: '{"id":"a","tags":["b"]}',
  device: null,
  at: '3',
  isReset: 'true',
  loud: 'false',
}

describe('the form of an event', () => {
  it('gives each field the type that the event has', () => {
    expect(readDraft(fields, full)).toEqual({
      values: {
        title: 'A Lamp',
        to: 12.5,
        play: true,
        mode: null,
        key: { id: 'a', tags: ['b'] },
        device: null,
        at: 3,
        isReset: true,
        loud: false,
      },
      errors: {},
    })
  })

  it('has its fields of JSON last', () => {
    expect(
      fieldsOf({ key: 'json', to: 'number', 'list?': 'json', 'why?': 'text' }).map(({ name }) => name),
    ).toEqual(['to', 'why', 'key', 'list'])
  })

  it('leaves out what may be left out, and only that', () => {
    const empty = filledFrom(fields, null)
    expect(empty.draft).toEqual({
      title: '',
      to: '',
      play: 'false',
      mode: 'auto',
      key: '',
      device: '',
      at: '',
      isReset: '',
      loud: '',
    })
    expect(readDraft(fields, { ...empty.draft, to: '0', key: 'null' })).toEqual({
      values: { title: '', to: 0, play: false, mode: 'auto', key: null },
      errors: {},
    })
  })

  it.each(['', ' ', '1,5', 'ten', 'Infinity', 'NaN'])('takes no number from %j', (to) => {
    const { values, errors } = readDraft(fields, { ...full, to })
    expect(errors).toEqual({ to: 'noNumber' })
    expect(values).not.toHaveProperty('to')
  })

  it.each(['', '{', 'text', "{'a':1}"])('takes no JSON from %j', (key) => {
    expect(readDraft(fields, { ...full, key }).errors).toEqual({ key: 'noJson' })
  })

  it('begins with the values of an event, and reads the same from them', () => {
    const { values } = readDraft(fields, full)
    const filled = filledFrom(fields, { type: 'x', ...values })
    expect(filled.hidden).toEqual([])
    expect(readDraft(fields, filled.draft).values).toEqual(values)
  })

  it('leaves a field empty whose last value is masked, cut or only named, and says so', () => {
    const { draft, hidden } = filledFrom(fields, {
      type: 'x',
      title: '•••',
      to: 'Infinity',
      key: { id: 'a', run: '[function]' },
      device: 'a text … (9000)',
      at: null,
    })
    expect(draft).toMatchObject({ title: '', to: '', key: '', device: '', at: null })
    expect(hidden).toEqual(['title', 'device', 'key'])
    expect(
      knownValues({
        type: 'x',
        title: '•••',
        to: 3,
        list: [1, '… (700)'],
        by: { actor: 'x:1' },
        file: '•12',
        root: 'https://•13',
      }),
    ).toEqual({ to: 3 })
  })

  it('is left empty where a value is of another type than now', () => {
    const { draft } = filledFrom(fields, { type: 'x', title: 3, to: '3', play: 'yes', mode: 'often' })
    expect(draft).toMatchObject({ title: '', to: '', play: 'false', mode: 'auto' })
  })
})

describe('an event as JSON', () => {
  it('is an object or nothing', () => {
    expect(['', ' ', '{"to":60}', '[1]', 'null', '{'].map(valuesOfJson)).toEqual([
      {},
      {},
      { to: 60 },
      null,
      null,
      null,
    ])
  })

  it('stands in one line while it is short', () => {
    expect(jsonOf({ to: 60 })).toBe('{"to":60}')
    expect(jsonOf({ text: 'x'.repeat(60) }).split('\n')).toHaveLength(3)
  })
})

describe('the events that an actor takes now', () => {
  it('are its own first, then the others by name', () => {
    const accepts = { 'stream.failed': true, 'player.seek': true, 'player.play': false, 'cast.ended': true }
    expect(acceptedEvents(accepts, 'player')).toEqual([
      { type: 'player.play', hasEffect: false },
      { type: 'player.seek', hasEffect: true },
      { type: 'cast.ended', hasEffect: true },
      { type: 'stream.failed', hasEffect: true },
    ])
  })

  it('are those that a pattern of the chart stands for, as far as they are known', () => {
    const known = { 'a.one': {}, 'a.two': {}, 'b.one': {} }
    const types = (accepts: Record<string, boolean>) =>
      acceptedEvents(accepts, 'a', known).map(({ type, hasEffect }) => `${type} ${hasEffect}`)
    expect(types({ 'a.*': true, 'a.two': false })).toEqual(['a.one true', 'a.two false'])
    expect(types({ '*': true })).toEqual(['a.one true', 'a.two true', 'b.one true'])
    expect(acceptedEvents({ '*': true }, 'a')).toEqual([])
  })
})

type LampEvent =
  | { type: 'lamp.press' }
  | { type: 'lamp.dim' | 'lamp.light'; by: number; slowly?: boolean; why?: never }
  | { type: 'lamp.name'; name: string | null; parts: string[]; colour: 'red' | 'blue' | null; id?: 1 | 2 }
  | { type: 'lamp.reported'; of: 'heat'; degrees: number | null }
  | {
      type: 'lamp.reported'
      of: 'error'
      text: string
      error: unknown
      isFatal: true
      mixed: string | number
    }

const lampMachine = setup({ types: { events: {} as LampEvent } }).createMachine({ id: 'lamp' })

const lampShapes = {
  'lamp.press': {},
  'lamp.dim': { by: 'number', 'slowly?': 'boolean' },
  'lamp.light': { by: 'number', 'slowly?': 'boolean' },
  'lamp.name': {
    name: 'text | null',
    parts: 'json',
    colour: { red: 'red', blue: 'blue', null: null },
    'id?': { 1: 1, 2: 2 },
  },
  'lamp.reported': {
    of: { heat: 'heat', error: 'error' },
    'degrees?': 'number | null',
    'text?': 'text',
    'error?': 'json',
    'isFatal?': { true: true },
    'mixed?': 'json',
  },
} satisfies ShapesOf<typeof lampMachine>

type LampShapes = ShapesOf<typeof lampMachine>

describe('the types of the events as data', () => {
  it('compile as the machine has them, and not otherwise', () => {
    const all = (shapes: LampShapes) => shapes
    const dim = (dimmed: LampShapes['lamp.dim']) => dimmed
    const named = (name: LampShapes['lamp.name']) => name
    const { 'lamp.press': _, ...without } = lampShapes
    const name = lampShapes['lamp.name']
    expect([
      // @ts-expect-error an event is missing
      all(without),
      // @ts-expect-error an event is too many
      all({ ...lampShapes, 'lamp.break': {} }),
      // @ts-expect-error a field is missing
      dim({ by: 'number' }),
      // @ts-expect-error a field is too many
      dim({ ...lampShapes['lamp.dim'], at: 'number' }),
      // @ts-expect-error a kind is another
      dim({ by: 'text', 'slowly?': 'boolean' }),
      // @ts-expect-error what may be left out does not say so
      dim({ by: 'number', slowly: 'boolean' }),
      // @ts-expect-error a word is missing
      named({ ...name, colour: { red: 'red', null: null } }),
      // @ts-expect-error a word is too many
      named({ ...name, colour: { red: 'red', blue: 'blue', green: 'green', null: null } }),
    ]).toHaveLength(8)
  })
})
