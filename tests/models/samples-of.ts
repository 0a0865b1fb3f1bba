import type { EventObject } from 'xstate'
import type { AnyFixture } from './framework/fixture.ts'
import { Walk } from './framework/walk.ts'

/** Every event a fixture can send as it stands, and everything its machine told on its journeys. */
export function samplesOf(fixture: AnyFixture): EventObject[] {
  const { snapshot } = new Walk(fixture)
  const own = Object.entries(fixture.events).flatMap(([type, payloads]) =>
    (typeof payloads === 'function' ? payloads(snapshot) : payloads).map((payload) => ({ ...payload, type })),
  )
  const told = fixture.journeys.flatMap(({ steps }) => {
    const walk = new Walk(fixture)
    for (const step of steps) walk.do(step)
    return walk.told
  })
  return [...own, ...told]
}
