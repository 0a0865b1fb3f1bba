import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { showPageMachine } from './show-page.machine.ts'

it('opens and closes when it is asked to', () => {
  const actor = createActor(showPageMachine).start()
  actor.send({ type: 'showPage.open' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: 'showPage.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})
