import { expect, it } from 'vitest'
import { feedKey, sharedAddress, webAddress } from './feed-address.ts'

it.each([
  ['https://a.example/feed', 'https://a.example/feed'],
  ['HTTP://A.example', 'HTTP://A.example'],
  [' feed://a.example/feed ', 'http://a.example/feed'],
  ['feed:https://a.example/feed', 'https://a.example/feed'],
  ['feed://https://a.example/feed', 'https://a.example/feed'],
  ['feed:a.example/feed', 'http://a.example/feed'],
  ['itpc://a.example/feed', 'http://a.example/feed'],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['a.example/feed', null],
  ['https://a b', null],
  ['https://', null],
  ['feed:', null],
  ['', null],
])('“%s” means the address %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

it('a feed is the same in all its spellings', () => {
  const spellings = [
    'https://A.example/feed',
    'http://a.example/feed/',
    'https://a.example:443/feed#top',
    'feed://a.example/feed',
  ]
  expect(new Set(spellings.map(feedKey)).size).toBe(1)
  expect(feedKey('https://a.example/feed?show=1')).not.toBe(feedKey('https://a.example/feed?show=2'))
  expect(feedKey('https://a.example/Feed')).not.toBe(feedKey('https://a.example/feed'))
})

it.each([
  ['url=https%3A%2F%2Fa.example%2Ffeed', 'https://a.example/feed'],
  ['title=A+show&text=Listen%3A+https%3A%2F%2Fa.example%2Ffeed+now', 'https://a.example/feed'],
  ['text=nothing+here&title=', null],
  ['url=javascript%3Aalert(1)', null],
  ['', null],
])('what is shared as “%s” has the address %s', (query, address) => {
  expect(sharedAddress(new URLSearchParams(query))).toBe(address)
})
