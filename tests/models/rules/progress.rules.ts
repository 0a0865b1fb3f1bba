import { isSuspiciousWrite } from '#machines/listening/progress/position-agreement.ts'
import { placeHeard, placeToWrite } from '#machines/listening/progress/progress.calls.ts'
import type { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import type {
  CloseInput,
  JournalCommand,
  SaveInput,
  SessionTotal,
  SyncInput,
} from '#machines/listening/progress/progress.types.ts'
import type { ProgressContext } from '#machines/listening/progress/progress.parts.ts'
import type { Moment, Rule } from '../framework/fixture.ts'

type Seen = Moment<typeof progressMachine>
type ProgressRule = Rule<typeof progressMachine>

export type Call =
  | { src: 'syncSession'; input: SyncInput }
  | { src: 'replaceTotal'; input: SessionTotal }
  | { src: 'savePosition'; input: SaveInput }
  | { src: 'closeSession'; input: CloseInput }
  | { src: 'readPlace' | 'readServerState' | 'reopenSession'; input: unknown }

const callsIn = ({ running }: Seen) =>
  running.filter(({ src }) => src !== 'journal') as unknown as readonly Call[]

/** A rule over the calls a step began. */
function onCalls(name: string, judge: (call: Call, seen: Seen) => string | undefined): ProgressRule {
  return {
    name,
    watch: () => {
      const known = new WeakSet<object>()
      return (seen) => {
        for (const call of callsIn(seen)) {
          if (known.has(call.input as object)) continue
          known.add(call.input as object)
          const complaint = judge(call, seen)
          if (complaint) return complaint
        }
        return undefined
      }
    },
  }
}

/** Where a call puts the listener, null when it writes no position. */
function written(call: Call): number | null {
  if (call.src === 'syncSession' || call.src === 'replaceTotal' || call.src === 'savePosition')
    return call.input.currentTime
  if (call.src === 'closeSession' && call.input.withBody) return call.input.currentTime
  return null
}

const journalled = ({ sent }: Seen) => sent.map(({ event }) => event as JournalCommand)
const told = ({ told: facts }: Seen, type: string) => facts.some((fact) => fact.type === type)

export const progressRules: readonly ProgressRule[] = [
  {
    name: 'one call at a time',
    watch: () => (seen) => {
      const calls = callsIn(seen).map(({ src }) => src)
      return calls.length > 1 ? calls.join(', ') : undefined
    },
  },
  {
    name: 'what was heard never becomes less, unless the server refused it',
    watch: () => (seen) => {
      const sum = ({ count }: ProgressContext) => count.acked + count.unsent
      const { before, snapshot, event } = seen
      const same =
        before.context.session?.id === snapshot.context.session?.id && snapshot.context.session !== null
      const opened = event.type === 'player.opened' || before.matches('ending')
      const refused = event.type.includes('replacing') && Reflect.get(event, 'output') === 'refused'
      return same && !opened && !refused && sum(snapshot.context) < sum(before.context) - 1e-6
        ? `${sum(before.context)} became ${sum(snapshot.context)}`
        : undefined
    },
  },
  {
    // what is unsent can be less than none: the server counted some twice, and what is heard next makes up for it, or
    // the total that replaces its count
    name: 'seconds that were told are never negative',
    watch:
      () =>
      ({ snapshot: { context } }) =>
        [context.count.acked, context.count.acked + (context.inFlight?.seconds ?? 0)].some(
          (seconds) => !(seconds >= 0),
        )
          ? JSON.stringify(context)
          : undefined,
  },
  {
    name: '[promise 1.2] nothing is written before the place is agreed on',
    watch: () => {
      let agreed = false
      const known = new WeakSet<object>()
      return (seen) => {
        // what is opened while the one before is still being closed is agreed on after that
        if (seen.snapshot.matches('agreeing') && !seen.before.matches('agreeing')) agreed = false
        if (told(seen, 'progress.agreed')) agreed = true
        const early = callsIn(seen).find((call) => !known.has(call.input as object) && written(call) !== null)
        for (const call of callsIn(seen)) known.add(call.input as object)
        return early && !agreed ? early.src : undefined
      }
    },
  },
  onCalls(
    'no write of the start over a far place, unless the listener went there (promise 1.4)',
    (call, seen) => {
      const place = written(call)
      const { known, userMoved } = seen.snapshot.context.place
      return place !== null && isSuspiciousWrite(place, known.position, userMoved)
        ? `${place} over ${known.position}`
        : undefined
    },
  ),
  onCalls(
    '[P7-24] a sync carries what is not acknowledged, and the place',
    ({ src, input }, { snapshot }) => {
      if (src !== 'syncSession') return undefined
      const {
        count: { unsent },
        session,
      } = snapshot.context
      const { timeListened, duration } = input as SyncInput
      return timeListened === Math.max(0, unsent) && duration === session?.duration
        ? undefined
        : JSON.stringify(input)
    },
  ),
  onCalls('[P7-25] a close has a body after more than 20 s of listening', ({ src, input }, { before }) => {
    if (src !== 'closeSession') return undefined
    const { carried, acked, unsent } = before.context.count
    const { withBody } = input as CloseInput
    // also in sessions that the server forgot meanwhile
    const heard = carried + acked + unsent
    return withBody && heard <= 20 ? `after ${heard} s` : undefined
  }),
  onCalls(
    '[promise 1.11] a position goes alone only from a short session, of a title that counts, and after a move',
    ({ src, input }, { snapshot: { context } }) => {
      if (src !== 'savePosition') return undefined
      const heard = context.count.carried + context.count.acked + context.count.unsent
      const moved = Math.abs((input as SaveInput).currentTime - context.place.known.position)
      const counts = context.session?.mediaType !== 'music' && !context.finish.isMarked
      return heard <= 20 && moved >= 1 && counts ? undefined : `${heard} s, moved ${moved}`
    },
  ),
  {
    name: '[promise 1.11] a pause leaves its seconds pending: a position that goes alone takes none with it',
    watch:
      () =>
      ({ event, before, snapshot }) => {
        if (!event.type.startsWith('xstate.done.actor') || !event.type.includes('saving')) return undefined
        const { acked, unsent } = before.context.count
        const after = snapshot.context.count
        return acked === after.acked && unsent === after.unsent
          ? undefined
          : `${unsent} became ${after.unsent}`
      },
  },
  onCalls('a sync on its way is not sent again by the close', ({ src, input }, { before }) => {
    if (src !== 'closeSession') return undefined
    const { timeListened, withBody } = input as CloseInput
    const free = Math.max(0, before.context.count.unsent - (before.context.inFlight?.seconds ?? 0))
    return withBody && timeListened > free + 1e-6 ? `${timeListened} s, ${free} s are free` : undefined
  }),
  {
    name: '[promise 1.1] what is heard is in the journal at once',
    watch: () => {
      let last: Extract<JournalCommand, { type: 'journal.write' }>['entry'] | null = null
      return (seen) => {
        for (const command of journalled(seen)) last = 'entry' in command ? command.entry : null
        const { context } = seen.snapshot
        if (!seen.snapshot.matches('tracking') || seen.event.type !== 'player.positioned') return undefined
        const position = context.finish.isMarked ? placeHeard(context) : placeToWrite(context)
        return last?.position === position &&
          last.unsent === context.count.unsent &&
          last.acked === context.count.acked
          ? undefined
          : JSON.stringify(last)
      }
    },
  },
  {
    name: '[promise 1.1] the journal takes no place of a title before it is agreed on',
    watch: () => {
      let agreed = false
      return (seen) => {
        if (told(seen, 'progress.agreed') || told(seen, 'progress.conflictFound')) agreed = true
        const early = journalled(seen).find((command) => 'entry' in command)
        const complaint = early && !agreed ? JSON.stringify(early) : undefined
        if (seen.snapshot.matches('agreeing')) agreed = false
        return complaint
      }
    },
  },
  {
    name: 'the journal is not thrown away while seconds are unclear',
    watch: () => (seen) => {
      const settles = journalled(seen).some(({ type }) => type === 'journal.settle')
      return settles && seen.before.context.inFlight !== null
        ? JSON.stringify(seen.before.context.inFlight)
        : undefined
    },
  },
  {
    name: 'idle holds nothing and makes no call',
    watch: () => (seen) => {
      if (!seen.snapshot.matches('idle')) return undefined
      if (seen.snapshot.context.session) return 'a session'
      return callsIn(seen)[0]?.src
    },
  },
  {
    name: 'what waits is answered',
    watch: () => {
      let waiting: readonly string[] = []
      return (seen) => {
        // who waits for a flush is content with a close
        if (seen.event.type === 'player.flushRequested') waiting = ['progress.flushed', 'progress.closed']
        if (seen.event.type === 'player.closed') waiting = ['progress.closed']
        if (seen.event.type === 'player.opened') waiting = []
        if (waiting.some((type) => told(seen, type))) waiting = []
        return waiting.length > 0 && seen.snapshot.matches('idle') ? `no ${waiting[0]}` : undefined
      }
    },
  },
  {
    name: 'a medium that is opened is agreed on, or the listener is asked',
    watch: () => {
      let open = false
      return (seen) => {
        const takes = seen.before.matches('idle') || seen.before.matches('ending')
        if (seen.event.type === 'player.opened' && takes) open = true
        if (['player.closed', 'player.flushRequested', 'player.failed'].includes(seen.event.type))
          open = false
        if (told(seen, 'progress.agreed')) open = false
        const asked = (['agreeing', 'choosing', 'ending'] as const).some((state) =>
          seen.snapshot.matches(state),
        )
        return open && !asked ? 'neither' : undefined
      }
    },
  },
]
