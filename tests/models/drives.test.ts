import { expect, it } from 'vitest'
import { drivePaths } from './drives/player.drive.ts'

const paths = drivePaths()
const places = (rests: boolean): string[] => [
  ...new Set(
    paths
      .flat()
      .filter((step) => step.rests || !rests)
      .map(({ after }) =>
        typeof after.value === 'string' ? after.value : (Object.keys(after.value)[0] ?? ''),
      ),
  ),
]

it('[P4-28] the ways that a browser walks come through every state of the player, loaded ones as they sound', () => {
  expect(places(false).toSorted()).toEqual([
    'closing',
    'failed',
    'idle',
    'loaded',
    'loading',
    'transcodeFallback',
  ])
  const loaded = new Set(
    paths.flat().flatMap(({ after, rests }) => (rests ? [JSON.stringify(after.value)] : [])),
  )
  for (const state of [
    { loaded: { playing: 'steady' } },
    { loaded: { playing: 'buffering' } },
    { loaded: { playing: 'seeking' } },
    { loaded: { paused: 'steady' } },
    { loaded: { paused: 'seeking' } },
    { loaded: 'finished' },
  ])
    expect(loaded).toContain(JSON.stringify(state))
})

it('they are few enough to be walked in every run', () => {
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.length).toBeLessThan(30)
})

it('[P4-28] the page is looked at where the chart rests: opening, playing, paused, finished, failed, closed', () => {
  expect(places(true).toSorted()).toEqual([
    'closing',
    'failed',
    'idle',
    'loaded',
    'loading',
    'transcodeFallback',
  ])
})
