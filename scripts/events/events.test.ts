import { expect, it } from 'vitest'
import { loadMachines } from '#tests/models/framework/load.ts'
import { eventShapes } from '#src/inspector/event-shapes.gen.ts'

// What the file says of a machine's events is checked by the compiler, which does not know that a machine is missing.
it('the inspector knows the events of every machine; if not: npm run events', async () => {
  const machines = await loadMachines()
  const ids = [...machines.values()].map(({ id }) => id)
  expect(Object.keys(eventShapes)).toEqual(ids.toSorted())
})
