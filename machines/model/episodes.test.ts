import { describe, expect, it } from 'vitest'
import { DEFAULT_EPISODE_VIEW, listedEpisodes, nextEpisode } from './episodes.ts'

const episode = (id: string, publishedAt: number, title = id, season: string | null = null) => ({
  id,
  title,
  subtitle: `about ${id}`,
  season,
  episode: id,
  publishedAt,
  addedAt: 0,
})
const all = [episode('1', 1, 'Zoo', '2'), episode('2', 2, 'apple', '10'), episode('3', 3, 'Bear', '1')]
const progress = (id: string) =>
  id === '3'
    ? { isFinished: true, progress: 1 }
    : id === '2'
      ? { isFinished: false, progress: 0.5 }
      : undefined
const ids = (change: Partial<typeof DEFAULT_EPISODE_VIEW>) =>
  listedEpisodes(all, progress, { ...DEFAULT_EPISODE_VIEW, ...change }).map(({ id }) => id)

describe('the episodes of a podcast', () => {
  it('are by default the unfinished, newest first', () => {
    expect(ids({})).toEqual(['2', '1'])
  })
  it('are filtered by progress', () => {
    expect(ids({ filter: 'complete' })).toEqual(['3'])
    expect(ids({ filter: 'inProgress' })).toEqual(['2'])
    expect(ids({ filter: 'all' })).toEqual(['3', '2', '1'])
  })
  it('are sorted by title without case, and by number', () => {
    expect(ids({ filter: 'all', sort: 'title', desc: false })).toEqual(['2', '3', '1'])
    expect(ids({ filter: 'all', sort: 'season', desc: false })).toEqual(['3', '1', '2'])
  })
  it('are searched in title and subtitle', () => {
    expect(ids({ filter: 'all', words: ' ZOO ' })).toEqual(['1'])
    expect(ids({ filter: 'all', words: 'about 3' })).toEqual(['3'])
  })
  it('are played from the newest that is not finished', () => {
    expect(nextEpisode(all, progress)?.id).toBe('2')
    expect(nextEpisode(all, () => ({ isFinished: true, progress: 1 }))?.id).toBe('3')
    expect(nextEpisode([], progress)).toBeUndefined()
  })
})
