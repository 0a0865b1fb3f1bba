import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { opmlImportMachine } from './opml-import.machine.ts'

it('opens and closes when it is asked to', () => {
  const actor = createActor(opmlImportMachine).start()
  actor.send({ type: 'opmlImport.open' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: 'opmlImport.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})
