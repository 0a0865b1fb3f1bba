import { describe, expect, it } from 'vitest'
import type { ShelfEntry } from '../../server/catalog/reads.ts'
import { findLetter, LETTERS } from './letters.ts'

const names = ['007', '99 Balloons', 'apple', 'Äpfel', 'bear', 'Cat', 'cow', 'Mole', 'mouse', 'Zebra']
const entryOf = (name: string): ShelfEntry => ({
  kind: 'series',
  series: { id: name, name, nameIgnorePrefix: name, description: null, addedAt: 0, books: [] },
})

async function find(list: readonly string[], letter: string, desc = false) {
  let looks = 0
  const index = await findLetter(
    { sort: 'name', desc },
    { letter, byPrefix: false, total: list.length },
    (at) => {
      looks += 1
      return Promise.resolve(list[at] === undefined ? undefined : entryOf(list[at]))
    },
  )
  return { name: list[index], looks }
}

describe('the first entry under a letter', () => {
  it.each([
    ['#', '007'],
    ['A', 'apple'],
    ['B', 'bear'],
    ['M', 'Mole'],
    ['N', 'Zebra'],
    ['Z', 'Zebra'],
  ])('of %s is %s', async (letter, name) => {
    expect((await find(names, letter)).name).toBe(name)
  })

  it('is found from the end too', async () => {
    const down = names.toReversed()
    expect((await find(down, 'M', true)).name).toBe('mouse')
    expect((await find(down, '#', true)).name).toBe('99 Balloons')
  })

  it('of a hundred thousand takes seventeen looks', async () => {
    const many = Array.from(
      { length: 100_000 },
      (_, index) => `${LETTERS[1 + Math.floor(index / 3847)]} ${index}`,
    )
    const { name, looks } = await find(many, 'Q')
    expect(name?.startsWith('Q')).toBe(true)
    expect(looks).toBeLessThanOrEqual(17)
  })
})
