import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { serverSettingsMachine } from './server-settings.machine.ts'

it('opens and closes when it is asked to', () => {
  const actor = createActor(serverSettingsMachine).start()
  actor.send({ type: 'serverSettings.open' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: 'serverSettings.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})
