import { describe, expect, test } from 'vitest'
import { parseHosts, refusalOf } from './hosts.ts'

const answers = (headers: { host?: string; origin?: string }, hosts: string[] = []): boolean =>
  refusalOf(headers, hosts) === null

describe('[promise 3] the host that is asked for', () => {
  test.each(['localhost:3333', '127.0.0.1', '127.8.8.8:80', '[::1]:3333', 'LOCALHOST', 'books.localhost'])(
    '%s is this machine',
    (host) => expect(answers({ host })).toBe(true),
  )

  test.each([
    'evil.example',
    'evil.example:3333',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    'evil.example/localhost',
    '192.168.1.5',
    '0.0.0.0',
    '[::]',
    '',
  ])('"%s" is refused', (host) => expect(answers({ host })).toBe(false))

  test('a request without a host is refused', () => expect(answers({})).toBe(false))

  test('how to name it is said, by the option and its variable, in no document that may be elsewhere', () => {
    const said = /name it with --hosts or in EARMARK_HOSTS\.$/
    expect(refusalOf({ host: 'books.example' }, [])).toMatch(said)
    expect(refusalOf({ host: 'localhost', origin: 'https://books.example' }, [])).toMatch(said)
  })

  test('a named host is answered on every port, its neighbours are not', () => {
    const hosts = parseHosts('Books.example, 192.168.1.5:8080')
    expect(answers({ host: 'books.example' }, hosts)).toBe(true)
    expect(answers({ host: 'books.example:3333' }, hosts)).toBe(true)
    expect(answers({ host: '192.168.1.5:3333' }, hosts)).toBe(true)
    expect(answers({ host: 'other.books.example' }, hosts)).toBe(false)
  })

  test('what is no host name is named when it is read', () => {
    expect(parseHosts(undefined)).toEqual([])
    for (const text of ['http://books.example', '*', 'a/b', 'books.example, ;'])
      expect(() => parseHosts(text)).toThrow('(EARMARK_HOSTS) must be')
  })
})

describe('[promise 3] the origin of the page that asks', () => {
  const host = 'localhost:3333'

  test('is our own, with or without TLS in front', () => {
    expect(answers({ host, origin: 'http://localhost:3333' })).toBe(true)
    expect(answers({ host: 'books.example', origin: 'https://books.example' }, ['books.example'])).toBe(true)
  })

  test.each(['http://localhost:4444', 'http://127.0.0.1:3333', 'http://evil.example:3333', 'null', 'x', ''])(
    '"%s" is refused',
    (origin) => expect(answers({ host, origin })).toBe(false),
  )

  test('may be named, for a proxy that asks us under another name, but only with its own port', () => {
    const hosts = ['books.example', 'nas.example:8443']
    expect(answers({ host, origin: 'https://books.example' }, hosts)).toBe(true)
    expect(answers({ host, origin: 'https://nas.example:8443' }, hosts)).toBe(true)
    expect(answers({ host, origin: 'https://books.example:4444' }, hosts)).toBe(false)
    expect(answers({ host, origin: 'https://nas.example' }, hosts)).toBe(false)
  })
})
