import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import type { RestoreOutcome, ServerFacts, SignedIn } from '#machines/account/session/session.types.ts'
import { appError } from '#machines/model/errors.ts'
import { createInspectorMessages } from './stately-messages.ts'
import type { InspectorMessage } from './stately-messages.ts'

const PLAIN = ['position', 'rate', 'length', 'type', 'value', 'on', 'isRoot', 'status']
const OUTER = ['context', 'session', 'media', 'settings', 'items', 'signedIn', 'snapshot']
const KEYS = [
  ...PLAIN,
  ...OUTER,
  'password',
  'token',
  'url',
  'name',
  'id',
  'error',
  'input',
  'output',
  'text',
]

class Holder {
  readonly inner: unknown
  constructor(inner: unknown) {
    this.inner = inner
  }
  get position(): unknown {
    return this.inner
  }
  toJSON(): unknown {
    return this.inner
  }
  toString(): string {
    return String(this.inner)
  }
}

const word = fc.stringMatching(/^[A-Za-z0-9]{10,24}$/)
/** Each begins with a mark of its own, so that a word of the charts is never taken for one. */
const secret = fc.oneof(
  word.map((text) => `Zq!${text}`),
  fc.tuple(word, word, word).map(([a, b, c]) => `eyJZq${a}.eyJ${b}.${c}`),
  word.map((text) => `refresh_token=Zq${text}; Path=/; HttpOnly`),
  word.map((text) => `Bearer Zq${text}`),
  word.map((text) => `https://media.example/api/items/Zq${text}/cover?token=Zq${text}`),
  word.map((text) => `Zq.${text}.signedIn`),
  word.map((text) => `xstate.done.actor.Zq${text}`),
  word.map((text) => `x:Zq${text}`),
)

type Wrap = (inner: unknown) => unknown
const wrap: fc.Arbitrary<Wrap> = fc.oneof(
  fc.constantFrom(...KEYS).map<Wrap>((key) => (inner) => ({ [key]: inner })),
  fc.constantFrom<Wrap>(
    (inner) => [inner],
    (inner) => ({ [typeof inner === 'string' ? inner : 'media']: inner }),
    (inner) => new Map([['media', inner]]),
    (inner) => new Map([[inner, 1]]),
    (inner) => new Set([inner]),
    (inner) => new Holder(inner),
    (inner) => Object.assign(new Error(String(inner)), { media: inner }),
    (inner) => new Error('outer', { cause: inner }),
    (inner) => ({
      get position() {
        return inner
      },
    }),
    (inner) => Object.create({ position: inner }) as unknown,
    (inner) => ({ media: { media: { media: { media: { media: { position: inner } } } } } }),
    (inner) => () => inner,
    (inner) => ({ position: new String(inner) }),
    (inner) => {
      const round: Record<string, unknown> = { media: inner }
      round['context'] = round
      return round
    },
  ),
)
const hidden = fc
  .tuple(secret, fc.array(wrap, { maxLength: 9 }))
  .map(([text, wraps]) => ({ text, value: wraps.reduce<unknown>((inner, each) => each(inner), text) }))

/** Every message about an actor tree that is given the value in every way there is. */
function messagesAbout(text: string, value: unknown): InspectorMessage[] {
  const machine = createMachine({
    id: 'probe',
    context: ({ input }) => ({ ...Object(input), position: 1.5, media: value, [text]: value }),
    initial: 'working',
    on: { 'probe.tell': {} },
    states: {
      working: {
        invoke: [
          { src: 'read', input: () => value, onDone: 'failing' },
          { src: fromCallback(({ sendBack }) => sendBack({ type: text, value })), id: 'callback' },
        ],
      },
      failing: { invoke: { src: 'fail', input: () => value, onError: 'ended' } },
      ended: { type: 'final' },
    },
    output: () => value,
  }).provide({
    actors: {
      read: fromPromise(async () => value),
      fail: fromPromise(async () => {
        throw value
      }),
    },
  })
  const messages = createInspectorMessages(() => 7)
  const all: InspectorMessage[] = []
  const actor = createActor(machine, {
    input: value,
    inspect: (event) => {
      const message = messages.of(event)
      if (message) all.push(message)
    },
  })
  actor.subscribe({ error: () => undefined })
  actor.start()
  all.push(messages.actor(actor))
  actor.send({ ...Object(typeof value === 'object' ? value : { media: value }), type: 'probe.tell' })
  actor.send({ type: 'probe.tell', input: value, output: value, error: value, data: value, [text]: text })
  actor.send({ type: text, value })
  return all
}

describe('messages to the inspector', () => {
  it('[promise 3] hold no secret of any shape: in context, input, output, errors, events, keys, names or types', async () => {
    await fc.assert(
      fc.asyncProperty(hidden, async ({ text, value }) => {
        const all = messagesAbout(text, value)
        // the promises of the tree settle meanwhile
        for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
        expect(all.length).toBeGreaterThan(5)
        const sent = JSON.stringify(structuredClone(all))
        expect(sent).toContain('probe.tell')
        expect(sent).toContain('1.5')
        expect(sent.toLowerCase()).not.toContain('zq')
      }),
      { numRuns: 200 },
    )
  })

  it('[promise 3] hold neither name nor password of a sign-in, and still show its events and states', async () => {
    const messages = createInspectorMessages(() => 7)
    const all: InspectorMessage[] = []
    const refused = appError('unauthorized', { text: 'Invalid for hunter2' })
    const session = createActor(
      sessionMachine.provide({
        actors: {
          restoreSession: fromPromise<RestoreOutcome>(async () => ({ kind: 'signedOut' })),
          readServer: fromPromise<ServerFacts>(async () => ({
            isInit: true,
            language: 'en-us',
            version: '2.36.0',
            customMessage: 'Call hunter2',
            takesPasswords: true,
            provider: null,
            configPath: null,
            metadataPath: null,
          })),
          signIn: fromPromise<SignedIn, { username: string; password: string }>(async () => {
            throw refused
          }),
        },
        actions: { tellParent: () => undefined },
      }),
      {
        inspect: (event) => {
          const message = messages.of(event)
          if (message) all.push(message)
        },
      },
    )
    session.start()
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
    session.send({ type: 'session.signIn', username: 'hunter2', password: 'hunter2' })
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
    const sent = JSON.stringify(all)
    for (const shown of ['"session.signIn"', '"signingIn"', '"signedOut"', '"signIn"', '"isInit":true'])
      expect(sent).toContain(shown)
    expect(sent).not.toContain('hunter2')
  })

  it('[promise 3] what lies deeper than the limit is dropped', () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? { position: 42.42 } : { media: deep(levels - 1) }
    const textOf = (levels: number) => JSON.stringify(messagesAbout('Zq', deep(levels)))
    expect(textOf(2)).toContain('42.42')
    expect(textOf(20)).not.toContain('42.42')
  })
})
