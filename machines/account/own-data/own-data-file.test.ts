import { expect, test } from 'vitest'
import type { MediaProgress, Playlist } from '../../model/entities/index.ts'
import { DEFAULT_PREFERENCES } from '../preferences/preferences.types.ts'
import type { LoggedSession } from '../listening-log/log-rules.ts'
import { homesInFile } from '../../browsing/home-layout/home-file.ts'
import { ownDataFile } from './own-data-file.ts'

const progress = {
  id: 'p1',
  libraryItemId: 'i1',
  episodeId: null,
  duration: 100,
  progress: 0.5,
  currentTime: 50,
  isFinished: false,
  hideFromContinueListening: false,
  lastUpdate: 1000,
  startedAt: 0,
  finishedAt: null,
} satisfies MediaProgress

const session = { id: 's1', libraryItemId: 'i1', episodeId: null, title: 'The Salt Road' } as LoggedSession
const playlist = {
  name: 'Evening',
  description: null,
  libraryId: 'l1',
  items: [{ libraryItemId: 'i1', libraryItem: { media: { metadata: { title: 'The Salt Road' } } } }],
} as unknown as Playlist

const mine = {
  name: 'Mine',
  query: { kind: 'items', libraryId: 'l1', sort: 'addedAt', desc: true, filter: 'abridged', collapse: false },
}

const text = ownDataFile({
  record: {
    readAt: Date.UTC(2026, 10, 23),
    id: 'u1',
    username: 'ada',
    type: 'user',
    email: null,
    createdAt: 0,
    mediaProgress: [progress],
    bookmarks: [{ libraryItemId: 'i1', title: 'Here', time: 12, createdAt: 0 }],
    seriesHideFromContinueListening: ['x'],
    playlists: [playlist],
    notes: [
      {
        of: { libraryItemId: 'i2', ino: null, title: 'The Bee Ledger' },
        note: {
          id: 'n1',
          place: { location: 'epubcfi(/6/4!/4/2/1:0)', progress: 0.25 },
          chapter: 'Chapter 2',
          page: null,
          quote: 'the bees were gone',
          text: 'Compare with the first chapter',
          createdAt: 0,
          updatedAt: 1000,
        },
      },
    ],
    anchors: [
      {
        of: { libraryItemId: 'i2', title: 'The Bee Ledger' },
        anchors: [{ seconds: 61.5, share: 0.25, quote: 'The bees were gone.', at: 1000 }],
      },
    ],
    clips: [
      {
        of: { libraryItemId: 'i3', episodeId: 'e3', title: 'Harbour', author: 'Ada Quill' },
        clip: {
          id: 'c1',
          start: 61.25,
          end: 70,
          note: 'the horn',
          chapter: 'One',
          createdAt: 0,
          updatedAt: 1000,
        },
      },
    ],
    edits: [
      {
        id: 'e1',
        at: 0,
        name: 'item.update',
        title: 'The Salt Road',
        of: 'item',
        count: 1,
        fields: [{ field: 'title', was: 'Salt', became: 'The Salt Road' }],
        isReverted: false,
      },
    ],
    preferences: {
      ...DEFAULT_PREFERENCES,
      settings: {
        ...DEFAULT_PREFERENCES.settings,
        homes: {
          u1: {
            l1: {
              rows: [
                { id: 'recommended', hidden: true },
                { id: 'own 1', own: mine, token: 'SECRET' },
              ],
            },
          },
          u2: { l1: { rows: [{ id: 'SECRET' }] } },
        },
      },
      ...{ awaited: 'SECRET' },
    },
    // as careless code could hand it over
    ...{ token: 'SECRET', accessToken: 'SECRET' },
  },
  sessions: [{ ...session, ...{ token: 'SECRET' } }],
})

test('the file holds progress, bookmarks, notes, playlists, sessions and preferences, each with its title', () => {
  expect(JSON.parse(text)).toMatchObject({
    format: 'earmark-own-data',
    version: 1,
    exportedAt: '2026-11-23T00:00:00.000Z',
    account: { username: 'ada', type: 'user' },
    mediaProgress: [{ title: 'The Salt Road', positionSeconds: 50, finishedAt: null }],
    bookmarks: [{ title: 'Here', itemTitle: 'The Salt Road', positionSeconds: 12 }],
    seriesHiddenFromContinueListening: ['x'],
    playlists: [{ name: 'Evening', items: [{ title: 'The Salt Road', episodeId: null }] }],
    listeningSessions: [{ sessionId: 's1' }],
    ebookNotesOfThisBrowser: [
      {
        title: 'The Bee Ledger',
        libraryItemId: 'i2',
        ebookFileIno: null,
        chapter: 'Chapter 2',
        page: null,
        ebookLocation: 'epubcfi(/6/4!/4/2/1:0)',
        progressFraction: 0.25,
        quote: 'the bees were gone',
        text: 'Compare with the first chapter',
        createdAt: '1970-01-01T00:00:00.000Z',
        updatedAt: '1970-01-01T00:00:01.000Z',
      },
    ],
    soundAndTextOfThisBrowser: [
      {
        title: 'The Bee Ledger',
        libraryItemId: 'i2',
        anchors: [
          {
            positionSeconds: 61.5,
            progressFraction: 0.25,
            quote: 'The bees were gone.',
            setAt: '1970-01-01T00:00:01.000Z',
          },
        ],
      },
    ],
    clipsOfThisBrowser: [
      {
        title: 'Harbour',
        author: 'Ada Quill',
        libraryItemId: 'i3',
        episodeId: 'e3',
        startSeconds: 61.25,
        endSeconds: 70,
        chapter: 'One',
        note: 'the horn',
        createdAt: '1970-01-01T00:00:00.000Z',
        updatedAt: '1970-01-01T00:00:01.000Z',
      },
    ],
    editsOfThisBrowser: [
      {
        madeAt: '1970-01-01T00:00:00.000Z',
        kind: 'item.update',
        title: 'The Salt Road',
        fields: [{ field: 'title', was: 'Salt', became: 'The Salt Road' }],
        isReverted: false,
      },
    ],
    homesOfThisBrowser: [
      {
        libraryId: 'l1',
        shelves: [
          { id: 'recommended', isHidden: true, own: null },
          {
            id: 'own 1',
            isHidden: false,
            own: {
              name: 'Mine',
              libraryId: 'l1',
              filter: 'abridged',
              sort: 'addedAt',
              isDescending: true,
              collapsesSeries: false,
            },
          },
        ],
      },
    ],
    preferencesOfThisBrowser: { theme: 'system', volume: 1 },
  })
})

test('what it says of homes is read again from it', () => {
  expect(homesInFile(text)).toEqual({
    l1: {
      rows: [
        { id: 'recommended', hidden: true },
        { id: 'own 1', hidden: false, own: mine },
      ],
    },
  })
  for (const other of ['', '[]', '{"format":"earmark-own-data"}', text.replace('own-data', 'notes')])
    expect(homesInFile(other)).toBeNull()
  const odd = JSON.parse(text) as { homesOfThisBrowser: { shelves: unknown[] }[] }
  odd.homesOfThisBrowser[0]?.shelves.push(7, { id: 'a' })
  expect(homesInFile(JSON.stringify(odd))).toEqual(homesInFile(text))
})

test('nothing that is not named comes along, no token least of all', () => {
  expect(text).not.toContain('SECRET')
  expect(text).not.toMatch(/token/i)
})
