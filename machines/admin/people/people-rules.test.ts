import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionsPage } from '../../model/entities/admin/admin.ts'
import {
  hasPageAfter,
  activityOf,
  isListenedTo,
  deviceLines,
  inOrder,
  listenedIn,
  mayDelete,
  mayEdit,
  playMethodKey,
} from './people-rules.ts'
import { goneCount, newestFirst, shareOf, titleOf } from './progress-rows.ts'
import { sessionsPath, sessionsPlaceOf, SESSION_SORTS, sortedBy } from './sessions-place.ts'
import { SIGNED_IN } from '#tests/models/samples.ts'

const self = { ...SIGNED_IN.account, id: 'me', type: 'admin' } as const
const root = { ...self, id: 'root', type: 'root' } as const
const online = { id: 'u', username: 'u', type: 'user', lastSeen: 1, createdAt: 1, session: null }

describe('what may be done to a user', () => {
  it('is nothing to the root user but by itself', () => {
    expect(mayEdit(self, root)).toBe(false)
    expect(mayEdit(root, root)).toBe(true)
    expect(mayDelete(root, root)).toBe(false)
  })

  it('is to edit the own account, not to delete it', () => {
    expect(mayEdit(self, self)).toBe(true)
    expect(mayDelete(self, self)).toBe(false)
    expect(mayDelete(self, { id: 'other', type: 'admin' })).toBe(true)
  })
})

it('[issue 41] an open session without a report for minutes does not count as listening', () => {
  expect(isListenedTo({ updatedAt: 1_000_000 }, 1_299_999)).toBe(true)
  expect(isListenedTo({ updatedAt: 1_000_000 }, 1_300_000)).toBe(false)
  // the server's clock may be ahead
  expect(isListenedTo({ updatedAt: 1_000_000 }, 0)).toBe(true)
})

it('lists the root user first, then all by name', () => {
  const named = (username: string, type: 'user' | 'root' = 'user') => ({ username, type })
  expect(inOrder([named('bob'), named('Zoe', 'root'), named('Ann')]).map(({ username }) => username)).toEqual(
    ['Zoe', 'Ann', 'bob'],
  )
})

describe('what a user does', () => {
  it('is known of those who are online', () => {
    const session = { id: 's', libraryItemId: 'i', episodeId: null, displayTitle: 'A book' }
    const mostRecent = {
      libraryItemId: 'i',
      episodeId: 'e',
      media: { metadata: { title: 'A show' } },
      episode: { title: 'One' },
    }
    expect(activityOf(undefined, {})).toBeNull()
    expect(activityOf(online, {})).toBeNull()
    expect(activityOf({ ...online, session, mostRecent }, {})).toEqual({ kind: 'listening', title: 'A book' })
    expect(activityOf({ ...online, mostRecent }, {})).toEqual({ kind: 'last', title: 'One' })
    expect(activityOf({ ...online, mostRecent: { ...mostRecent, episode: null } }, {})).toEqual({
      kind: 'last',
      title: 'A show',
    })
  })

  it('[issue 41] is known of all where the server tells it with the list', () => {
    const latestSession = { displayTitle: 'Last night' }
    expect(activityOf(undefined, { latestSession })).toEqual({ kind: 'last', title: 'Last night' })
    expect(activityOf(undefined, { latestSession: null })).toBeNull()
    const session = { id: 's', libraryItemId: 'i', episodeId: null, displayTitle: 'A book' }
    expect(activityOf({ ...online, session }, { latestSession })).toMatchObject({ kind: 'listening' })
  })

  it('[P3-58] names the four ways of playing', () => {
    expect([0, 1, 2, 3, 4].map(playMethodKey)).toEqual([
      'configSessions.methods.direct',
      'configSessions.methods.directStream',
      'configSessions.methods.transcode',
      'configSessions.methods.local',
      'configSessions.methods.unknown',
    ])
  })

  it('counts the time of very old sessions, which is text or nothing', () => {
    expect(listenedIn({ timeListening: '12.5' })).toBe(12.5)
    expect(listenedIn({ timeListening: null })).toBe(0)
    expect(listenedIn({ timeListening: 'x' })).toBe(0)
  })

  it('names the device by what is known of it', () => {
    const deviceInfo = { osName: 'Linux', osVersion: 'x86', browserName: 'Chrome', browserVersion: '120.1.2' }
    expect(deviceLines({ deviceInfo, mediaPlayer: 'html5' })).toEqual(['Linux x86', 'Chrome 120', 'html5'])
    expect(deviceLines({ deviceInfo: null, mediaPlayer: 'unknown' })).toEqual([])
  })
})

