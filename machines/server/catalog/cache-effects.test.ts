import { expect, it } from 'vitest'
import { serverMessage } from '#tests/support/server-message.ts'
import { cacheEffects } from './cache-effects.ts'

const item = { id: 'i1', libraryId: 'l1' }
const PUTS = ['cache.putItem', 'cache.putUser', 'cache.putProgress']

it.each([
  ['item_updated', item, ['item', 'home', 'shelfPage']],
  ['items_added', [item], ['item', 'home', 'shelfPage']],
  ['user_updated', { id: 'u1' }, ['userRecord']],
  ['user_item_progress_updated', { id: 'p1', data: { id: 'p1' } }, ['userRecord']],
] as const)(
  '[promise 1] a part of %s is not taken for the whole: it is read again',
  (event, payload, names) => {
    const message = serverMessage(event, payload)
    expect(cacheEffects(message).filter(({ type }) => PUTS.includes(type))).toHaveLength(1)
    const effects = cacheEffects(message, true)
    expect(effects.filter(({ type }) => PUTS.includes(type))).toEqual([])
    expect(effects.map((effect) => effect.type === 'cache.invalidate' && effect.name)).toEqual(
      expect.arrayContaining([...names]),
    )
  },
)

it('what only says that something changed is the same in part', () => {
  const message = serverMessage('collection_updated', { id: 'c1', libraryId: 'l1' })
  expect(cacheEffects(message, true)).toEqual(cacheEffects(message))
})
