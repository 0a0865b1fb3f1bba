import { describe, expect, test } from 'vitest'
import { mapCallback, mapSignOut, namesHost, onOurHost, withoutTokens } from './provider-mapping.ts'

const mapping = {
  upstream: new URL('http://media/audiobookshelf'),
  upstreamBase: '/audiobookshelf/',
  localBase: '/listen/',
}
const asked = (callback: string) => `/audiobookshelf/auth/openid?callback=${encodeURIComponent(callback)}`

test('the address to come back to is given below the base of the server', () => {
  expect(mapCallback(asked('http://here/listen/login?redirect=%2Fa#openid=1'), mapping)).toBe(
    asked('http://here/audiobookshelf/login?redirect=%2Fa#openid=1'),
  )
})

test.each(['http://here/other/login', 'no address', 'javascript:alert(1)'])(
  '%s is passed on as it is',
  (callback) => {
    expect(mapCallback(asked(callback), mapping)).toBe(asked(callback))
  },
)

test('tokens are cut off a redirect wherever they are', () => {
  expect(withoutTokens('http://here/login#openid=1?setToken=a.b&accessToken=c.d')).toBe(
    'http://here/login#openid=1',
  )
  expect(withoutTokens('/login?error=Unauthorized&autoLaunch=0')).toBe(
    '/login?error=Unauthorized&autoLaunch=0',
  )
})

test('the host is told where the server makes addresses of it, nowhere else', () => {
  const isTold = (path: string): boolean => namesHost(path, 'refresh_token=a; auth_method=openid')
  expect(['/auth/openid?x', '/auth/openid/callback', '/logout'].every(isTold)).toBe(true)
  expect(['/login', '/auth/refresh', '/api/me', '/auth/openidx'].some(isTold)).toBe(false)
})

test('a sign-out names the host only after a sign-in by a provider', () => {
  const cookies = ['', 'refresh_token=a', 'auth_method=local', 'auth_method=openid1', 'x=auth_method=openid']
  expect(cookies.filter((one) => namesHost('/logout', one))).toEqual([])
  expect(namesHost('/auth/openid?x', '')).toBe(true)
})

test('a sign-out at the provider comes back to the form below our base', () => {
  const answer = (base: string) =>
    JSON.stringify({
      redirect_url: `https://id.example/end?post_logout_redirect_uri=${encodeURIComponent(`http://here${base}login`)}&client_id=c`,
    })
  expect(mapSignOut(answer('/audiobookshelf/'), mapping)).toBe(answer('/listen/'))
})

test.each(['OK', '{"redirect_url":null}', '{"redirect_url":"https://id.example/end?client_id=c"}'])(
  'a sign-out that answers %s is passed on as it is',
  (answer) => expect(mapSignOut(answer, mapping)).toBe(answer),
)

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
]

test.each(elsewhere)('%j becomes a path of our own host', (path) => {
  expect(onOurHost(path)).toBe('/evil.example')
})

test.each(['/', '/login', '/a//b', '/a%2Fb', '/listen/%20'])('%j stays as it is', (path) => {
  expect(onOurHost(path)).toBe(path)
})

describe.each([
  ['/', 'http://here'],
  ['/listen/', 'http://here/listen'],
  ['/listen/', 'http://here/audiobookshelf'],
])('[promise 3] with our base at %s', (localBase, start) => {
  test.each(elsewhere.slice(0, -1))(`${start}%s is refused as an address to come back to`, (path) => {
    const here = { ...mapping, localBase }
    expect(() => mapCallback(asked(`${start}${path}?token#x`), here)).toThrow('must be a page of this host')
  })
})
