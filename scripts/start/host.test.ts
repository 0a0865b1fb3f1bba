import { expect, test } from 'vitest'
import { checkStandInHost, ownHosts } from './host.ts'

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])(
  '[promise 3] the stand-in listens on %s without a question',
  (host) => expect(() => checkStandInHost(host, undefined)).not.toThrow(),
)

test.each(['0.0.0.0', '::', '192.168.1.5', 'nas.local', ''])(
  '[promise 3] the stand-in listens on "%s" only when that was asked for by a name that says why it is dangerous',
  (host) => {
    expect(() => checkStandInHost(host, undefined)).toThrow('EARMARK_UNPROTECTED_ON_MY_NETWORK=yes')
    expect(() => checkStandInHost(host, 'no')).toThrow('everyone on your network')
    expect(() => checkStandInHost(host, 'yes')).not.toThrow()
  },
)

test('an address to listen on is answered by its name, all addresses are not', () => {
  expect([ownHosts('192.168.1.5'), ownHosts('::1'), ownHosts('0.0.0.0'), ownHosts('::')]).toEqual([
    ['192.168.1.5'],
    ['[::1]'],
    [],
    [],
  ])
})
