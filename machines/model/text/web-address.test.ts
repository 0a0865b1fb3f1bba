import { expect, it } from 'vitest'
import { isWebAddress } from './web-address.ts'

it.each([
  'http://apprise:8000/notify',
  'https://a.example',
  'HTTPS://a.example/?x=1#y',
  'http://user:secret@a.example:443/',
  'http://[::1]:8000/notify',
  'https://bücher.example/ü',
])('%s is an address of the web', (text) => expect(isWebAddress(text)).toBe(true))

it.each([
  '',
  'a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'http://',
  'http:///path',
  'http://a b',
  'http://a.example:port',
  'http://a.example:123456',
  'http://a@b@c',
  ' http://a.example',
])('“%s” is none', (text) => expect(isWebAddress(text)).toBe(false))
