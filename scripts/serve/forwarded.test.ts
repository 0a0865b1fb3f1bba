import type http from 'node:http'
import { expect, test } from 'vitest'
import { forwardedFor } from './forwarded.ts'

const asked = (remoteAddress: string | undefined, said?: string): http.IncomingMessage =>
  ({
    headers: said === undefined ? {} : { 'x-forwarded-for': said },
    socket: { remoteAddress },
  }) as unknown as http.IncomingMessage

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '172.18.0.3',
  '192.168.1.2',
  '100.101.102.103',
  'fd00::2',
  'fe80::1',
])('a proxy at %s is taken at its word', (proxy) => {
  expect(forwardedFor(asked(proxy, '203.0.113.9'))).toBe(`203.0.113.9, ${proxy}`)
  expect(forwardedFor(asked(proxy))).toBe(proxy)
})

test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::9', '172.32.0.1', '100.128.0.1'])(
  '[promise 3] a browser at %s is not: it would choose what an administrator reads',
  (browser) => {
    expect(forwardedFor(asked(browser, '1.2.3.4'))).toBe(browser)
  },
)

test('of a connection that has gone nothing is said', () => {
  expect(forwardedFor(asked(undefined, '1.2.3.4'))).toBe('')
})
