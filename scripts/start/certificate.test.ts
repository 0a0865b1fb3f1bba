import path from 'node:path'
import { expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import { fromRoot } from '../lib/files.ts'

const file = (name: string): string => fromRoot('tests', 'support', 'tls', name)
const cert = file('certificate.pem')
const key = file('key.pem')

test('none is named', () => {
  expect(readCertificate([], {})).toBeNull()
  expect(readCertificate([], { EARMARK_TLS_CERT: '', EARMARK_TLS_KEY: '' })).toBeNull()
})

test('both by option, both by variable, the option first', () => {
  expect(readCertificate(['--tls-cert', cert, `--tls-key=${key}`], {})?.cert).toMatch(
    /^-----BEGIN CERTIFICATE/,
  )
  expect(readCertificate([], { EARMARK_TLS_CERT: cert, EARMARK_TLS_KEY: key })?.key).toMatch(/PRIVATE KEY/)
  expect(
    readCertificate(['--tls-cert', cert], { EARMARK_TLS_CERT: 'nowhere.pem', EARMARK_TLS_KEY: key })?.cert,
  ).toMatch(/^-----BEGIN CERTIFICATE/)
})

test.each([
  [['--tls-cert', cert], /name both/],
  [['--tls-key', key], /name both/],
  [['--tls-cert', path.join(cert, 'none'), '--tls-key', key], /--tls-cert cannot be read/],
  [['--tls-cert', key, '--tls-key', key], /as PEM/],
  [['--tls-cert', cert, '--tls-key', cert], /as PEM/],
  [['--cert', cert], /--cert/],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readCertificate(args, {})).toThrow(sentence)
})
