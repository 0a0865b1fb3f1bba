import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameValue } from '../form/form-rules.ts'
import { fieldsIn, withValues } from '../values.ts'
import type { Chip, Values } from '../values.ts'
import { changesByMapping, emptyOf, MAP_FIELDS, mapFieldsOf } from './batch-map.ts'
import type { Mapping } from './batch-map.ts'

const chip = (name: string, more: Partial<Chip> = {}): Chip => ({ id: null, name, ...more })
const names = fc.uniqueArray(fc.constantFrom('a', 'A', 'b', 'c', 'd'), {
  maxLength: 4,
  selector: (name) => name.toLowerCase(),
})
const chips = names.map((all) => all.map((name) => chip(name)))
const IDS = ['i', 'j', 'k']
const anyValues: fc.Arbitrary<Values> = fc
  .tuple(...IDS.map(() => fc.record({ tags: chips, publisher: fc.constantFrom('x', 'y') })))
  .map((all) => Object.fromEntries(all.map((own, index) => [IDS[index], own])))
const mapping: fc.Arbitrary<Mapping> = fc.record(
  {
    tags: fc.record({ value: chips, mode: fc.constantFrom('overwrite', 'append') }),
    publisher: fc.record({ value: fc.constantFrom('x', 'y'), mode: fc.constant('overwrite') }),
    language: fc.record({ value: fc.constant('en'), mode: fc.constant('overwrite') }),
  },
  { requiredKeys: [] },
)
const lower = (value: unknown): readonly string[] => (value as Chip[]).map(({ name }) => name.toLowerCase())

describe('details that are set for all items', () => {
  it('change what is different, only that, and nothing the second time', () => {
    fc.assert(
      fc.property(anyValues, mapping, fc.subarray(IDS), (values, wished, ids) => {
        const changes = changesByMapping(wished, values, ids)
        for (const [id, own] of Object.entries(changes)) {
          expect(ids).toContain(id)
          expect(own).not.toEqual({})
          for (const [field, value] of Object.entries(own)) {
            const held = fieldsIn(values[id])[field]
            expect(held).toBeDefined()
            expect(isSameValue(value, held)).toBe(false)
          }
        }
        expect(changesByMapping(wished, withValues(values, changes), ids)).toEqual({})
      }),
    )
  })

  const after = (values: Values, wished: readonly Chip[], mode: 'append' | 'overwrite') =>
    IDS.map((id) => {
      const then = withValues(values, changesByMapping({ tags: { value: wished, mode } }, values, IDS))
      const tagsIn = (all: Values) => lower(fieldsIn(all[id])['tags'])
      return { before: tagsIn(values), now: tagsIn(then) }
    })

  it('appending keeps all that was there, in its order', () => {
    fc.assert(
      fc.property(anyValues, chips, (values, wished) => {
        for (const { before, now } of after(values, wished, 'append')) {
          expect(now.slice(0, before.length)).toEqual(before)
          expect(now.toSorted()).toEqual([...new Set([...before, ...lower(wished)])].toSorted())
        }
      }),
    )
  })

  it('overwriting leaves what was wished for', () => {
    fc.assert(
      fc.property(anyValues, chips, (values, wished) => {
        for (const { now } of after(values, wished, 'overwrite')) expect(now).toEqual(lower(wished))
      }),
    )
  })

  it('two names that differ in their case alone stay two', () => {
    const tags = { value: [chip('Adult'), chip('adult')], mode: 'overwrite' } as const
    expect(changesByMapping({ tags }, { i: { tags: [chip('Adult')] } }, ['i'])).toEqual({
      i: { tags: tags.value },
    })
  })

  it('a series that an item has keeps its number', () => {
    const own = chip('Coast', { id: 's', sequence: '3' })
    const values = { i: { series: [own] }, j: { series: [] } }
    const series = { value: [chip('coast'), chip('New')], mode: 'overwrite' } as const
    expect(changesByMapping({ series }, values, ['i', 'j'])).toEqual({
      i: { series: [own, chip('New')] },
      j: { series: series.value },
    })
  })

  it('are offered as far as an item has them', () => {
    expect(mapFieldsOf({ i: { tags: [] }, j: { language: '', title: '' } })).toEqual(['tags', 'language'])
    expect(MAP_FIELDS.map(emptyOf)).toEqual(['', [], '', [], [], [], [], '', '', false, false])
  })
})
