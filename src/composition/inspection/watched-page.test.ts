import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assign, createActor, createMachine, fromPromise } from 'xstate'
import type { FromInspector, FromPage, InspectedMessage } from '#machines/app/inspector/inspected.types.ts'
import { MASKED } from '#machines/app/inspector/stand-ins.ts'
import { createMask } from './masked.ts'
import { offerPage } from './watched-page.ts'

const CHANNEL = 'a test of the inspector'

/** The other end of the channel: all that the page said so far. */
class Listener {
  readonly #channel = new BroadcastChannel(CHANNEL)
  readonly heard: FromPage[] = []

  constructor() {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<FromPage>) => this.heard.push(data))
  }

  say(message: FromInspector): void {
    this.#channel.postMessage(message)
  }

  async until<Kind extends FromPage['kind']>(kind: Kind): Promise<Extract<FromPage, { kind: Kind }>> {
    return await expect
      .poll(() => this.heard.find((each) => each.kind === kind))
      .toBeDefined()
      .then(() => {
        const found = this.heard.find((each): each is Extract<FromPage, { kind: Kind }> => each.kind === kind)
        if (!found) throw new Error(`Nothing of the kind ${kind} was heard`)
        return found
      })
  }

  get messages(): InspectedMessage[] {
    return this.heard.flatMap((each) => (each.kind === 'did' ? each.messages : []))
  }

  close(): void {
    this.#channel.close()
  }
}

const machine = createMachine({
  id: 'root',
  context: { count: 0, list: ['A Lamp'], token: 'Zq-token', at: new Date(0) },
  initial: 'idle',
  on: { 'root.count': { actions: assign({ count: ({ context }) => Number(context['count']) + 1 }) } },
  states: {
    idle: { on: { 'root.start': { guard: 'isReady', target: 'working' } } },
    working: { invoke: { src: 'work', id: 'session', input: { password: 'Zq-input' }, onDone: 'idle' } },
  },
}).provide({
  guards: { isReady: ({ context }) => Number(context['count']) > 0 },
  actors: { work: fromPromise(async () => ({ username: 'Zq-output', count: 3 })) },
})

let listener: Listener
let channel: BroadcastChannel
let stop: () => void
let root: ReturnType<typeof createActor<typeof machine>>

beforeEach(() => {
  listener = new Listener()
  channel = new BroadcastChannel(CHANNEL)
  root = createActor(machine)
  root.start()
  ;({ stop } = offerPage({ root, channel, title: () => 'The Salt Road', window: new EventTarget() }))
})
afterEach(() => {
  stop()
  channel.close()
  listener.close()
})

const watch = async (): Promise<void> => {
  const { page } = await listener.until('here')
  listener.say({ kind: 'watch', pageId: page.id, by: 'one' })
  await listener.until('did')
}

describe('a page that offers itself to an inspector', () => {
  it('[promise 3] says its title, and nothing of its actors before it is watched', async () => {
    const { page } = await listener.until('here')
    expect(page.title).toBe('The Salt Road')
    root.send({ type: 'root.count' })
    listener.say({ kind: 'who' })
    await expect.poll(() => listener.heard.length).toBe(2)
    expect(listener.heard.map(({ kind }) => kind)).toEqual(['here', 'here'])
  })

  it('tells what runs already with its chart, then each event and each change in their order', async () => {
    await watch()
    root.send({ type: 'root.count' })
    root.send({ type: 'root.start' })
    await expect
      .poll(() => listener.messages.filter(({ type }) => type === '@xstate.snapshot').length)
      .toBeGreaterThan(3)
    const [first] = listener.messages
    expect(first).toMatchObject({ type: '@xstate.actor', name: 'root', snapshot: { value: 'idle' } })
    expect(first?.type === '@xstate.actor' && first.definition).toContain('"isReady"')
    const ofRoot = listener.messages.filter(({ sessionId }) => sessionId === root.sessionId)
    expect(ofRoot.map((each) => [each.type, 'event' in each ? each.event.type : ''])).toEqual([
      ['@xstate.actor', ''],
      ['@xstate.event', 'root.count'],
      ['@xstate.snapshot', 'root.count'],
      ['@xstate.event', 'root.start'],
      ['@xstate.snapshot', 'root.start'],
      ['@xstate.event', 'xstate.done.actor.session'],
      ['@xstate.snapshot', 'xstate.done.actor.session'],
    ])
    expect(ofRoot[2]).toMatchObject({ snapshot: { context: { count: 1, list: ['A Lamp'], token: MASKED } } })
  })

  it('[promise 3] never tells a token, an input or an answer of a sign-in', async () => {
    await watch()
    root.send({ type: 'root.count' })
    root.send({ type: 'root.start' })
    await expect.poll(() => JSON.stringify(listener.messages)).toContain('xstate.done.actor.session')
    expect(JSON.stringify(listener.messages)).not.toContain('Zq')
  })

  it('delivers an event that is sent to an actor, and says when none is there for it', async () => {
    await watch()
    const { page } = await listener.until('here')
    const send = (sessionId: string): void =>
      listener.say({ kind: 'send', pageId: page.id, sessionId, event: { type: 'root.count' } })
    send(root.sessionId)
    await expect.poll(() => root.getSnapshot().context['count']).toBe(1)
    send('x:nowhere')
    expect(await listener.until('refused')).toMatchObject({ sessionId: 'x:nowhere', eventType: 'root.count' })
  })

  it('answers what its guards say now', async () => {
    await watch()
    const { page } = await listener.until('here')
    listener.say({ kind: 'ask', pageId: page.id, sessionId: root.sessionId })
    expect((await listener.until('answers')).answers).toMatchObject({
      accepts: { 'root.count': true, 'root.start': false },
      guards: { isReady: false },
    })
  })

  it('tells nothing more after it is left, and hears nothing for another page', async () => {
    await watch()
    const { page } = await listener.until('here')
    listener.say({
      kind: 'send',
      pageId: 'another',
      sessionId: root.sessionId,
      event: { type: 'root.count' },
    })
    listener.say({ kind: 'leave', pageId: page.id, by: 'one' })
    listener.say({ kind: 'who' })
    await expect.poll(() => listener.heard.filter(({ kind }) => kind === 'here').length).toBe(2)
    const before = listener.messages.length
    root.send({ type: 'root.count' })
    listener.say({ kind: 'who' })
    await expect.poll(() => listener.heard.filter(({ kind }) => kind === 'here').length).toBe(3)
    expect(listener.messages).toHaveLength(before)
    expect(root.getSnapshot().context['count']).toBe(1)
  })
})

