import { describe, expect, it } from 'vitest'
import { hasArrived, orderAfterMove } from './wanted-order.ts'

describe('an order that was wanted', () => {
  const once = orderAfterMove(null, ['a', 'b', 'c'], 'a', 1)
  const back = orderAfterMove(once, ['a', 'b', 'c'], 'a', 0)

  it.each([
    [false, 'a,b,c', once, 'the server has the order that it had before'],
    [true, 'b,a,c', once, 'the server has the one that was wanted'],
    [true, 'c,b,a', once, 'another device has made another one since'],
    [true, 'a,b', once, 'an entry was taken away'],
    [false, 'b,a,c', back, 'the server has the first of two moves'],
    [true, 'a,b,c', back, 'two moves lead back to what the server had'],
    [true, 'a,b,c', null, 'none is wanted'],
  ] as const)('has arrived (%s) with %s for %j: %s', (isSo, order, wanted, _why) => {
    expect(hasArrived(wanted, order)).toBe(isSo)
  })
})
