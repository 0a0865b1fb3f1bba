import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { podcastFinderMachine } from './podcast-finder.machine.ts'

it('opens and closes when it is asked to', () => {
  const actor = createActor(podcastFinderMachine).start()
  actor.send({ type: 'podcastFinder.open' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: 'podcastFinder.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})