describe('a page with two inspectors', () => {
  it('goes on for the one that stays', async () => {
    await watch()
    const { page } = await listener.until('here')
    listener.say({ kind: 'watch', pageId: page.id, by: 'two' })
    listener.say({ kind: 'leave', pageId: page.id, by: 'one' })
    listener.say({ kind: 'who' })
    await expect.poll(() => listener.heard.filter(({ kind }) => kind === 'here').length).toBe(2)
    root.send({ type: 'root.count' })
    await expect.poll(() => JSON.stringify(listener.messages)).toContain('root.count')
  })

  it('delivers nothing to an actor that has ended', async () => {
    await watch()
    root.send({ type: 'root.count' })
    root.send({ type: 'root.start' })
    await expect.poll(() => JSON.stringify(listener.messages)).toContain('xstate.done.actor.session')
    const ended = listener.messages.find((each) => each.type === '@xstate.actor' && each.name === 'session')
    const { page } = await listener.until('here')
    listener.say({ kind: 'send', pageId: page.id, sessionId: ended?.sessionId ?? '', event: { type: 'x' } })
    expect(await listener.until('refused')).toMatchObject({ sessionId: ended?.sessionId })
  })
})

describe('the mask of what an inspector is shown', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{8,20}$/).map((text) => `Zq${text}`)
  const shaped = fc.oneof(
    fc.tuple(word, word).map(([a, b]) => `eyJ${a}.eyJ${b}.s`),
    word.map((text) => `Bearer ${text}`),
    word.map((text) => `https://media.example/cover?token=${text}`),
    word.map((text) => `https://${text}:pw@media.example/feed`),
    word.map((text) => `refresh_token=${text}; Path=/`),
  )
  const named = fc.constantFrom(
    'password',
    'newPassword',
    'token',
    'accessToken',
    'apiKey',
    'clientSecret',
    'authorization',
    'smtpPass',
    'email',
    'feedUrl',
    'cookie',
  )
  const wrap = fc.constantFrom<(inner: unknown) => unknown>(
    (inner) => ({ media: inner }),
    (inner) => [inner],
    (inner) => ({ a: { b: [{ c: inner }] } }),
    (inner) => new Map([['media', inner]]),
    (inner) => new Error(String(inner)),
    (inner) => ({
      get media() {
        return inner
      },
    }),
  )
  const hidden = fc.oneof(
    shaped.map((text): unknown => text),
    fc.tuple(named, word).map(([key, text]): unknown => ({ [key]: text })),
    fc.tuple(named, word).map(([key, text]): unknown => ({ [key]: { deep: [text] } })),
    shaped.map((text): unknown => ({ [text]: 1 })),
  )

  it('[promise 3] holds no secret by its name or its shape, wherever it lies', () => {
    fc.assert(
      fc.property(hidden, fc.array(wrap, { maxLength: 5 }), (secret, wraps) => {
        const value = wraps.reduce<unknown>((inner, each) => each(inner), secret)
        const shown = JSON.stringify(createMask()({ title: 'A Lamp', value }, false))
        expect(shown).toContain('A Lamp')
        expect(shown).not.toContain('Zq')
      }),
    )
  })

  it.each([
    { type: 'operation.run', request: { name: 'email.configure', params: { host: 'Zq', user: 'Zq' } } },
    {
      type: 'operations.succeeded',
      request: { name: 'email.configure' },
      result: { settings: { host: 'Zq' } },
    },
    { running: [{ id: 'email.configure#1', request: { name: 'email.configure', params: { host: 'Zq' } } }] },
    { type: 'operation.run', request: { name: 'auth.save', params: { clientId: 'Zq' } } },
  ])('[promise 3] shows no settings of mail and sign-in on their way through other actors: %j', (value) => {
    const shown = JSON.stringify(createMask()({ count: 1, value }, false))
    expect(shown).toContain('"count":1')
    expect(shown).not.toContain('Zq')
  })

  it('shows everything else, plain and bounded', () => {
    const round: Record<string, unknown> = { name: 'round' }
    round['self'] = round
    const shown = createMask()(
      {
        list: Array.from({ length: 700 }, (_, index) => index),
        long: 'x'.repeat(5000),
        none: undefined,
        run: () => 1,
        big: Number.POSITIVE_INFINITY,
        round,
      },
      false,
    )
    const { list, long, run, big, ...rest } = Object(shown) as Record<string, unknown>
    expect(list).toHaveLength(501)
    expect(String(long).length).toBeLessThan(4100)
    expect([run, big]).toEqual(['[function]', 'Infinity'])
    expect(rest).not.toHaveProperty('none')
    expect(JSON.stringify(rest).length).toBeLessThan(1000)
  })

  it('copies a part that did not change once', () => {
    const mask = createMask()
    const part = { list: [1, 2] }
    const [one, two] = [1, 2].map((count) => Object(mask({ part, count }, false)) as { part: unknown })
    expect(two?.part).toBe(one?.part)
  })
})
