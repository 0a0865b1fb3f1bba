import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { downloadsMachine } from './downloads.machine.ts'

it('opens and closes when it is asked to', () => {
  const actor = createActor(downloadsMachine).start()
  actor.send({ type: 'downloads.open' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: 'downloads.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})
