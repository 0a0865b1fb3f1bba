import type { AnyActorRef, AnyEventObject, StateValue } from 'xstate'
import { pathOf } from '#src/composition/replay/ring.ts'
import type { RecordedJourney } from '#tests/models/framework/check.ts'
import type { AnyFixture } from '#tests/models/framework/fixture.ts'

/** Notes what one machine of a replay is sent, and what it was begun with. */
export class JourneyNotes {
  readonly #path: string
  #actor: AnyActorRef | null = null
  #events: AnyEventObject[] = []

  constructor(path: string) {
    this.#path = path
  }

  readonly hear = (actor: AnyActorRef, event: AnyEventObject): void => {
    if (pathOf(actor) !== this.#path || event.type === 'xstate.stop') return
    // begun again, it is another journey
    if (event.type === 'xstate.init') this.#events = []
    else this.#events.push(event)
    this.#actor = actor
  }

  /** What was noted, with the fixture of its machine; null where no such machine ran. */
  journey(
    fixtures: ReadonlyMap<string, AnyFixture>,
  ): { fixture: AnyFixture; recorded: RecordedJourney } | null {
    const actor = this.#actor
    if (!actor) return null
    const id: unknown = Reflect.get(Object(Reflect.get(actor, 'logic')) as object, 'id')
    for (const [machine, fixture] of fixtures) {
      if (fixture.machine.id !== id) continue
      const input: unknown = Reflect.get(Object(Reflect.get(actor, 'options')) as object, 'input')
      const end = Reflect.get(actor.getSnapshot() as object, 'value') as StateValue
      return { fixture, recorded: { machine, input, events: this.#events, end } }
    }
    return null
  }
}
