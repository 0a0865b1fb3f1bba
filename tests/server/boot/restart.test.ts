import { expect, it } from 'vitest'
import { State } from '../state/state.ts'
import { defaultLibrarySettings } from './libraries.ts'
import { restartLibraries } from './restart.ts'

const library = (id: string, coverAspectRatio: number) => ({
  id,
  name: id,
  folders: [],
  displayOrder: 1,
  icon: 'database',
  mediaType: 'book' as const,
  provider: 'google',
  settings: { ...defaultLibrarySettings(), coverAspectRatio },
  createdAt: 1,
  lastUpdate: 1,
})

it('the first restart of 2.2.23 removes coverAspectRatio from every library, the next one sets it to 1', () => {
  const state = new State('2.2.23', '', {})
  for (const each of [library('a', 0), library('b', 1)]) state.libraries.set(each.id, each)
  const ratios = () => [...state.libraries.values()].map(({ settings }) => settings.coverAspectRatio)
  expect(state.settings.version).toBeNull()
  restartLibraries(state)
  expect([ratios(), state.settings.version]).toEqual([[undefined, undefined], '2.2.23'])
  expect(Object.keys([...state.libraries.values()][0]?.settings ?? {})).not.toContain('coverAspectRatio')
  restartLibraries(state)
  expect(ratios()).toEqual([1, 1])
})

it('a restart of 2.36 leaves the covers of libraries as they are', () => {
  const state = new State('2.36', '', {})
  state.libraries.set('a', library('a', 0))
  restartLibraries(state)
  expect(state.libraries.get('a')?.settings.coverAspectRatio).toBe(0)
})
