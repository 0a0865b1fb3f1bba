import { beforeEach, expect, it } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createKeyStore } from '../storage/key-store.ts'
import { takeArrival } from './arrival.ts'

const tab = createKeyStore(memoryStorage(), { base: '/listen', isForgotten: () => false })
const address = () => window.location.pathname + window.location.search + window.location.hash
const at = (path: string, visit: string | null = null) => {
  window.history.replaceState(null, '', path)
  if (visit === null) tab.removeItem('providerVisit')
  else tab.setItem('providerVisit', visit)
  const arrival = takeArrival(tab, '/listen')
  return [arrival, address(), tab.getItem('providerVisit')]
}
const TOKENS = '?setToken=eyJa.b.c&accessToken=eyJd.e.f'

beforeEach(() => tab.removeItem('providerVisit'))

it('knows the answer that this tab waits for, and leaves no token in the address', () => {
  expect(at(`/listen/login?redirect=%2Faccount#openid=a1${TOKENS}`, 'a1 ?redirect=%2Faccount')).toEqual([
    'returned',
    '/listen/login?redirect=%2Faccount',
    null,
  ])
})

it.each([
  ['another name', 'b2 '],
  ['no name', null],
  ['the mark of a sign-out', '- '],
])('refuses an answer where the tab has %s', (_, visit) => {
  expect(at(`/listen/login#openid=a1${TOKENS}`, visit)).toEqual(['refused', '/listen/login', null])
  expect(at(`/listen/login#openid=${TOKENS}`, visit)).toEqual(['refused', '/listen/login', null])
})

it('removes tokens behind a query too', () => {
  expect(at(`/listen/login${TOKENS}&redirect=%2Fa`)).toEqual(['used', '/listen/login?redirect=%2Fa', null])
  expect(at(`/listen/login?redirect=%2Fa${TOKENS}`)[1]).toBe('/listen/login?redirect=%2Fa')
})

it('comes back below the path and to the way back after a no', () => {
  expect(at('/login?error=Unauthorized&autoLaunch=0', 'a1 ?redirect=%2Fa')).toEqual([
    'refused',
    '/listen/login?redirect=%2Fa',
    null,
  ])
})

it('leaves every other address alone', () => {
  expect(at('/listen/config/backups?error=x#keep')).toEqual([
    'unused',
    '/listen/config/backups?error=x#keep',
    null,
  ])
  expect(at('/listen/account', 'a1 ')).toEqual(['used', '/listen/account', null])
})
