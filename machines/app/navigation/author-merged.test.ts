import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { navigationMachine } from './navigation.machine.ts'
import type { NavigationOrder } from './navigation.machine.ts'

/** Where the page is sent by an order that holds for one page, while it shows this one. */
function sentTo(path: string): NavigationOrder[] {
  const orders: NavigationOrder[] = []
  const actor = createActor(navigationMachine).start()
  actor.on('navigate', (order) => orders.push(order))
  actor.send({ type: 'location.changed', path, search: '' })
  actor.send({ type: 'navigation.go', to: '/author/b', replace: true, from: '/author/a' })
  return orders
}

it('the page of an author that was merged becomes the page of the other, and no other page does', () => {
  expect(sentTo('/author/a')).toEqual([{ type: 'navigate', to: '/author/b', replace: true }])
  expect(sentTo('/author/b')).toEqual([])
  expect(sentTo('/library/l/authors')).toEqual([])
})
