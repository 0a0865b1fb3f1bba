import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { feedEpisodesMachine } from './feed-episodes.machine.ts'

it('opens and closes when it is asked to', () => {
  const actor = createActor(feedEpisodesMachine).start()
  actor.send({ type: 'feedEpisodes.open' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: 'feedEpisodes.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})
