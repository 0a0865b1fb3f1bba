import { fromPromise } from 'xstate'
import { expect, it, vi } from 'vitest'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { FindingGroup } from './findings.ts'
import { searchMachine } from './search.machine.ts'

const group = (id: string): FindingGroup => ({
  id: 'tags',
  findings: [{ id } as FindingGroup['findings'][0]],
})

it('what this browser knows shows before the server is asked, and what the server says replaces it', async () => {
  const findMatches = vi.fn(() => Promise.resolve([group('of the server')]))
  const { actor, clock, stop } = startUnderParent(
    searchMachine.provide({
      actors: {
        findKnown: fromPromise(() => Promise.resolve([group('known')])),
        findMatches: fromPromise(findMatches),
      },
    }),
  )
  const shown = () => actor.getSnapshot().context.groups
  actor.send({ type: 'search.type', libraryId: 'library', query: 'salt' })
  await vi.waitFor(() => expect(shown()).toEqual([group('known')]))
  expect(findMatches).not.toHaveBeenCalled()
  clock.increment(750)
  expect(findMatches).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([group('known')])
  await vi.waitFor(() => expect(shown()).toEqual([group('of the server')]))
  actor.send({ type: 'search.type', libraryId: 'library', query: 'salty' })
  expect(shown()).toEqual([])
  stop()
})
