import { expect, it } from 'vitest'
import type { EventShape } from '#machines/app/inspector/event-shape.types.ts'
import { eventShapes } from '#src/inspector/event-shapes.gen.ts'
import { maskedRecording } from '../replay/masked-recording.ts'
import { createMask, isSecretArea } from './masked.ts'

const empty = { format: 'earmark-recording' as const, version: 1, client: '0', at: 0, from: null, lines: [] }

/** Each form in which an event leaves: in a recording without titles and with them, and in the inspector. */
const asTheyLeave = (event: object, to: string): string[] => {
  const file = { ...empty, lines: [[1, 0, to, null, event]] }
  const shown = createMask()(event, isSecretArea(to))
  return [maskedRecording(file, false), maskedRecording(file, true), shown].map((one) => JSON.stringify(one))
}

/** The events that tell what is typed into a field, and which of its fields hold secrets: a new one is to be judged here. */
const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'authSettings.change': ['clientSecret', 'token', 'authorization'],
  'email.type': ['pass'],
  'form.change': ['password', 'email'],
  'notifications.type': ['appriseApiUrl'],
  'upload.change': [],
}

it('knows each event that tells what is typed into a field', () => {
  const found = Object.values(eventShapes).flatMap((shapes) =>
    Object.entries(shapes).flatMap(([type, { field, value }]) =>
      field !== undefined && value !== undefined ? [type] : [],
    ),
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(SECRET_FIELDS))
})

it.each(['hunter2', 'admin', 'li_8gch9ve09orgn4fdz8', '7f2c1a52-6c1f-4a5e-9b1e-0d8b6f3c2a11'])(
  '[promise 3] a secret that is typed as %s does not leave',
  (value) => {
    for (const [type, fields] of Object.entries(SECRET_FIELDS))
      for (const field of fields)
        for (const text of asTheyLeave({ type, field, value }, type.slice(0, type.indexOf('.'))))
          expect(text, `${type}, ${field}`).not.toContain(value)
  },
)

it('still says into which field something was typed', () => {
  const event = { type: 'form.change', field: 'password', value: 'hunter2' }
  for (const text of asTheyLeave(event, 'form')) {
    expect(text).toContain('"type":"form.change"')
    expect(text).toContain('"field":"password"')
  }
})

it.each<[string, object]>([
  ['clips', { type: 'clips.export', root: 'https://books.me.example/listen' }],
  ['podcastFinder', { type: 'podcastFinder.type', words: ' https://feeds.me.example/private/7' }],
  ['podcastFinder', { type: 'podcastFinder.type', words: 'feed:feeds.me.example/private/7' }],
  ['notices', { type: 'notice.show', notice: { text: { words: 'Look at HTTP://books.me.example' } } }],
  ['any', { type: 'any.fact', context: { asked: 'pcast://me.example/7', run: ['https://me.example/7'] } }],
  ['any', { type: 'any.fact', by: { 'https://me.example/7': 1 } }],
])('[promise 3] the address of a server or a feed does not leave by %s', (to, event) => {
  for (const text of asTheyLeave(event, to)) expect(text.toLowerCase()).not.toContain('me.example')
})

it('leaves a page of the client, and to a recording whether a text was an address', () => {
  const texts = asTheyLeave({ type: 'any.fact', to: '/item/li_1', asked: 'https://me.example/7' }, 'any')
  for (const text of texts) expect(text).toContain('"to":"/item/li_1"')
  for (const text of texts.slice(0, 2)) expect(text).toContain('"asked":"https://•1"')
})

/** An event with this text wherever it can have one. */
const filled = (shape: EventShape, text: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, kind]) => {
      const key = name.replace(/\?$/, '')
      if (typeof kind === 'object') return [key, Object.values(kind)[0]]
      if (kind === 'json') return [key, { deep: [text], value: text, text }]
      return [key, kind.startsWith('text') ? text : 1]
    }),
  )

it('[promise 3] no text leaves that reaches an actor of passwords, keys and addresses', () => {
  const reached = Object.entries(eventShapes).flatMap(([machine, shapes]) =>
    isSecretArea(machine) ? Object.entries(shapes).map(([type, shape]) => ({ machine, type, shape })) : [],
  )
  // a page of the client is no secret
  const events = reached.filter(({ type }) => type !== 'location.changed')
  expect(events.length).toBeGreaterThan(30)
  for (const { machine, type, shape } of events)
    for (const text of asTheyLeave({ type, ...filled(shape, 'hunter2') }, machine))
      expect(text, `${type} to ${machine}`).not.toContain('hunter2')
})

const secret = 'hunter2'
const settings = { base: {}, values: { host: secret, user: secret, pass: secret }, errors: {} }
const user = { email: secret, password: secret }

it.each<[string, object]>([
  ['email', { form: settings, draft: { base: {}, fields: { name: secret, email: secret } } }],
  ['authSettings', { form: { clientId: secret, clientSecret: secret, token: secret }, known: null }],
  ['notifications', { delivery: { values: { appriseApiUrl: secret } }, draft: { urlText: secret } }],
  ['apiKeys', { key: null, made: { name: secret, secret } }],
  ['metadataUtils', { provider: { url: secret, authHeaderValue: secret } }],
  [
    'form',
    {
      base: user,
      values: user,
      clashes: [{ field: 'password', theirs: secret }],
      left: [{ values: user, request: { name: 'user.update', params: { userId: 'a', changes: user } } }],
    },
  ],
])('[promise 3] no secret leaves with what %s holds, and what state it is in does', (name, context) => {
  const value = { page: 'ready' }
  const snapshot = { status: 'active', value, context, children: {} }
  const children = { [name]: { snapshot, src: name, systemId: name } }
  const from = { status: 'active', value: 'running', context: {}, children }
  for (const keepsTexts of [false, true]) {
    const text = JSON.stringify(maskedRecording({ ...empty, from }, keepsTexts))
    expect(text).not.toContain(secret)
    expect(text).toContain(`"value":${JSON.stringify(value)}`)
  }
  expect(JSON.stringify(createMask()(context, isSecretArea(name)))).not.toContain(secret)
})
