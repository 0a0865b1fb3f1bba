import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { AnyEventObject } from 'xstate'
import { inspectorMachine } from './inspector.machine.ts'
import type { PagesCommand, ReplaysCommand } from './inspector.types.ts'

function inspectorIn(pageId: string | null) {
  const said: AnyEventObject[] = []
  const pages = fromCallback<PagesCommand>(({ receive }) => receive((command) => said.push(command)))
  const replays = fromCallback<ReplaysCommand>(({ receive }) => receive((command) => said.push(command)))
  const inspector = createActor(inspectorMachine.provide({ actors: { pages, replays } }), {
    input: { pageId },
  }).start()
  const here = (id: string) =>
    inspector.send({ type: 'pages.here', page: { id, title: `Page ${id}`, since: 1 } })
  return { inspector, here, said: () => said.map(({ type }) => type) }
}

it('docked, it watches the page it stands in, whichever answers first', () => {
  const { inspector, here, said } = inspectorIn('own')
  here('other')
  expect(inspector.getSnapshot().matches('looking')).toBe(true)
  here('own')
  expect(inspector.getSnapshot().context.pageId).toBe('own')
  expect(said()).toEqual(['pages.watch'])
})

it('what led to an actor before it was watched is asked for, and run again in a page of its own', () => {
  const { inspector, here, said } = inspectorIn(null)
  here('one')
  inspector.send({ type: 'inspector.choose', sessionId: 'x:1' })
  inspector.send({ type: 'inspector.lookBack' })
  inspector.send({ type: 'pages.recorded', name: 'a', text: '{}', about: 'player' })
  expect(said()).toEqual(['pages.watch', 'pages.say', 'pages.record', 'replays.lookBack'])
})
