import { describe, expect, it } from 'vitest'
import { withoutTurns, withTurns } from './upload-turns.ts'

describe('the turns', () => {
  it('all are checked before the first is sent, and one that is added has its own', () => {
    const turns = withTurns([], ['a', 'b'])
    expect(turns.map(({ id, act }) => `${act} ${id}`)).toEqual(['check a', 'check b', 'send a', 'send b'])
    expect(withTurns(turns, ['a', 'c']).slice(4)).toEqual([
      { id: 'c', act: 'check' },
      { id: 'c', act: 'send' },
    ])
    expect(withoutTurns(turns, 'a').every(({ id }) => id === 'b')).toBe(true)
  })
})
