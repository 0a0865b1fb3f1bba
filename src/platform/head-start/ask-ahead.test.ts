import { describe, expect, it } from 'vitest'
import { askAhead } from './ask-ahead.ts'
import type { AskingPage } from './ask-ahead.ts'

const options = {
  root: '/listen',
  texts: { 'en-us': '/listen/assets/en-us-1.js', de: '/listen/assets/de-1.js' },
  defaultLanguage: 'en-us',
}

interface Opened {
  asked: string[]
  /** What the first paint is told: attributes and properties of the document. */
  told: Record<string, string>
  preloaded: string[]
  page: AskingPage
}

function open(address: string, kept: Record<string, string>, defaultLibrary: string | null = null): Opened {
  const asked: string[] = []
  const preloaded: string[] = []
  const told: Record<string, string> = {}
  const { pathname, search } = new URL(address, 'http://client.test')
  const page: AskingPage = {
    location: { pathname, search },
    innerWidth: 1280,
    localStorage: { getItem: (key) => (key.startsWith('/listen/ ') ? (kept[key.slice(9)] ?? null) : null) },
    sessionStorage: {
      getItem: (key) => (key.startsWith('/listen/ ') ? (kept[`tab ${key.slice(9)}`] ?? null) : null),
    },
    fetch: (address, { method, headers }) => {
      asked.push(`${method} ${address} ${(headers as Record<string, string> | undefined)?.['authorization']}`)
      return Promise.resolve(
        Response.json({ userDefaultLibraryId: defaultLibrary, user: { accessToken: 'fresh' } }),
      )
    },
    document: {
      documentElement: {
        dataset: told,
        style: { setProperty: (name: string, value: string) => (told[name] = value) },
      } as unknown as HTMLElement,
      createElement: (() => ({})) as unknown as Document['createElement'],
      head: {
        append: (link: HTMLLinkElement) => preloaded.push(`${link.rel} ${link.href}`),
      } as unknown as HTMLHeadElement,
    },
  }
  askAhead(page, options)
  return { asked, told, preloaded, page }
}

const WHO = ['POST /listen/api/authorize Bearer t', 'GET /listen/api/libraries Bearer t']
const library = (id: string): string => `GET /listen/api/libraries/${id}?include=filterdata Bearer t`
const home = (id: string): string[] => [
  `GET /listen/api/libraries/${id}/personalized?include=rssfeed&limit=20 Bearer t`,
  library(id),
]

it('asks for what home shows first, and for what it needs then', () => {
  const { asked, page } = open('/listen/', { token: 't', lastLibrary: 'last one' })
  expect(asked).toEqual([...home('last%20one'), ...WHO])
  expect(Object.keys(page.earmarkHeadStart?.answers ?? {})).toEqual(
    asked.map((each) => each.replace(' Bearer t', '')),
  )
})

it('asks for no shelves of home on another page', () => {
  const kept = { token: 't', lastLibrary: 'one' }
  expect(open('/listen/library/one', kept).asked).toEqual([...home('one'), ...WHO])
  expect(open('/listen/library/one/bookshelf', kept).asked).toEqual([library('one'), ...WHO])
  expect(open('/listen/config/users', kept).asked).toEqual([library('one'), ...WHO])
})

it('asks first for what the page of an address shows', () => {
  const kept = { token: 't', lastLibrary: 'one', libraries: 'one:book', userSettings: '{"orderDesc":true}' }
  expect(open('/listen/item/a', kept).asked).toEqual([
    'GET /listen/api/items/a?expanded=1&include=authors%2Cdownloads%2Crssfeed%2Cshare Bearer t',
    library('one'),
    ...WHO,
  ])
  const shelf = 'limit=60&page=0&minified=1&include=rssfeed&sort=media.metadata.title&desc=1'
  expect(open('/listen/library/one/bookshelf?filter=issues', kept).asked[0]).toBe(
    `GET /listen/api/libraries/one/items?${shelf}&filter=issues Bearer t`,
  )
})

it('asks for the part of a shelf that this tab showed before it was reloaded', () => {
  const kept = { token: 't', lastLibrary: 'one', libraries: 'one:book' }
  const id = 'items one media.metadata.title asc all '
  const places = JSON.stringify({ [id]: { first: 130, last: 160, offset: 0, total: 480 } })
  const { asked } = open('/listen/library/one/bookshelf', { ...kept, 'tab shelfPlaces': places })
  expect(asked[0]).toContain('&page=2&')
})

