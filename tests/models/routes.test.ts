import { describe, expect, it } from 'vitest'
import { deliveriesOf } from '#machines/system/system.routes.ts'
import type { PageCommand } from '#machines/system/page.types.ts'
import type { SystemEvent } from '#machines/system/system.types.ts'
import { loadFixtures } from './framework/load.ts'
import { samplesOf } from './samples-of.ts'

/** What actors of the platform are told; they are no charts. */
const pageCommands: readonly PageCommand['type'][] = ['page.reload', 'page.open']

const fixtures = await loadFixtures()
const fileOf = (actor: string) => actor.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the table of routes', () => {
  it.each([...fixtures])('%s: no actor is sent an event that it does not know', (_, fixture) => {
    const lost = samplesOf(fixture).flatMap((event) =>
      deliveriesOf(event as SystemEvent)
        .filter(({ to, event: { type } }) => {
          if (to === 'page') return !pageCommands.some((known) => known === type)
          const target = fixtures.get(fileOf(to))
          return !target || !(type in target.events)
        })
        .map(({ to, event: { type } }) => `${event.type} brings ${type} to ${to}`),
    )
    expect([...new Set(lost)]).toEqual([])
  })
})
