import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedEpisode, foundShow, podcastMatch } from '#tests/support/samples/podcast-samples.ts'
import {
  changedDraft,
  draftOf,
  imageOf,
  newestFirst,
  newPodcastOf,
  pathOf,
  pickedOf,
  problemsOf,
  secondsOf,
  withPicked,
} from './new-podcast.ts'

const FOLDERS = [
  { id: 'f1', fullPath: '/podcasts' },
  { id: 'f2', fullPath: '/more/' },
]
const SHOW = foundShow('Night Ferry: Tales')
const DRAFT = draftOf(SHOW, null, FOLDERS)

describe('the form of a new podcast', () => {
  it('is filled by the feed', () => {
    expect(DRAFT).toEqual({
      title: 'Night Ferry: Tales',
      author: 'Ada Quill',
      feedUrl: 'https://a.example/feed.xml',
      genres: ['Science', 'Astronomy'],
      type: 'serial',
      language: 'en-us',
      explicit: false,
      description: '<p>Notes</p>',
      folderId: 'f1',
      autoDownloadEpisodes: false,
      autoDownloadSchedule: '',
      picked: [],
    })
  })

  it('is filled however the feed spells its words', () => {
    const loud = foundShow('A', { type: ' Serial', explicit: 'YES', categories: ['Arts: Books', 'Arts', ''] })
    expect(draftOf(loud, null, FOLDERS)).toMatchObject({
      type: 'serial',
      explicit: true,
      genres: ['Arts', 'Books'],
    })
  })

  it('takes from the store what the feed does not say', () => {
    const empty = foundShow('', { author: null, description: null, type: null, explicit: ' Yes ' })
    const match = podcastMatch('Night Ferry', { description: 'From the store' })
    expect(draftOf(empty, match, [])).toMatchObject({
      title: 'Night Ferry',
      author: 'Ada Quill',
      genres: ['Science'],
      type: 'episodic',
      explicit: true,
      description: 'From the store',
      folderId: '',
    })
  })

  it('begins automatic downloads with every hour, and keeps a schedule that is emptied by hand', () => {
    const on = changedDraft(DRAFT, { autoDownloadEpisodes: true })
    expect(on.autoDownloadSchedule).toBe('0 * * * *')
    expect(changedDraft(on, { autoDownloadSchedule: '' }).autoDownloadSchedule).toBe('')
    expect(problemsOf(changedDraft(on, { autoDownloadSchedule: 'soon' }), FOLDERS)).toEqual({
      autoDownloadSchedule: 'cron.invalid',
    })
    const off = changedDraft(on, { autoDownloadSchedule: 'soon', autoDownloadEpisodes: false })
    expect(problemsOf(off, FOLDERS)).toEqual({})
  })

  it('says what has to be mended', () => {
    expect(problemsOf(DRAFT, FOLDERS)).toEqual({})
    expect(problemsOf({ ...DRAFT, title: ' ', feedUrl: 'ftp://a', folderId: '' }, FOLDERS)).toEqual({
      title: 'upload.problems.noTitle',
      feedUrl: 'finder.badAddress',
      folderId: 'finder.noFolder',
    })
    expect(problemsOf({ ...DRAFT, title: '...' }, FOLDERS)).toEqual({ title: 'upload.problems.badTitle' })
  })

  it('lies in its folder under a name that a file system takes', () => {
    expect(pathOf(DRAFT, FOLDERS)).toBe('/podcasts/Night Ferry - Tales')
    expect(pathOf({ ...DRAFT, folderId: 'f2' }, FOLDERS)).toBe('/more/Night Ferry - Tales')
    fc.assert(
      fc.property(fc.string(), (title) => {
        const draft = { ...DRAFT, title }
        const path = pathOf(draft, FOLDERS)
        const isFine = problemsOf(draft, FOLDERS).title === undefined
        expect(path !== '').toBe(isFine)
        expect(path.slice('/podcasts/'.length)).not.toMatch(/^\.|[/\\]/)
      }),
    )
  })

  it('takes and leaves episodes, each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9)), fc.uniqueArray(fc.nat(9)), (taken, left) => {
        const { picked } = withPicked(withPicked(DRAFT, taken, true), left, false)
        expect(picked).toEqual(taken.filter((each) => !left.includes(each)).toSorted((a, b) => a - b))
        expect(withPicked(withPicked(DRAFT, taken, true), taken, true).picked).toHaveLength(taken.length)
      }),
    )
  })
})

it('is sent with what the store says of it, and its episodes as the feed has them', () => {
  const draft = withPicked({ ...DRAFT, title: ' Night Ferry ' }, [1, 7], true)
  const sent = newPodcastOf(draft, {
    libraryId: 'l1',
    folders: FOLDERS,
    match: podcastMatch('Night Ferry'),
    show: SHOW,
  })
  expect(sent).toMatchObject({
    libraryId: 'l1',
    folderId: 'f1',
    path: '/podcasts/Night Ferry',
    metadata: {
      title: 'Night Ferry',
      imageUrl: 'https://a.example/feed.jpg',
      itunesId: '1000',
      itunesArtistId: '2000',
      itunesPageUrl: 'https://store.example/1000',
      releaseDate: '2023-03-13T06:00:00Z',
    },
    autoDownloadEpisodes: false,
    autoDownloadSchedule: '',
  })
  expect(pickedOf(draft, SHOW)).toEqual([SHOW.episodes[1]])
  expect(Object.keys(sent.metadata)).not.toContain('picked')
  const bare = newPodcastOf(draft, { libraryId: 'l1', folders: FOLDERS, match: null, show: SHOW })
  expect(bare.metadata).toMatchObject({ itunesId: '', itunesPageUrl: '', releaseDate: '' })
})

it('has the picture of its feed, else of the store, if that is an address of the web', () => {
  const match = podcastMatch('a')
  expect(imageOf(foundShow('a'), match)).toBe('https://a.example/feed.jpg')
  expect(imageOf(foundShow('a', { image: 'javascript:1' }), match)).toBe('https://a.example/store.jpg')
  expect(imageOf(foundShow('a', { image: 'file:///etc/passwd' }), null)).toBe('')
})

it('puts the newest episode first, and those without a date last as they came', () => {
  const episodes = [
    feedEpisode('undated 1'),
    feedEpisode('old', { publishedAt: 1 }),
    feedEpisode('undated 2'),
    feedEpisode('new', { publishedAt: 2 }),
  ]
  expect(newestFirst(episodes).map(({ title }) => title)).toEqual(['new', 'old', 'undated 1', 'undated 2'])
})

it.each([
  [{ duration: '3600' }, 3600],
  [{ duration: '01:00:05' }, 3605],
  [{ duration: '2:30' }, 150],
  [{ duration: '', durationSeconds: 61 }, 61],
  [{ duration: 'an hour' }, null],
  [{ duration: '1:2:3:4' }, null],
  [{ duration: '0' }, null],
  [{ duration: null }, null],
])('reads the length %j as %s s', (change, seconds) => {
  expect(secondsOf(feedEpisode('one', change))).toBe(seconds)
})
