import { expect, it } from 'vitest'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { findFollowing } from './find-following.ts'
import type { FollowingDeps } from './find-following.ts'

const episode = (id: string, publishedAt: number) => ({
  id,
  title: id,
  season: '',
  episode: '',
  publishedAt,
  duration: 60,
  audioFile: { duration: 60 },
  audioTrack: {},
})
const SHOW = {
  id: 'show',
  libraryId: 'library',
  mediaType: 'podcast',
  media: {
    coverPath: null,
    metadata: { title: 'A show', type: 'episodic' },
    episodes: [episode('third', 3), episode('first', 1), episode('heard', 2), episode('last', 4)],
  },
}

it('behind an episode come those of its show that follow it and are not finished, in the order of the show', async () => {
  const server = { read: () => Promise.resolve(SHOW) } as unknown as FollowingDeps['server']
  const recordOf = ({ episodeId }: { episodeId: string | null }) =>
    episodeId === 'heard' ? ({ isFinished: true, progress: 1 } as MediaProgress) : null
  const of = async (episodeId: string | null) =>
    (
      await findFollowing({ server, recordOf }, { libraryItemId: 'show', episodeId }, AbortSignal.any([]))
    ).map((each) => each.episodeId)
  expect(await of('first')).toEqual(['first', 'third', 'last'])
  expect(await of('last')).toEqual(['last'])
  expect(await of(null)).toEqual([])
})
