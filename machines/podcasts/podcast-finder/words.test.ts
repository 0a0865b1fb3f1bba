import { expect, it } from 'vitest'
import { addressOf } from './words.ts'

it.each([
  [' https://a.example/feed.xml ', 'https://a.example/feed.xml'],
  ['HTTP://A.example', 'HTTP://A.example'],
  ['feed://a.example/rss', 'http://a.example/rss'],
  ['feed:https://a.example/rss', 'https://a.example/rss'],
  ['itpc://a.example/rss?x=1', 'http://a.example/rss?x=1'],
  ['feeds.a.example/show/rss', 'https://feeds.a.example/show/rss'],
])('%s is the address %s', (words, address) => {
  expect(addressOf(words)).toBe(address)
})

it.each(['', '  ', 'the daily', 'AC/DC', 'a.example', 'https://', 'feed:', 'https://a b', '9.9/10 of it'])(
  '%s is words',
  (words) => {
    expect(addressOf(words)).toBeNull()
  },
)
