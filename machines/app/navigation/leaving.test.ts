import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { SIGNED_IN } from '#tests/models/samples.ts'
import { navigationMachine } from './navigation.machine.ts'

function open(path: string, search = '') {
  const actor = createActor(navigationMachine).start()
  const orders: string[] = []
  actor.on('navigate', ({ to }) => {
    orders.push(to)
    const [below = '', query] = to.split('?')
    actor.send({ type: 'location.changed', path: below, search: query === undefined ? '' : `?${query}` })
  })
  actor.send({ type: 'location.changed', path, search })
  return { actor, orders }
}

it('a deliberate sign-out leads to the form without a way back, a sign-in that ran out with one', () => {
  for (const [reason, form] of [
    ['signedOut', '/login'],
    ['expired', '/login?redirect=%2Fitem%2Fone%3Fa%3D1'],
  ] as const) {
    const { actor, orders } = open('/item/one', '?a=1')
    actor.send({ type: 'session.began', signedIn: SIGNED_IN })
    actor.send({ type: 'session.ended', reason })
    actor.send({ type: 'session.required' })
    expect(orders, reason).toEqual([form])
  }
})

it('[promise 6] the request to inspect stays in the address over every redirect', () => {
  const { actor, orders } = open('/', '?inspect')
  actor.send({ type: 'session.required' })
  actor.send({ type: 'session.began', signedIn: { ...SIGNED_IN, defaultLibraryId: 'one' } })
  actor.send({ type: 'session.ended', reason: 'signedOut' })
  expect(orders).toEqual(['/login?inspect', '/library/one?inspect', '/login?inspect'])

  const deep = open('/item/one', '?inspect')
  deep.actor.send({ type: 'session.required' })
  deep.actor.send({ type: 'session.began', signedIn: SIGNED_IN })
  expect(deep.orders).toEqual(['/login?redirect=%2Fitem%2Fone%3Finspect&inspect', '/item/one?inspect'])
})
