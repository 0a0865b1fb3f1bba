import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_EPISODE_VIEW,
  defaultListing,
  EPISODE_SORTS,
  followingEpisodes,
  isBySeason,
  linesOf,
  listedEpisodes,
  nextEpisode,
  olderUnfinished,
  orderedEpisodes,
  showOrder,
  showTypeOf,
} from './show-order.ts'

const episode = (id: string, publishedAt: number, title = id, season: string | null = null) => ({
  id,
  title,
  subtitle: `about ${id}`,
  season,
  episode: id,
  publishedAt,
  addedAt: 0,
  audioFile: { metadata: { filename: `${10 - Number(id)}.mp3` } } as {
    metadata: { filename: string }
  } | null,
})
const all = [episode('1', 1, 'Zoo', '2'), episode('2', 2, 'apple', '10'), episode('3', 3, 'Bear', '1')]
const progress = (id: string) =>
  id === '3'
    ? { isFinished: true, progress: 1 }
    : id === '2'
      ? { isFinished: false, progress: 0.5 }
      : undefined
const ids = (change: Partial<typeof DEFAULT_EPISODE_VIEW>) =>
  idsOf(listedEpisodes(all, progress, { ...DEFAULT_EPISODE_VIEW, ...change }))
const idsOf = (episodes: readonly { id: string }[]) => episodes.map(({ id }) => id)

describe('the episodes of a podcast', () => {
  it('are by default the unfinished, newest first, of a serial oldest first', () => {
    expect(ids({})).toEqual(['2', '1'])
    expect(ids(defaultListing('serial'))).toEqual(['1', '2'])
    expect(['serial', 'episodic', 'x', null].map(showTypeOf)).toEqual([
      'serial',
      'episodic',
      'episodic',
      'episodic',
    ])
  })
  it('are filtered by progress', () => {
    expect(ids({ filter: 'complete' })).toEqual(['3'])
    expect(ids({ filter: 'inProgress' })).toEqual(['2'])
    expect(ids({ filter: 'all' })).toEqual(['3', '2', '1'])
  })
  it('are sorted by title without case, by number, and by the name of the file', () => {
    expect(ids({ filter: 'all', sort: 'title', desc: false })).toEqual(['2', '3', '1'])
    expect(ids({ filter: 'all', sort: 'season', desc: false })).toEqual(['3', '1', '2'])
    expect(ids({ filter: 'all', sort: 'filename', desc: false })).toEqual(['3', '2', '1'])
  })
  it('of one day stand by season and number, whichever moment they were added in', () => {
    const made = ['2', '10', '1'].map((id, addedAt) => ({ ...episode(id, 1), addedAt }))
    const listed = (desc: boolean) => idsOf(orderedEpisodes(made, { sort: 'publishedAt', desc }))
    expect(listed(false)).toEqual(['1', '2', '10'])
    expect(listed(true)).toEqual(['10', '2', '1'])
    expect(idsOf(showOrder(made, 'episodic'))).toEqual(['1', '2', '10'])
  })
  it('are searched in title and subtitle', () => {
    expect(ids({ filter: 'all', words: ' ZOO ' })).toEqual(['1'])
    expect(ids({ filter: 'all', words: 'about 3' })).toEqual(['3'])
  })
  it('are played from the newest that is not finished, of a serial from the first', () => {
    const finished = () => ({ isFinished: true, progress: 1 })
    expect(nextEpisode(all, progress, 'episodic')?.id).toBe('2')
    expect(nextEpisode(all, finished, 'episodic')?.id).toBe('3')
    // season 1 is finished
    expect(nextEpisode(all, progress, 'serial')?.id).toBe('1')
    expect(nextEpisode(all, finished, 'serial')?.id).toBe('3')
    expect(nextEpisode([], progress, 'episodic')).toBeUndefined()
    expect(nextEpisode([{ ...episode('1', 1), audioFile: null }], progress, 'serial')).toBeUndefined()
  })
})

describe('the seasons of a list', () => {
  it('are heads where the show has seasons, and is a serial or sorted by them', () => {
    expect(isBySeason(all, 'episodic', 'season')).toBe(true)
    expect(isBySeason(all, 'episodic', 'title')).toBe(false)
    expect(isBySeason(all, 'serial', 'title')).toBe(true)
    expect(isBySeason([episode('1', 1), episode('2', 2, 'x', ' ')], 'serial', 'season')).toBe(false)
  })
  it('have their count, and take numbers that are written otherwise for the same', () => {
    const shown = [episode('1', 1), episode('2', 2, 'b', '1'), episode('3', 3, 'c', '01')]
    expect(linesOf(shown, true)).toEqual([
      { kind: 'season', season: '', count: 1 },
      { kind: 'episode', episode: shown[0], index: 0 },
      { kind: 'season', season: '1', count: 2 },
      { kind: 'episode', episode: shown[1], index: 1 },
      { kind: 'episode', episode: shown[2], index: 2 },
    ])
  })
})

