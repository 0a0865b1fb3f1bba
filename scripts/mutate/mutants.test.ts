import { describe, expect, it } from 'vitest'
import { mutantsOf, mutated } from './mutants.ts'
import { sample } from './sample.ts'

/** Every way a source reads with one change. */
const changesOf = (source: string): string[] =>
  mutantsOf('x.ts', source).map((mutant) => mutated(source, mutant).replaceAll(/\s+/g, ' ').trim())

const chart = (transition: string): string => `
const x = createMachine({ states: { a: { on: { go: ${transition} } }, b: {}, c: {} } })`

describe('what is changed', () => {
  it('a transition leads elsewhere, nowhere, or is not there', () => {
    const changes = changesOf(chart("{ target: 'b' }"))
    expect(changes).toEqual([
      expect.stringContaining('on: { }'),
      expect.stringContaining('go: { }'),
      expect.stringContaining("go: { target: 'c' }"),
    ])
  })

  it('a transition that is the only one goes with its comma, so that what is left can be read', () => {
    const changes = changesOf("const x = { on: { go: { target: 'b' }, }, states: { b: {} } }")
    expect(changes).toContainEqual(expect.stringContaining('on: { }, states'))
  })

  it('a guard is left out and never lets through, an action is left out', () => {
    const changes = changesOf(chart("{ guard: 'isOn', actions: ['tell', 'keep'] }"))
    expect(changes).toContainEqual(expect.stringContaining("go: { actions: ['tell', 'keep'] }"))
    expect(changes).toContainEqual(expect.stringContaining("guard: () => false, actions: ['tell', 'keep']"))
    expect(changes).toContainEqual(expect.stringContaining("guard: 'isOn', actions: ['keep']"))
    expect(changes).toContainEqual(expect.stringContaining("guard: 'isOn', actions: ['tell']"))
  })

  it('a delivery is left out or goes to another actor', () => {
    const source = "switch (x) { case 'a': case 'b': return [to('player'), to('queue')] }"
    expect(changesOf(source)).toEqual(
      expect.arrayContaining([
        "switch (x) { case 'b': return [to('player'), to('queue')] }",
        "switch (x) { case 'a': case 'b': return [to('queue')] }",
        "switch (x) { case 'a': case 'b': return [to('player')] }",
      ]),
    )
    expect(changesOf("const OWNERS = { 'a.b': 'player', 'c.d': 'queue' }")).toEqual([
      "const OWNERS = { 'a.b': 'queue', 'c.d': 'queue' }",
      "const OWNERS = { 'a.b': 'player', 'c.d': 'player' }",
    ])
  })

  it('comparisons and constants are others', () => {
    expect(changesOf('const x = (a) > 2')).toEqual(['const x = (a) >= 2', 'const x = (a) > 5'])
    expect(changesOf('const x = !a && b === true')).toEqual([
      'const x = a && b === true',
      'const x = !a || b === true',
      'const x = !a && b !== true',
      'const x = !a && b === false',
    ])
  })

  it('types, imports and logs stay as they are', () => {
    expect(changesOf("import { a } from 'b'\ntype X = 1 | 2\nconst x = y as 3")).toEqual([])
    expect(
      changesOf("const x = { logFailure: () => console.warn(1), on: { go: { actions: 'logIt' } } }"),
    ).toEqual(['const x = { logFailure: () => console.warn(1), on: { } }'])
  })
})

describe('a sample', () => {
  const all = Array.from({ length: 100 }, (_, at) => at)

  it('is the same for the same seed, in the order of the whole', () => {
    const drawn = sample(all, 10, 7)
    expect(drawn).toEqual(sample(all, 10, 7))
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
    expect(drawn).not.toEqual(sample(all, 10, 8))
  })

  it('is all there is when that is less', () => expect(sample(all, 1000, 1)).toEqual(all))
})
