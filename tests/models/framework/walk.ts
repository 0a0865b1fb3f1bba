import { createActor, fromTransition } from 'xstate'
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate'
import { edgeName } from './edges.ts'
import { endBadly, endWell, WalkClock } from './fakes.ts'
import { provided, recorders } from './provided.ts'
import type { AnyFixture, JourneyStep, Moment } from './fixture.ts'

const MAX_TIMERS = 10_000
const WALKED = 'walked'

/**
 * A machine running for real: its own actions, guards, delays and inputs. Its children are played by the walk, its time
 * is simulated, its parent only listens. The fixture's rules are asked after every step.
 */
export class Walk {
  readonly clock = new WalkClock()
  /** Names of the transitions taken, and ids of the states rested in. */
  readonly edges = new Set<string>()
  readonly leaves = new Set<string>()
  readonly told: EventObject[] = []
  /** What was wrong on the way. */
  readonly complaints: { rule: string; text: string }[] = []
  private readonly actor: AnyActorRef
  private readonly watchers: readonly {
    name: string
    see: (moment: Moment<AnyStateMachine>) => string | undefined
  }[]
  readonly sent: { to: string; event: EventObject }[] = []
  readonly logged: { action: string; params: unknown }[] = []
  private readonly timers: readonly string[]
  private seenEvents: string[] = []
  private toldBefore = 0
  private before: AnyMachineSnapshot

  constructor(fixture: AnyFixture) {
    this.timers = fixture.timers ?? []
    this.watchers = fixture.rules.map(({ name, watch }) => ({ name, see: watch() }))
    const parent = createActor(
      fromTransition((_: null, event: EventObject) => {
        // its own end is told by the actor system, not by the machine
        if (!event.type.startsWith('xstate.')) this.told.push(event)
        return null
      }, null),
      {
        clock: this.clock,
        inspect: (inspection) => {
          if ((inspection.actorRef as AnyActorRef).id !== WALKED) return
          if (inspection.type === '@xstate.event') this.seenEvents.push(inspection.event.type)
          if (inspection.type === '@xstate.microstep') this.note(inspection._transitions)
        },
      },
    )
    parent.start()
    recorders.set(parent.system, this)
    this.actor = createActor(provided(fixture), {
      id: WALKED,
      parent: parent as never,
      input: fixture.input as never,
    })
    this.before = this.snapshot
    this.actor.start()
    this.look({ type: 'xstate.init' })
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot
  }

  /** One event of a planned path: sent, or brought about by ending a child or letting a delay run out. */
  take(event: EventObject): void {
    this.begin()
    const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
    if (ended?.[1] === 'done') endWell(this.child(ended[2] ?? ''), Reflect.get(event, 'output'))
    else if (ended) endBadly(this.child(ended[2] ?? ''), Reflect.get(event, 'error'))
    else if (event.type.startsWith('xstate.after.') || this.timers.includes(event.type))
      this.runUntil((type) => type === event.type)
    else this.actor.send(event)
    this.look(event)
  }

  /** Lets the next timer run out, whosever it is; false when there is none. */
  wait(): boolean {
    this.begin()
    const waited = this.clock.toNextTimer()
    this.look({ type: this.seenEvents.at(-1) ?? 'time passed' })
    return waited
  }

  /** One step of a journey. */
  do(step: JourneyStep<AnyStateMachine>): void {
    this.begin()
    if ('type' in step) this.actor.send(step as EventObject)
    else if ('done' in step) endWell(this.childBySource(String(step.done)), step.output)
    else if ('error' in step) endBadly(this.childBySource(String(step.error)), step.with)
    else if ('after' in step) this.runUntil((type) => type.startsWith(`xstate.after.${step.after}.`))
    else this.clock.pass(step.wait)
    this.look('type' in step ? (step as EventObject) : { type: JSON.stringify(step) })
  }

  /** Whether more delays ran out in this step than the one that was waited for: the graph knows no time. */
  get ranOutTogether(): boolean {
    return new Set(this.seenEvents.filter((type) => type.startsWith('xstate.after.'))).size > 1
  }

  private begin(): void {
    this.before = this.snapshot
    this.seenEvents = []
    this.sent.length = 0
    this.logged.length = 0
  }

  private child(id: string): AnyActorRef {
    const child = this.snapshot.children[id]
    if (!child)
      throw new Error(
        `No child "${id}" is running; there are: ${Object.keys(this.snapshot.children).join(', ')}.`,
      )
    return child
  }

  private childBySource(src: string): AnyActorRef {
    const child = Object.values(this.snapshot.children as Record<string, AnyActorRef | undefined>).find(
      (each) => each?.src === src && each.getSnapshot().status === 'active',
    )
    if (!child) throw new Error(`No "${src}" is running in ${JSON.stringify(this.snapshot.value)}.`)
    return child
  }

  private runUntil(isWanted: (type: string) => boolean): void {
    for (let timers = 0; timers < MAX_TIMERS && this.clock.toNextTimer(); timers += 1) {
      if (this.seenEvents.some(isWanted)) return
    }
    throw new Error(`The delay never ran out in ${JSON.stringify(this.snapshot.value)}.`)
  }

  private note(transitions: readonly AnyTransitionDefinition[]): void {
    for (const transition of transitions)
      if (transition.eventType !== 'xstate.init') this.edges.add(edgeName(transition))
  }

  private look(event: EventObject): void {
    const { snapshot } = this
    for (const node of snapshot._nodes) if (Object.keys(node.states).length === 0) this.leaves.add(node.id)
    if (snapshot.status === 'error')
      this.complaints.push({ rule: 'no machine fails', text: String(snapshot.error) })
    const strange = notData(snapshot.context, 'context')
    if (strange) this.complaints.push({ rule: 'a context holds data only', text: strange })
    const moment = {
      event,
      before: this.before,
      snapshot,
      now: this.clock.now(),
      told: this.told.slice(this.toldBefore),
      sent: [...this.sent],
      logged: [...this.logged],
      running: this.running,
    } as Moment<AnyStateMachine>
    this.toldBefore = this.told.length
    for (const { name, see } of this.watchers) {
      const complaint = see(moment)
      if (!complaint) continue
      const where = `(after ${event.type}, in ${JSON.stringify(snapshot.value)})`
      this.complaints.push({ rule: name, text: `${complaint} ${where}` })
    }
  }

  /** Children at work, with what they were given. */
  get running(): readonly { id: string; src: string; input: unknown }[] {
    const children = Object.entries(this.snapshot.children as Record<string, AnyActorRef | undefined>)
    return children.flatMap(([id, child]) => {
      const state = child?.getSnapshot() as { status: string; input?: unknown } | undefined
      return child && state?.status === 'active' ? [{ id, src: String(child.src), input: state.input }] : []
    })
  }
}

/** A context holds plain data only, so that it can be shown, kept and started from. */
function notData(value: unknown, path: string): string | undefined {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return undefined
  if (Array.isArray(value)) return value.map((each, at) => notData(each, `${path}[${at}]`)).find(Boolean)
  if (typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    return `${path} is not plain data`
  }
  return Object.entries(value)
    .map(([key, each]) => notData(each, `${path}.${key}`))
    .find(Boolean)
}
