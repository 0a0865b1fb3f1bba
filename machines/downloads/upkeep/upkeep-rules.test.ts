import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { afterRemoval, changedUpkeep, finishedAgo, nextEpisodeIds, upkeepOfShow } from './upkeep-rules.ts'
import type { Show } from './upkeep-rules.ts'

const DAY = 86_400_000
const NOW = 100 * DAY

const show = (ids: readonly string[], type = 'episodic'): Show =>
  ({
    id: 'show',
    mediaType: 'podcast',
    media: {
      metadata: { type },
      episodes: ids.map((id, index) => ({
        id,
        title: id,
        subtitle: null,
        season: null,
        episode: null,
        publishedAt: index,
        addedAt: index,
        audioFile: { metadata: { filename: id } },
      })),
    },
  }) as unknown as Show
const heard = (episodeId: string, finishedAt: number | null, currentTime = 0) => ({
  libraryItemId: 'show',
  episodeId,
  isFinished: finishedAt !== null,
  finishedAt,
  currentTime,
})
const followed = (count: number, asked: readonly string[] = []) => ({
  libraryItemId: 'show',
  title: 'A show',
  count,
  asked,
})
const ids = (keys: readonly { episodeId: string | null }[]) => keys.map(({ episodeId }) => episodeId)

describe('the next episodes of a show', () => {
  it('are the newest that are not finished, of a serial the first', () => {
    const progress = [heard('d', NOW)]
    expect(nextEpisodeIds(show(['a', 'b', 'c', 'd']), progress, 2)).toEqual(['c', 'b'])
    expect(nextEpisodeIds(show(['a', 'b', 'c', 'd'], 'serial'), [heard('a', NOW)], 2)).toEqual(['b', 'c'])
  })

  it('are none that have no sound', () => {
    const item = show(['a', 'b'])
    Reflect.set(item.media.episodes[1] ?? {}, 'audioFile', null)
    expect(nextEpisodeIds(item, [], 2)).toEqual(['a'])
  })
})

describe('a followed show', () => {
  const look = (
    asked: readonly string[],
    kept: readonly string[],
    progress: Parameters<typeof upkeepOfShow>[2]['progress'] = [],
    count = 2,
  ) =>
    upkeepOfShow(followed(count, asked), show(['a', 'b', 'c', 'd']), {
      progress,
      kept: new Set(kept),
      playing: null,
      now: NOW,
    })

  it('gets what is next and not here, and knows what it asked for', () => {
    const { keep, leave, show: after } = look([], ['d'])
    expect([ids(keep), ids(leave), after.asked]).toEqual([['c'], [], ['c']])
  })

  it('loses what it asked for a day after it was finished, and what is not next any more and was not begun', () => {
    const progress = [heard('d', NOW - DAY), heard('a', null, 12)]
    const { leave } = look(['a', 'b', 'd'], ['a', 'b', 'd'], progress, 1)
    expect(ids(leave)).toEqual(['b', 'd'])
    expect(ids(look(['d'], ['d'], [heard('d', NOW - DAY + 1)]).leave)).toEqual([])
  })

  it('does not get again what the listener removed of it, but the next one, until it is followed once more', () => {
    const item = show(['a', 'b', 'c', 'd'])
    const here = { progress: [], kept: new Set(['c']), playing: null, now: NOW }
    const shows = afterRemoval([followed(2, ['c', 'd'])], { libraryItemId: 'show', episodeId: 'd' })
    const [left] = shows
    expect(left && ids(upkeepOfShow(left, item, here).keep)).toEqual(['b'])
    expect(left && upkeepOfShow(left, item, here).show).toEqual({
      ...followed(2, ['c', 'b']),
      declined: ['d'],
    })
    const finished = { ...here, progress: [heard('d', NOW)] }
    expect(left && upkeepOfShow(left, item, finished).show).toEqual(followed(2, ['c', 'b']))
    const follow = { type: 'upkeep.follow' as const, libraryItemId: 'show', title: 'A show' }
    const more = changedUpkeep({ shows, finishedDays: null }, { ...follow, count: 3 })
    expect(more.shows).toEqual([{ ...followed(3, ['c']), declined: ['d'] }])
    const none = changedUpkeep(more, { ...follow, count: 0 })
    expect(changedUpkeep(none, { ...follow, count: 2 }).shows).toEqual([followed(2)])
  })

  it('remembers nothing of what the listener removed that did not come for it', () => {
    const shows = [followed(2, ['c'])]
    expect(afterRemoval(shows, { libraryItemId: 'show', episodeId: 'd' })).toEqual(shows)
    expect(afterRemoval(shows, { libraryItemId: 'another', episodeId: 'c' })).toEqual(shows)
  })

  test.prop([
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
    fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), ago: fc.option(fc.nat(3)), at: fc.nat(2) }),
    ),
    fc.nat(5),
  ])(
    'never loses what the listener kept, nor what it gets in the same breath',
    (asked, kept, records, count) => {
      const progress = records.map(({ id, ago, at }) => heard(id, ago === null ? null : NOW - ago * DAY, at))
      const { keep, leave, show: after } = look(asked, kept, progress, count)
      for (const { episodeId } of leave) {
        expect(asked).toContain(episodeId)
        expect(kept).toContain(episodeId)
        expect(after.asked).not.toContain(episodeId)
      }
      expect(keep.length).toBeLessThanOrEqual(count)
      expect(ids(keep).filter((id) => kept.some((each) => each === id))).toEqual([])
      // asked again with what came of it there is nothing left to do
      const now = [...kept.filter((id) => !ids(leave).includes(id)), ...ids(keep).flatMap((id) => id ?? [])]
      const again = look(after.asked, now, progress, count)
      expect([again.keep, again.leave]).toEqual([[], []])
    },
  )
})

it('what was finished so many days ago is found, and nothing that is not finished', () => {
  const titles = ['a', 'b', 'c'].map((episodeId) => ({ libraryItemId: 'show', episodeId, keptAt: 1 }))
  const progress = [heard('a', NOW - 7 * DAY), heard('b', NOW - 6 * DAY), heard('c', null, 5)]
  expect(ids(finishedAgo(titles, progress, { days: 7, now: NOW }))).toEqual(['a'])
  expect(ids(finishedAgo(titles, progress, { days: 0, now: NOW }))).toEqual(['a', 'b'])
})

test.prop([fc.nat(60), fc.nat(60), fc.nat(30)])(
  'what was finished before it was kept stays, however long ago, until it is finished once more',
  (keptAgo, before, days) => {
    const title = { libraryItemId: 'show', episodeId: 'a', keptAt: NOW - keptAgo * DAY }
    const old = heard('a', title.keptAt - before * DAY)
    expect(finishedAgo([title], [old], { days, now: NOW })).toEqual([])
    const again = heard('a', title.keptAt + 1)
    const isDue = NOW - title.keptAt - 1 >= days * DAY
    expect(finishedAgo([title], [again], { days, now: NOW })).toHaveLength(isDue ? 1 : 0)
  },
)
