import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromCaller, fromRoot } from '../lib/files.ts'
import { HELP, readOptions } from './options.ts'

const file = (name: string): string => fromRoot('tests', 'support', 'tls', name)
const cert = file('certificate.pem')
const key = file('key.pem')

test('without anything it is the stand-in, on this machine alone', () => {
  expect(readOptions([], {})).toEqual({
    command: 'serve',
    server: null,
    folder: null,
    media: null,
    port: 3333,
    isPortNamed: false,
    host: '127.0.0.1',
    basePath: '/',
    hosts: [],
    head: {},
    certificate: null,
    account: null,
  })
})

test('each by option and by variable, the option first, and an empty variable is none', () => {
  const env = {
    EARMARK_SERVER: 'http://a',
    PORT: '1',
    HOST: '',
    EARMARK_BASE: 'listen',
    EARMARK_HOSTS: 'a.b',
  }
  expect(readOptions([], env)).toMatchObject({
    server: 'http://a',
    port: 1,
    host: '127.0.0.1',
    basePath: '/listen/',
    hosts: ['a.b'],
  })
  const args = [
    '--server',
    'http://b',
    '--port=2',
    '--host',
    '::',
    '--base',
    '/two/deep',
    '--hosts',
    'c.d,e.f',
  ]
  expect(readOptions(args, env)).toMatchObject({
    server: 'http://b',
    port: 2,
    host: '::',
    basePath: '/two/deep/',
    hosts: ['c.d', 'e.f'],
  })
})

describe('a certificate', () => {
  test('is named with its key, by option or variable', () => {
    expect(readOptions(['--tls-cert', cert, `--tls-key=${key}`], {}).certificate?.cert).toMatch(
      /^-----BEGIN CERTIFICATE/,
    )
    const env = { EARMARK_TLS_CERT: cert, EARMARK_TLS_KEY: key }
    expect(readOptions([], env).certificate?.key).toMatch(/PRIVATE KEY/)
    expect(
      readOptions(['--tls-cert', cert], { ...env, EARMARK_TLS_CERT: 'nowhere.pem' }).certificate?.cert,
    ).toMatch(/^-----BEGIN CERTIFICATE/)
  })

  test.each([
    [['--tls-cert', cert], /name both/],
    [['--tls-key', key], /name both/],
    [['--tls-cert', path.join(cert, 'none'), '--tls-key', key], /--tls-cert cannot be read/],
    [['--tls-cert', key, '--tls-key', key], /as PEM/],
    [['--tls-cert', cert, '--tls-key', cert], /as PEM/],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readOptions(args, {})).toThrow(sentence)
  })
})

test('a server is looked at, with an account whose password no list of processes shows', () => {
  expect(readOptions(['check', 'http://a', '--user', 'ann'], { EARMARK_PASSWORD: 'pw' })).toMatchObject({
    command: 'check',
    server: 'http://a',
    account: { user: 'ann', password: 'pw' },
  })
  expect(readOptions(['check'], { EARMARK_SERVER: 'http://b' })).toMatchObject({
    command: 'check',
    server: 'http://b',
  })
})

test('files go into a folder, seen from where the person is', () => {
  const { command, folder, basePath } = readOptions(['files', 'out', '--base', 'a'], {})
  expect({ command, basePath }).toEqual({ command: 'files', basePath: '/a/' })
  expect(folder).toBe(fromCaller('out'))
})

test('a password may be empty, as that of a first account is', () => {
  expect(readOptions(['check', 'http://a', '--user', 'root'], { EARMARK_PASSWORD: '' }).account).toEqual({
    user: 'root',
    password: '',
  })
})

test('a port that was named is meant, but 0 is any', () => {
  expect(readOptions(['--port', '8080'], {}).isPortNamed).toBe(true)
  expect(readOptions([], { PORT: '8080' }).isPortNamed).toBe(true)
  expect(readOptions(['--port', '0'], {}).isPortNamed).toBe(false)
})

test('the unit for systemd names its port, and listens on its machine alone', () => {
  const unit = readFileSync(fromRoot('docs', 'hosts', 'earmark.service'), 'utf8')
  const lines = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)]
  const env = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  expect(readOptions([], env)).toMatchObject({
    server: 'http://127.0.0.1:13378',
    hosts: ['books.example'],
    port: 3333,
    isPortNamed: true,
    host: '127.0.0.1',
  })
  expect(unit).toContain('#Environment=HOST=0.0.0.0')
})

test('what there is can be asked for, and names every variable', () => {
  expect(readOptions(['--help'], {}).command).toBe('help')
  expect(readOptions(['-v'], {}).command).toBe('version')
  for (const name of ['EARMARK_SERVER', 'EARMARK_BASE', '--tls-key', 'check URL'])
    expect(HELP).toContain(name)
})

test.each([
  [['--cert', cert], /--cert/],
  [['chek', 'http://a'], /no command "chek"/],
  [['check', 'http://a', 'http://b'], /no command "http:\/\/b"/],
  [['http://a'], /no command "http:\/\/a"/],
  [['--port', 'x'], /--port/],
  [['check', 'http://a', '--user', 'ann'], /EARMARK_PASSWORD is not set/],
  [['--base', '/a"b/'], /--base/],
  [['--base', '/a<b>/'], /--base/],
  [['--base', '/a b/'], /--base/],
  [['--base', '/a/../b/'], /--base/],
  [['--base', '/hören/'], /--base/],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence)
})