describe('the address of a list of sessions', () => {
  it('says the same again', () => {
    const place = fc.record({
      userId: fc.string(),
      page: fc.nat({ max: 9999 }),
      sort: fc.constantFrom(...SESSION_SORTS),
      desc: fc.boolean(),
    })
    fc.assert(
      fc.property(place, (of) => {
        const [path, search = ''] = sessionsPath('/config/sessions', of).split('?')
        expect(path).toBe('/config/sessions')
        expect(sessionsPlaceOf(search)).toEqual(of)
      }),
    )
  })

  it('means the first page by the newest whatever stands there', () => {
    const first = { userId: '', page: 0, sort: 'updatedAt', desc: true }
    expect(sessionsPlaceOf('?page=-1&sort=password')).toEqual(first)
    expect(sessionsPlaceOf('?page=x')).toEqual(first)
    expect(sessionsPlaceOf('?page=1e99')).toEqual(first)
  })

  it('begins on the first page with another order, and turns round with the same', () => {
    const place = { userId: 'u', page: 4, sort: 'updatedAt', desc: true } as const
    expect(sortedBy(place, 'currentTime')).toEqual({ ...place, page: 0, sort: 'currentTime' })
    expect(sortedBy(place, 'updatedAt')).toEqual({ ...place, page: 0, desc: false })
  })
})

describe('saved progress', () => {
  const progress = {
    id: 'p',
    libraryItemId: 'i',
    episodeId: null,
    duration: 10,
    progress: 0.4,
    currentTime: 4,
    isFinished: false,
    hideFromContinueListening: false,
    lastUpdate: 1,
    startedAt: 1,
    finishedAt: null,
  }

  it('is of nothing where the server knows no medium', () => {
    expect(titleOf(progress)).toBeNull()
    expect(titleOf({ ...progress, media: null })).toBeNull()
    expect(titleOf({ ...progress, displayTitle: 'A book' })).toBe('A book')
    expect(titleOf({ ...progress, media: { coverPath: null, metadata: { title: null } } })).toBe('')
    expect(goneCount([progress, { ...progress, displayTitle: 'A book' }])).toBe(1)
  })

  it('is a share of the whole, and the whole once it is finished', () => {
    expect(shareOf(progress)).toBe(0.4)
    expect(shareOf({ ...progress, isFinished: true })).toBe(1)
    expect(shareOf({ ...progress, progress: 0, ebookProgress: 0.7 })).toBe(0.7)
    expect(shareOf({ ...progress, progress: 4 })).toBe(1)
  })

  it('stands in the order of its last move', () => {
    expect(
      newestFirst([progress, { ...progress, lastUpdate: 2 }]).map(({ lastUpdate }) => lastUpdate),
    ).toEqual([2, 1])
  })
})

describe('behind a page of sessions', () => {
  it.each([
    [{ page: 0, numPages: 2, count: 9 }, true],
    [{ page: 1, numPages: 2, count: 10 }, false],
    [{ page: 0, numPages: 0, count: 0 }, false],
    [{ page: 0, numPages: null, count: 10 }, true],
    [{ page: 3, numPages: null, count: 9 }, false],
  ])('of %j there are more: %s', ({ page, numPages, count }, isMore) => {
    const sessions = Array.from({ length: count }, () => ({}) as SessionsPage['sessions'][number])
    expect(hasPageAfter({ page, numPages, total: null, itemsPerPage: 10, sessions })).toBe(isMore)
  })
})
