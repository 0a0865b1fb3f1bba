import { expect, test } from 'vitest'
import { mapCallback, mapSignOut, namesHost, withoutTokens } from './provider-mapping.ts'

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
  expect(['/auth/openid?x', '/auth/openid/callback', '/logout'].every(namesHost)).toBe(true)
  expect(['/login', '/auth/refresh', '/api/me', '/auth/openidx'].some(namesHost)).toBe(false)
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
