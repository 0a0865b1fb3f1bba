import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback } from 'xstate'
import type { ActorRefFrom, EventObject } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { serverMessage } from '#tests/support/server-message.ts'
import { cacheEffects } from '../catalog/cache-effects.ts'
import { connectionMachine } from './connection.machine.ts'
import type { SocketCommand } from './connection.types.ts'

let under: UnderParent<typeof connectionMachine>
let commands: SocketCommand[]
const send: UnderParent<typeof connectionMachine>['actor']['send'] = (event) => under.actor.send(event)
const value = () => under.actor.getSnapshot().value
const news = () => under.news().map(({ type }) => type)
const asked = () => commands.splice(0).map(({ type }) => type)

beforeEach(() => {
  commands = []
  under = startUnderParent(
    connectionMachine.provide({
      actors: {
        socket: fromCallback<SocketCommand>(({ receive }) => receive((each) => commands.push(each))),
      },
    }),
  )
  return () => under.stop()
})

describe('a line that is opened', () => {
  it('names its user, is told of once the server answered, and as restored each time after that', () => {
    send({ type: 'socket.opened' })
    expect([value(), asked(), news()]).toEqual(['authenticating', ['socket.authenticate'], []])
    send({ type: 'socket.welcomed' })
    expect([value(), news()]).toEqual([{ connected: 'trusted' }, ['connection.established']])
    send({ type: 'socket.closed', reason: '' })
    expect([value(), news()]).toEqual(['reconnecting', ['connection.lost']])
    send({ type: 'socket.opened' })
    send({ type: 'socket.welcomed' })
    expect([value(), news()]).toEqual([{ connected: 'trusted' }, ['connection.restored']])
  })

  it('names its user again when the server says nothing for 15 s', () => {
    send({ type: 'socket.opened' })
    asked()
    under.pass(14_000)
    expect(asked()).toEqual([])
    under.pass(1000)
    expect(asked()).toEqual(['socket.authenticate'])
  })

  it('names its user with a fresh token as soon as there is one', () => {
    send({ type: 'socket.opened' })
    send({ type: 'socket.welcomed' })
    asked()
    send({ type: 'session.refreshed' })
    expect(asked()).toEqual(['socket.authenticate'])
  })

  it('that does not come is told of, and counted with every try', () => {
    send({ type: 'socket.failed', message: '' })
    expect([value(), news()]).toEqual(['reconnecting', ['connection.failed']])
    send({ type: 'socket.failed', message: '' })
    expect([under.actor.getSnapshot().context.attempts, news()]).toEqual([2, []])
  })
})

describe('a line that may be dead', () => {
  beforeEach(() => {
    send({ type: 'socket.opened' })
    send({ type: 'socket.welcomed' })
    asked()
    news()
  })

  it.each(['page.shown', 'network.online', 'network.changed', 'network.offline'] as const)(
    'is asked for an answer at %s, and opened again without one in 5 s',
    (type) => {
      send({ type })
      expect([value(), asked()]).toEqual([{ connected: 'checking' }, ['socket.check']])
      under.pass(4000)
      expect([asked(), news()]).toEqual([[], []])
      under.pass(1000)
      expect([value(), asked(), news()]).toEqual(['reconnecting', ['socket.reconnect'], ['connection.lost']])
    },
  )

  it('is trusted when it answers, or brings anything', () => {
    send({ type: 'page.shown' })
    send({ type: 'socket.alive' })
    expect(value()).toEqual({ connected: 'trusted' })
    send({ type: 'page.shown' })
    send({ type: 'socket.received', message: { event: 'admin_message', payload: 'x' } })
    expect([value(), news()]).toEqual([{ connected: 'trusted' }, ['connection.received']])
    under.pass(5000)
    expect(news()).toEqual([])
  })
})

describe('a line that broke', () => {
  beforeEach(() => {
    send({ type: 'socket.failed', message: '' })
    asked()
    news()
  })

  it.each(['network.online', 'network.changed', 'page.shown'] as const)('is tried at once at %s', (type) => {
    send({ type })
    expect([value(), asked()]).toEqual(['reconnecting', ['socket.connect']])
  })

  it('waits for the network where there is none', () => {
    send({ type: 'network.offline' })
    expect([value(), news()]).toEqual(['lost', ['connection.lost']])
    send({ type: 'network.online' })
    expect([value(), asked()]).toEqual(['reconnecting', ['socket.connect']])
  })
})

describe('a token that the socket does not take', () => {
  beforeEach(() => {
    send({ type: 'socket.opened' })
    send({ type: 'socket.refused' })
    asked()
  })

  it('is told of once, and shown again after a minute', () => {
    send({ type: 'socket.refused' })
    expect([value(), news()]).toEqual(['refused', ['connection.refused']])
    under.pass(59_000)
    expect(asked()).toEqual([])
    under.pass(1000)
    expect([value(), asked()]).toEqual(['authenticating', ['socket.authenticate']])
  })

  it('makes room for a fresh one at once, and for a line that closes', () => {
    send({ type: 'session.refreshed' })
    expect([value(), asked()]).toEqual(['authenticating', ['socket.authenticate']])
    send({ type: 'socket.refused' })
    send({ type: 'socket.closed', reason: '' })
    expect(value()).toBe('reconnecting')
  })
})

it('messages that are unknown or cannot be read are counted by their names', () => {
  send({ type: 'socket.unknown', event: 'new_thing' })
  send({ type: 'socket.unknown', event: 'new_thing' })
  send({ type: 'socket.malformed', event: 'item_updated' })
  expect(under.actor.getSnapshot().context).toMatchObject({
    unknown: { new_thing: 2 },
    malformed: { item_updated: 1 },
  })
})

it('a message changes the cache itself, and is then a fact for others', () => {
  const heard: EventObject[] = []
  const hears = (name: string) => ({
    invoke: {
      id: name,
      systemId: name,
      src: createMachine({ on: { '*': { actions: ({ event }) => void heard.push(event) } } }),
    },
  })
  const root = createActor(
    createMachine({
      type: 'parallel',
      states: {
        catalog: hears('catalog'),
        connection: {
          invoke: {
            id: 'connection',
            src: connectionMachine.provide({ actors: { socket: fromCallback(() => {}) } }),
          },
        },
      },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start()
  const connection = root.getSnapshot().children['connection'] as ActorRefFrom<typeof connectionMachine>
  const message = serverMessage('collection_removed', { id: 'c', libraryId: 'l' })
  connection.send({ type: 'socket.received', message })
  connection.send({ type: 'socket.received', message: serverMessage('admin_message', 'Hello') })
  expect(heard).toEqual([
    { type: 'catalog.apply', commands: cacheEffects(message) },
    { type: 'connection.received', message },
    { type: 'connection.received', message: { event: 'admin_message', payload: 'Hello' } },
  ])
  expect(cacheEffects(message)).not.toEqual([])
  root.stop()
})