it.each([
  ['settings', { userSettings: 'null' }],
  ['settings', { userSettings: '{"filterBy":7,"orderBy":[],"bookshelfCoverSize":"wide"}' }],
  ['settings', { userSettings: '{' }],
  ['places', { 'tab shelfPlaces': '[' }],
  ['places', { 'tab shelfPlaces': '{"items one media.metadata.title asc all ":{"first":"far"}}' }],
  ['places', { 'tab shelfPlaces': 'null' }],
  ['libraries', { libraries: 'one two:: :book' }],
])('asks for the rest where what is kept of %s is damaged: %o', (_, damaged) => {
  const kept = { token: 't', lastLibrary: 'one', libraries: 'one:book', ...damaged }
  const { asked, told } = open('/listen/library/one/bookshelf', kept)
  expect(asked).toEqual(expect.arrayContaining([library('one'), ...WHO]))
  expect(asked.join()).not.toContain('NaN')
  expect(told).toMatchObject({ face: 'page' })
  expect(open('/listen/', kept).told).toMatchObject({ face: 'home', '--first-size': '156px' })
})

it('asks for a share as who opens it does, once, and not for a place in it', () => {
  const { asked, page } = open('/listen/share/lamp', { token: 't' })
  expect(asked).toEqual(['GET /listen/public/share/lamp undefined'])
  expect(page.earmarkHeadStart?.bearer).toBeNull()
  expect(open('/listen/share/lamp?t=60', {}).asked).toEqual([])
})

it('asks for no library only because an address names it', async () => {
  expect(open('/listen/library/other', { token: 't', lastLibrary: 'one' }).asked).toEqual(WHO)
  const { asked } = open('/listen/library/other', { token: 't' }, 'own')
  // opened after it, and asked by then
  const own = open('/listen/', { token: 't' }, 'own')
  await expect.poll(() => own.asked).toEqual([...WHO, ...home('own')])
  expect(asked).toEqual(WHO)
})

it('asks for the library of the address where this account has it, whichever was seen last', () => {
  const kept = { token: 't', lastLibrary: 'one', libraries: 'one:book other:podcast' }
  expect(open('/listen/library/other', kept).asked).toEqual([...home('other'), ...WHO])
  expect(open('/listen/library/other/bookshelf', kept).asked.slice(1)).toEqual([library('other'), ...WHO])
  expect(open('/listen/library/third', kept).asked).toEqual(WHO)
  expect(open('/listen/', kept).asked).toEqual([...home('one'), ...WHO])
})

it('goes to the account’s own library where none was seen last', async () => {
  const { asked } = open('/listen/', { token: 't' }, 'own')
  await expect.poll(() => asked).toEqual([...WHO, ...home('own')])
})

it('asks nothing while no user is signed in, and loads the texts of the language', () => {
  expect(open('/listen/', {})).toMatchObject({
    asked: [],
    preloaded: ['modulepreload /listen/assets/en-us-1.js'],
  })
  expect(open('/listen/', { lang: 'de' }).preloaded).toEqual(['modulepreload /listen/assets/de-1.js'])
  expect(open('/listen/', { lang: 'xx' }).preloaded).toEqual(['modulepreload /listen/assets/en-us-1.js'])
})

it('gets a token first where the server gives pairs of them, and asks with it', async () => {
  const { asked, page } = open('/listen/', { tokenPair: '1', lastLibrary: 'one' })
  expect(asked).toEqual(['POST /listen/auth/refresh undefined'])
  const fresh = [...home('one'), ...WHO].map((each) => each.replace(/ t$/, ' fresh'))
  await expect.poll(() => asked.slice(1)).toEqual(fresh)
  expect(page.earmarkHeadStart?.bearer).toBe('fresh')
})

it('lets go of the token when it has asked with it: what is asked twice would be answered later, from before', async () => {
  const { asked, page } = open('/listen/', { tokenPair: '1', lastLibrary: 'one' })
  const refreshed = await page.earmarkHeadStart?.answers['POST /listen/auth/refresh']
  expect(asked).toHaveLength(1 + [...WHO, ...home('one')].length)
  expect(await refreshed?.json()).toMatchObject({ user: { accessToken: 'fresh' } })
})

it('leaves it to the client when storage is refused', () => {
  const page: AskingPage = {
    ...open('/listen/', {}).page,
    localStorage: {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    },
  }
  expect(() => askAhead(page, options)).not.toThrow()
})

describe('what the first paint shows', () => {
  it('is home with covers as high as they were, and the bars alone elsewhere', () => {
    const kept = { token: 't', coverRatio: '1.6', userSettings: '{"bookshelfCoverSize":100}' }
    expect(open('/listen/library/one', kept).told).toEqual({
      face: 'home',
      '--first-ratio': '0.625',
      '--first-size': '100px',
    })
    expect(open('/listen/', { tokenPair: '1', theme: 'dark' }).told).toEqual({
      face: 'home',
      theme: 'dark',
      '--first-ratio': '1',
      '--first-size': '156px',
    })
    expect(open('/listen/item/one', { token: 't' }).told).toEqual({ face: 'page' })
    expect(open('/listen/config/users', { token: 't' }).told).toEqual({ face: 'config' })
  })

  it('is nothing without a sign-in and for a share', () => {
    expect(open('/listen/', { theme: 'light' }).told).toEqual({ theme: 'light' })
    expect(open('/listen/share/one', { token: 't' }).told).toEqual({})
  })
})