const anEpisode = fc.record({
  season: fc.option(fc.constantFrom('1', '01', '2', '10', '', ' ', 'Extra')),
  episode: fc.option(fc.constantFrom('1', '2', '3', '12')),
  publishedAt: fc.option(fc.nat(5)),
  hasAudio: fc.boolean(),
  known: fc.constantFrom(undefined, { isFinished: true, progress: 1 }, { isFinished: false, progress: 0.3 }),
})
const aShow = fc.array(anEpisode, { maxLength: 30 }).map((made) =>
  made.map(({ hasAudio, ...each }, index) => ({
    ...episode(String(index), 0),
    ...each,
    addedAt: index,
    audioFile: hasAudio ? { metadata: { filename: `${index}.mp3` } } : null,
  })),
)
const aType = fc.constantFrom('episodic' as const, 'serial' as const)

describe('the order of a show', () => {
  it.each([
    ['episodic', '2', ['1'], ['3']],
    ['episodic', '1', [], ['2', '3']],
    // season 1 is the third, seasons 2 and 10 come by their numbers
    ['serial', '3', [], ['1', '2']],
    ['serial', '2', ['3', '1'], []],
  ] as const)('of a %s one has before and behind episode %s: %j, %j', (show, here, before, behind) => {
    const none = () => undefined
    expect(idsOf(olderUnfinished(all, none, show, here))).toEqual(before)
    expect(idsOf(followingEpisodes(all, none, show, here))).toEqual(behind)
  })

  it('has every other episode on one side of an episode, and the other way round from there', () => {
    fc.assert(
      fc.property(aShow, aType, fc.nat(29), (episodes, show, at) => {
        const here = episodes[at]
        if (!here) return
        const none = () => undefined
        const audible = new Set(idsOf(episodes.filter(({ audioFile }) => audioFile)))
        const before = idsOf(olderUnfinished(episodes, none, show, here.id))
        const behind = idsOf(followingEpisodes(episodes, none, show, here.id))
        const sides = [...before.filter((id) => audible.has(id)), ...behind]
        expect(sides.toSorted()).toEqual([...audible].filter((id) => id !== here.id).toSorted())
        if (!here.audioFile) return
        for (const id of before) {
          expect(idsOf(followingEpisodes(episodes, none, show, id))).toContain(here.id)
        }
      }),
    )
  })

  it('plays on with what is not finished and has audio, towards newer ones; a serial by season', () => {
    fc.assert(
      fc.property(aShow, aType, fc.nat(29), (episodes, show, at) => {
        const here = episodes[at]
        if (!here) return
        const knownOf = (id: string) => episodes[Number(id)]?.known
        const next = followingEpisodes(episodes, knownOf, show, here.id)
        expect(next.every(({ audioFile, known }) => audioFile && !known?.isFinished)).toBe(true)
        const isNewer = next.every(({ publishedAt }) => (publishedAt ?? 0) >= (here.publishedAt ?? 0))
        expect(isNewer || show === 'serial').toBe(true)
        const seasons = next.map(({ season }) => Number.parseInt(season ?? '', 10)).filter(Number.isFinite)
        const isRising = seasons.every((season, index) => season >= (seasons[index - 1] ?? 0))
        expect(isRising || show === 'episodic').toBe(true)
      }),
    )
    expect(followingEpisodes(all, progress, 'serial', 'gone')).toEqual([])
    expect(olderUnfinished(all, progress, 'serial', 'gone')).toEqual([])
  })

  it('begins, where nothing is said, with what all that is not finished follows', () => {
    fc.assert(
      fc.property(aShow, aType, (episodes, show) => {
        const none = () => undefined
        const first = nextEpisode(episodes, none, show)
        const audible = episodes.filter(({ audioFile }) => audioFile)
        expect(first === undefined).toBe(audible.length === 0)
        if (!first) return
        const following = followingEpisodes(episodes, none, show, first.id)
        expect(following).toHaveLength(show === 'serial' ? audible.length - 1 : 0)
      }),
    )
  })

  it('stands in a grouped list with each season once, whatever it is sorted by', () => {
    fc.assert(
      fc.property(aShow, fc.constantFrom(...EPISODE_SORTS), fc.boolean(), (episodes, sort, desc) => {
        const ordered = orderedEpisodes(episodes, { sort, desc }, true)
        expect(idsOf(ordered).toSorted()).toEqual(idsOf(episodes).toSorted())
        const lines = linesOf(ordered, true)
        const heads = lines.flatMap((line) => (line.kind === 'season' ? [line] : []))
        expect(new Set(heads.map(({ season }) => Number(season) || season)).size).toBe(heads.length)
        expect(heads.reduce((sum, { count }) => sum + count, 0)).toBe(episodes.length)
      }),
    )
  })
})
