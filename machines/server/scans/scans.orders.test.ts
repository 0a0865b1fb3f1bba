import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { scanNotices } from './scans.notices.ts'
import { scansMachine } from './scans.machine.ts'
import type { ScanRef, ScansEvent, ScanToParent } from './scans.types.ts'

type Step = ScansEvent | { type: 'time.passed'; ms: number }

const scans: ScanRef[] = (['scan', 'task'] as const).flatMap((origin) =>
  ['books', 'pods'].flatMap((libraryId) =>
    (['scan', 'match'] as const).map((type) => ({
      key: `${type} ${libraryId}`,
      libraryId,
      name: libraryId,
      type,
      origin,
    })),
  ),
)

const ref = fc.constantFrom(...scans)
const key = ref.map((scan) => scan.key)
const step: fc.Arbitrary<Step> = fc.oneof(
  ref.map((scan): Step => ({ type: 'scan.started', scan })),
  fc.tuple(ref, fc.nat(100)).map(([scan, percent]): Step => ({ type: 'scan.progressed', scan, percent })),
  ref.map((scan): Step => ({ type: 'scan.completed', scan, outcome: { kind: 'upToDate' } })),
  fc
    .tuple(
      fc.constantFrom('scan' as const, 'task' as const),
      fc.uniqueArray(ref, { maxLength: 3, selector: (scan) => scan.key }),
    )
    .map(([origin, listed]): Step => ({
      type: 'scans.listed',
      origin,
      scans: listed.map((scan) => ({ ...scan, origin })),
    })),
  key.map((each): Step => ({ type: 'scan.cancel', key: each })),
  key.map((each): Step => ({ type: 'scan.noticeClosed', key: each })),
  fc.constantFrom(1000, 10_000, 60_000).map((ms): Step => ({ type: 'time.passed', ms })),
)

/** What runs by the last word on each scan, told without any of our rules: by key, where it was first heard of. */
function runningAfter(running: ReadonlyMap<string, ScanRef['origin']>, event: Step) {
  const after = new Map(running)
  if (event.type === 'scan.started' || event.type === 'scan.progressed') {
    if (!after.has(event.scan.key)) after.set(event.scan.key, event.scan.origin)
  } else if (event.type === 'scan.completed') after.delete(event.scan.key)
  else if (event.type === 'scans.listed') {
    const listed = new Set(event.scans.map((scan) => scan.key))
    for (const [each, origin] of running) if (origin === event.origin && !listed.has(each)) after.delete(each)
    for (const scan of event.scans) if (!after.has(scan.key)) after.set(scan.key, scan.origin)
  }
  return after
}

const sorted = (keys: Iterable<string>): string[] => [...keys].toSorted((a, b) => a.localeCompare(b))

it('[P4-06, P4-11, P7-60] in any order of events, duplicates and the unheard of, the last word on each scan holds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { actor, news, clock, stop } = startUnderParent(scansMachine, { account: accountWith('admin') })
      let running: ReadonlyMap<string, ScanRef['origin']> = new Map()
      const standing = new Set<string>()
      for (const event of steps) {
        if (event.type === 'time.passed') clock.increment(event.ms)
        else actor.send(event)
        running = runningAfter(running, event)
        const told = news() as unknown as ScanToParent[]
        // said once, whether or not its start was heard
        expect(told.filter(({ type }) => type === 'scan.ended').map(({ scan }) => scan.key)).toEqual(
          event.type === 'scan.completed' ? [event.scan.key] : [],
        )
        if (event.type === 'scan.noticeClosed') standing.delete(`scan:${event.key}`)
        for (const said of told.flatMap(scanNotices)) {
          if ('dismiss' in said) standing.delete(said.dismiss)
          else if (said.show.durationMs === null) standing.add(said.show.id)
          else standing.delete(said.show.id)
        }
        const { context, children, status } = actor.getSnapshot()
        expect(status).toBe('active')
        expect(sorted(context.running.map((scan) => scan.key))).toEqual(sorted(running.keys()))
        expect(sorted(Object.keys(children))).toEqual(sorted(running.keys()))
        // a notice may be closed while its scan runs, but none outlives it
        for (const id of standing) expect(running.has(id.slice('scan:'.length)), id).toBe(true)
      }
      stop()
    }),
    { numRuns: 300 },
  )
})
