import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { SIGNED_IN } from '#tests/models/samples.ts'
import { navigationMachine } from './navigation.machine.ts'
import type { NavigationEvent, NavigationFact, NavigationOrder } from './navigation.machine.ts'

const began: NavigationFact = { type: 'session.began', signedIn: { ...SIGNED_IN, defaultLibraryId: 'books' } }
const at = (path: string, search = ''): NavigationEvent => ({ type: 'location.changed', path, search })

/** Where the page is sent by what happens. */
function ordersOf(...events: readonly (NavigationEvent | NavigationFact)[]): NavigationOrder[] {
  const orders: NavigationOrder[] = []
  const actor = createActor(navigationMachine)
  actor.on('navigate', (order) => orders.push(order))
  actor.start()
  for (const event of events) actor.send(event)
  actor.stop()
  return orders
}
const to = (place: string, replace = true): NavigationOrder => ({ type: 'navigate', to: place, replace })

describe('signing in', () => {
  it('leads to the address that was asked for', () => {
    expect(ordersOf(at('/login', '?redirect=%2Fitem%2Fa%3Ftab%3Dfiles'), began)).toEqual([
      to('/item/a?tab=files'),
    ])
  })

  it.each(['%2F%2Fevil.example', 'https%3A%2F%2Fevil.example', '%2F%5Cevil.example', ''])(
    '[promise 3] never leads to another host by ?redirect=%s, but home',
    (redirect) =>
      expect(ordersOf(at('/login', `?redirect=${redirect}`), began)).toEqual([to('/library/books')]),
  )

  it('leaves a page where it is that is no entrance', () => {
    expect(ordersOf(at('/item/a'), began)).toEqual([])
    expect(ordersOf(at('/'), began)).toEqual([to('/library/books')])
  })
})

describe('who is not signed in', () => {
  it('is sent to the form, which leads back, and is left there', () => {
    expect(ordersOf(at('/item/a', '?tab=files'), { type: 'session.required' })).toEqual([
      to('/login?redirect=%2Fitem%2Fa%3Ftab%3Dfiles'),
    ])
    expect(ordersOf(at('/login'), { type: 'session.required' })).toEqual([])
  })

  it('is sent there again when a session that began has ended', () => {
    expect(
      ordersOf(
        at('/item/a'),
        began,
        { type: 'session.ended', reason: 'expired' },
        { type: 'session.required' },
      ),
    ).toEqual([to('/login?redirect=%2Fitem%2Fa')])
  })
})

describe('who is signed in', () => {
  it('has no use for the form or the bare address: both lead home', () => {
    expect(ordersOf(at('/item/a'), began, at('/login'), at('/'))).toEqual([
      to('/library/books'),
      to('/library/books'),
    ])
  })

  it('goes home to the library that was looked at last', () => {
    expect(ordersOf(at('/item/a'), began, { type: 'library.changed', libraryId: 'a b' }, at('/'))).toEqual([
      to('/library/a%20b'),
    ])
  })

  it('is told an error of the address once, which then goes from it', () => {
    expect(ordersOf(at('/item/a'), began, at('/item/b', '?error=no&tab=files'))).toEqual([
      to('/item/b?tab=files'),
    ])
  })

  it('goes where a link leads, by a new entry of the history or in the place of this one', () => {
    expect(
      ordersOf({ type: 'navigation.go', to: '/a' }, { type: 'navigation.go', to: '/b', replace: true }),
    ).toEqual([to('/a', false), to('/b')])
  })
})
