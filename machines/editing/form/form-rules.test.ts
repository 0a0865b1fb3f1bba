import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, isSameValue, mergedClashes, movedFields, newestOf, rebased } from './form-rules.ts'
import { fieldsIn } from '../values.ts'
import type { Values } from '../values.ts'
import { keptOf } from './form-requests.ts'

const values = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  explicit: fc.boolean(),
  tags: fc.array(fc.record({ id: fc.constantFrom(null, '1'), name: fc.constantFrom('x', 'y') }), {
    maxLength: 2,
  }),
}) satisfies fc.Arbitrary<Values>

describe('a form over new values of the server', () => {
  it('loses nothing that was typed, and shows everything that moved', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const now = rebased({ base, values: mine }, theirs)
        expect(now.base).toEqual(theirs)
        for (const field of Object.keys(theirs) as (keyof typeof theirs)[]) {
          const isTyped = !isSameValue(mine[field], base[field])
          expect(isSameValue(now.values[field], isTyped ? mine[field] : theirs[field])).toBe(true)
          const isClash = now.clashes.some((clash) => clash.field === field)
          expect(isClash).toBe(
            isTyped && !isSameValue(theirs[field], base[field]) && !isSameValue(theirs[field], mine[field]),
          )
          expect(now.followed.includes(field)).toBe(!isTyped && !isSameValue(theirs[field], base[field]))
        }
      }),
    )
  })

  it('sends only what differs from it', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const now = rebased({ base, values: mine }, theirs)
        for (const [field, value] of Object.entries(changesOf(now)))
          expect(isSameValue(value, theirs[field as keyof typeof theirs])).toBe(false)
      }),
    )
  })

  it('an earlier clash stays until it is decided, with what the server has now', () => {
    const first = rebased({ base: { a: '1' }, values: { a: 'mine' } }, { a: '2' })
    const again = rebased(first, { a: '2', b: 'x' })
    expect(mergedClashes(first.clashes, again)).toEqual([{ field: 'a', theirs: '2' }])
    const back = rebased(first, { a: 'mine' })
    expect(mergedClashes(first.clashes, back)).toEqual([])
  })

  it('an answer of before the news gives way to it, and brings nothing back that went', () => {
    const [a, b] = [{ title: 'a' }, { title: 'b' }]
    const base = { one: a, two: a, three: a }
    const news = { one: b, two: { title: 'a' } }
    const newer = movedFields(base, news)
    expect(newer).toEqual(['one/title', 'three'])
    expect(newestOf({ base: news, newer }, { one: a, two: b, three: a })).toEqual({ one: b, two: b })
    expect(newestOf({ base: news, newer }, { two: b })).toEqual({ two: b })
    expect(newestOf({ base: news, newer: [] }, base)).toBe(base)
  })

  it('news of one field of one of many things leaves the answer about the others', () => {
    const base = { i: { title: 'a', year: '1' }, j: { title: 'a' } }
    const news = { i: { title: 'a', year: '2' }, j: { title: 'a' } }
    const newer = movedFields(base, news)
    expect(newer).toEqual(['i/year'])
    const answer = { i: { title: 'b', year: '1' }, j: { title: 'b' } }
    expect(newestOf({ base: news, newer }, answer)).toEqual({
      i: { title: 'b', year: '2' },
      j: { title: 'b' },
    })
  })

  it('of many things is each of them over its own', () => {
    const many = fc.record({ a: values, b: values }, { requiredKeys: ['a'] })
    fc.assert(
      fc.property(many, many, many, (base, mine, theirs) => {
        const now = rebased({ base, values: mine }, theirs)
        for (const id of Object.keys(theirs)) {
          const own = (of: Values): Values => fieldsIn(of[id])
          const alone = rebased({ base: own(base), values: own(mine) }, own(theirs))
          const named = (field: string) => `${id}/${field}`
          expect(now.values[id]).toEqual(alone.values)
          expect(now.clashes.filter(({ field }) => field.startsWith(named('')))).toEqual(
            alone.clashes.map((clash) => ({ ...clash, field: named(clash.field) })),
          )
          expect(now.followed.filter((field) => field.startsWith(named('')))).toEqual(
            alone.followed.map(named),
          )
          expect(fieldsIn(changesOf(now)[id])).toEqual(changesOf(alone))
        }
        expect(Object.keys(now.values)).toEqual(Object.keys(theirs))
      }),
    )
  })

  it('of many things is found in what was kept of it: what was changed, and of which things', () => {
    const many = fc.record({ a: values, b: values })
    const ref = { kind: 'batch', id: 'x' } as const
    fc.assert(
      fc.property(many, many, many, (base, mine, theirs) => {
        const kept = keptOf(ref, { base, values: mine })
        expect(Object.keys(kept.base)).toEqual(['a', 'b'])
        expect(changesOf(kept)).toEqual(changesOf({ base, values: mine }))
        const [found, whole] = [rebased(kept, theirs), rebased({ base, values: mine }, theirs)]
        expect(found.values).toEqual(whole.values)
        expect(found.clashes).toEqual(whole.clashes)
      }),
    )
  })

  it('an author whom the server has given an id is the same author', () => {
    expect(isSameValue([{ id: null, name: 'A' }], [{ id: 'aut_1', name: 'A' }])).toBe(true)
    expect(
      isSameValue([{ id: '1', name: 'A', sequence: '1' }], [{ id: '1', name: 'A', sequence: '2' }]),
    ).toBe(false)
  })

  it('whatever else is compared, as settings of the server are, is the same when it reads the same', () => {
    const flat = fc.oneof(fc.constant(null), fc.boolean(), fc.constantFrom('', 'a', 'b'), fc.nat(2))
    const entry = fc.record({ name: flat, list: fc.array(flat, { maxLength: 1 }) }, { requiredKeys: [] })
    const any = fc.oneof(flat, entry, fc.array(fc.oneof(flat, entry), { maxLength: 2 }))
    fc.assert(
      fc.property(any, any, (one, other) => {
        const isSame = isSameValue(one, other)
        expect(isSame).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })
})
