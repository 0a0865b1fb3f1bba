import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Rewording, WordedField } from '#machines/editing/rewording/reword.ts'
import type { Values } from '#machines/editing/values.ts'
import { rewordActor } from './reword-actor.ts'

const items = [
  { id: 'i', folders: ['Mira Vale', 'Ebb (Unabridged)'] },
  { id: 'j', folders: ['Mira Vale', 'Flood'] },
]
const values: Values = { i: { title: 'Ebb (Unabridged)', authors: [] }, j: { title: 'Flood $1' } }

const reword = async (how: Rewording, field: WordedField = 'title'): Promise<Values> =>
  await toPromise(createActor(rewordActor, { input: { wish: { how, field }, items, values } }).start())

const replace = (find: string, by: string, isPattern: boolean, isExact = false): Rewording => ({
  kind: 'replace',
  find,
  by,
  isPattern,
  isExact,
})

it('finds words in any case, or in this one alone', async () => {
  expect(await reword(replace(' (UNABRIDGED)', '', false))).toEqual({ i: { title: 'Ebb' } })
  expect(await reword(replace(' (UNABRIDGED)', '', false, true))).toEqual({})
  expect(await reword(replace('$1', '$&', false))).toEqual({ j: { title: 'Flood $&' } })
  expect(await reword(replace('$1', '$&', false, true))).toEqual({ j: { title: 'Flood $&' } })
})

it('replaces what a pattern finds, with its groups', async () => {
  expect(await reword(replace(String.raw`^(\w+) \((\w+)\)$`, '$2: $1', true))).toEqual({
    i: { title: 'Unabridged: Ebb' },
  })
})

it('a pattern that is none is refused, and one that would never end elsewhere ends here', async () => {
  await expect(reword(replace('(', '', true))).rejects.toThrow(/missing/i)
  const endless: Values = { i: { title: 'a'.repeat(5000) } }
  const wish = { how: replace('(a+)+b', '', true), field: 'title' as const }
  const began = performance.now()
  await toPromise(createActor(rewordActor, { input: { wish, items, values: endless } }).start())
  expect(performance.now() - began).toBeLessThan(5000)
})

it('takes names from folders, and changes nothing without a wish', async () => {
  expect(await reword({ kind: 'folders', pattern: '{author}/{title}' })).toEqual({
    i: { authors: [{ id: null, name: 'Mira Vale' }] },
    j: { title: 'Flood' },
  })
  expect(await toPromise(createActor(rewordActor, { input: { wish: null, items, values } }).start())).toEqual(
    {},
  )
})
