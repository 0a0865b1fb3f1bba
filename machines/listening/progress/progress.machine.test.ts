import type { EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { fixture } from '#tests/models/fixtures/progress.fixture.ts'
import type { JourneyStep } from '#tests/models/framework/fixture.ts'
import { Walk } from '#tests/models/framework/walk.ts'
import { heard, heardAt, opened, silent, waiting } from '#tests/models/journeys/listened.ts'
import { BOOK, LONG, placeRead, request, SONG, UNREACHABLE } from '#tests/models/samples.ts'
import type { PlayRequest } from '../player/player.types.ts'
import type { progressMachine } from './progress.machine.ts'
import { progressAt130, serverState } from '#tests/support/samples/progress-samples.ts'
import { settledBy } from './server-state.ts'
import { unversioned } from './server-position.ts'

type Step = JourneyStep<typeof progressMachine>

/** A book of 1000 s, opened at 100 s, and everything that progress said and wrote on the way through these steps. */
function follow(...steps: readonly Step[]) {
  const walk = new Walk(fixture)
  const sent: EventObject[] = []
  for (const step of steps) {
    walk.do(step)
    sent.push(...walk.sent.map(({ event }) => event))
  }
  const call = (src: string): unknown => walk.running.find((child) => child.src === src)?.input
  const written = sent.filter(({ type }) => type === 'journal.write')
  return {
    told: walk.told,
    sent,
    last: [...walk.sent.map(({ event }) => event)],
    written,
    call,
    value: walk.snapshot.value,
    context: walk.snapshot.context,
  }
}

/** The actor itself, which is another one where it was restarted. */
const childOf = (walk: Walk, src: string): unknown =>
  Object.values(walk.snapshot.children as Record<string, { src: unknown } | undefined>).find(
    (child) => child?.src === src,
  )
const types = (events: readonly EventObject[]): string[] => events.map(({ type }) => type)
const agreed: readonly Step[] = [opened, { done: 'readPlace', output: placeRead(null) }]
/** 20 s were heard and the sync of them ended like this. */
const synced = (output: 'applied' | 'forgotten' | 'refused' | 'unclear'): readonly Step[] => [
  ...heard(20),
  { done: 'syncSession', output },
]
const elsewhere = {
  type: 'progress.movedElsewhere',
  key: BOOK,
  device: null,
  sessionId: '',
}

const recordAt = (position: number) => ({ server: { position, version: 9 }, isFinished: false })

describe('what is opened', () => {
  it.each(['player.closed', 'player.flushRequested'] as const)(
    '[promise 1.1] and left by %s before it is known where it was left stands above nothing in the journal',
    (type) => {
      const left = follow(opened, { type }, { type: 'page.hidden' })
      expect(left.sent).toEqual([])
      expect(left.call('closeSession')).toMatchObject({ withBody: false })
      const end = follow(opened, { type }, { done: 'closeSession', output: 'applied' })
      expect(end.value).toBe('idle')
      expect(end.sent).toEqual([])
      expect(types(end.told)).toContain(type === 'player.closed' ? 'progress.closed' : 'progress.flushed')
    },
  )

  it('[promise 1.13] stays where the listener chose to stay, and is read before the first write', () => {
    const report: Step = {
      type: 'position.reported',
      key: BOOK,
      sessionId: 'phone',
      device: null,
      ...recordAt(400),
    }
    const asked: Step = { done: 'readPlace', output: placeRead({ position: 300, known: 50 }) }
    const chosen = follow(opened, asked, report, { type: 'progress.choose', place: 'here' })
    expect([chosen.call('readServerState'), chosen.context.isWatched]).toEqual([undefined, false])
  })

  const wentOn: readonly Step[] = [
    { type: 'position.reported', key: BOOK, sessionId: 'phone', device: 'Phone', ...recordAt(400) },
    { type: 'records.changed', records: [{ ...BOOK, ...recordAt(400) }] },
  ]

  it.each(wentOn)('[promise 1.13] is read again when $type of another device comes meanwhile', (report) => {
    const walk = new Walk(fixture)
    walk.do(opened)
    const first = childOf(walk, 'readPlace')
    walk.do(report)
    expect([first === undefined, childOf(walk, 'readPlace') === first]).toEqual([false, false])
    const record = { position: 400, version: 9 }
    walk.do({ done: 'readPlace', output: { ...placeRead(null), record } })
    expect(walk.told.at(-1)).toMatchObject({ type: 'progress.agreed', startAt: 400 })
  })

  it.each(wentOn)(
    '[promise 1.13] is looked at again when $type of another device comes while it is asked',
    (report) => {
      const asked: readonly Step[] = [
        opened,
        { done: 'readPlace', output: placeRead({ position: 300, known: 50 }) },
      ]
      const there: Step = { type: 'progress.choose', place: 'there' }
      expect(follow(...asked, there).call('readServerState')).toBeUndefined()
      const read: Step = { done: 'readServerState', output: serverState(0, 400) }
      const { told } = follow(...asked, report, there, read)
      expect(told.at(-1)).toMatchObject({ type: 'progress.movedElsewhere', position: 400 })
    },
  )

  it('[promise 1.12] writes nothing over a record that does not say where it stands, and journals what is heard', () => {
    const steps: readonly Step[] = [
      opened,
      { done: 'readPlace', output: { ...placeRead(null), isUnknown: true } },
      { type: 'player.started' },
      heardAt(0),
      heardAt(30),
    ]
    const { told, value, call, written } = follow(...steps)
    expect(value).toEqual({ blocked: 'on' })
    expect(types(told)).toEqual(['progress.agreed', 'progress.stalled'])
    expect(call('syncSession')).toBeUndefined()
    expect(written.at(-1)).toMatchObject({ entry: { position: 130, unsent: 30 } })
    const closed = follow(...steps, { type: 'player.closed' })
    expect([closed.value, closed.told.at(-1)]).toEqual(['idle', { type: 'progress.closed' }])
    const flushed = follow(...steps, { type: 'player.flushRequested' })
    expect([flushed.value, flushed.told.at(-1)]).toEqual(['idle', { type: 'progress.flushed' }])
  })

  it('is closed before its position was read, whether for another or for good', () => {
    const close: Step = { done: 'closeSession', output: 'applied' }
    expect(types(follow(opened, { type: 'player.flushRequested' }, close).told)).toEqual(['progress.flushed'])
    expect(types(follow(opened, { type: 'player.closed' }, close).told)).toEqual(['progress.closed'])
  })

  it('[P5-28] has its session closed when it is music, and nothing of it saved', () => {
    const song: Step = { type: 'player.opened', session: SONG, request: request() }
    const { call } = follow(song, { type: 'player.closed' })
    expect(call('closeSession')).toMatchObject({ sessionId: SONG.id, withBody: false })
    const end: Step = { done: 'closeSession', output: 'applied' }
    const { told, value } = follow(song, { type: 'player.closed' }, end)
    expect([types(told), value]).toEqual([['progress.agreed', 'progress.closed'], 'idle'])
    expect(types(follow(song, { type: 'player.flushRequested' }, end).told)).toEqual([
      'progress.agreed',
      'progress.flushed',
    ])
  })

  it('names both positions when the record was moved and the journal stands elsewhere', () => {
    const { told } = follow(opened, { done: 'readPlace', output: placeRead({ position: 300, known: 50 }) })
    expect(told).toEqual([
      {
        type: 'progress.conflictFound',
        conflict: {
          here: { position: 300, at: 1_700_000_000_000 },
          there: { position: 100, device: null, at: null, kind: 'moved' },
        },
      },
    ])
  })

  it('is left without a choice when another is opened, and nothing is written', () => {
    const { value, told, call } = follow(
      opened,
      { done: 'readPlace', output: placeRead({ position: 300, known: 50 }) },
      { type: 'player.flushRequested' },
    )
    expect([value, told.at(-1), call('closeSession')]).toEqual([
      'idle',
      { type: 'progress.flushed' },
      undefined,
    ])
  })

  it('[promise 1.13] is read before its first write where it could not be read at its opening', () => {
    const unread: readonly Step[] = [opened, { after: 'readTimeout' }, ...heard(20).slice(2)]
    const { call } = follow(...unread)
    expect([call('syncSession'), call('readServerState')]).toEqual([
      undefined,
      { sessionId: LONG.id, key: BOOK },
    ])
  })

  it('[promise 1.13] is read before the position of a pause is written, where reports may be missing', () => {
    const lost: readonly Step[] = [...heard(3), { type: 'connection.lost' }, { type: 'player.halted' }]
    const { call, context } = follow(...lost, { wait: 300 })
    expect([call('savePosition'), call('readServerState') === undefined]).toEqual([undefined, false])
    expect(context.isConnected).toBe(false)
    expect(follow(...agreed, { type: 'session.ended', reason: 'expired' }).context.isConnected).toBe(false)
    for (const type of ['connection.established', 'connection.restored'] as const)
      expect(follow(...lost, { type }).context.isConnected).toBe(true)
  })

  it('[promise 1.4] is where the listener asked for, and no act where it goes on after a fallback', () => {
    const openedAt = (change: Partial<PlayRequest>): Step => ({ ...opened, request: request(change) }) as Step
    const userMoved = [{}, { startAt: 100 }, { startAt: 100, isContinued: true }].map(
      (change) => follow(openedAt(change)).context.place.userMoved,
    )
    expect(userMoved).toEqual([false, true, false])
  })

  it('[promise 1.3] is asked for where it goes on after a failure and another device went on meanwhile', () => {
    const read: Step = { done: 'readPlace', output: placeRead({ position: 300, known: 50 }) }
    const at = (change: Partial<PlayRequest>): Step => ({ ...opened, request: request(change) }) as Step
    const told = (change: Partial<PlayRequest>) => types(follow(at(change), read).told)
    const goesOn = { startAt: 300, isContinued: true }
    expect(told({ ...goesOn, isRetried: true })).toEqual(['progress.conflictFound'])
    // a fallback goes on where it is heard, and what was wished for is gone to
    expect(told(goesOn)).toEqual(['progress.agreed'])
    expect(told({ startAt: 300, isRetried: true })).toEqual(['progress.agreed'])
    // what cannot be read is not written over
    const unread: Step = { error: 'readPlace', with: new Error('no database') }
    const startedAt = (change: Partial<PlayRequest>) => follow(at(change), unread).context.place.position
    expect([startedAt(goesOn), startedAt({ ...goesOn, isRetried: true })]).toEqual([
      300,
      follow(opened).context.place.known.position,
    ])
    const same: Step = { done: 'readPlace', output: placeRead(null) }
    expect(follow(at({ ...goesOn, isRetried: true }), same).told).toMatchObject([
      { type: 'progress.agreed', startAt: 300 },
    ])
  })

  it('stays at its end when it is a finished book that is only looked into for a bookmark', () => {
    const visited: Step = { type: 'bookmarks.visited', libraryItemId: BOOK.libraryItemId }
    const { call } = follow(visited, ...heard(20))
    expect(call('syncSession')).toMatchObject({ currentTime: 1000, timeListened: 20 })
  })
})

describe('what is heard', () => {
  it('[promise 1.7] is kept at once when the page is hidden, while it plays and while it is closed', () => {
    const playing = follow(...heard(3), { type: 'page.hidden' })
    expect(playing.last).toContainEqual(
      expect.objectContaining({ type: 'journal.keepNow', entry: expect.objectContaining({ position: 103 }) }),
    )
    const closing = follow(...heard(3), { type: 'player.closed' }, { type: 'page.hidden' })
    expect(types(closing.last)).toEqual(['journal.keepNow'])
  })

  it('[promise 1.1] is in the journal when the sound halts, jumps elsewhere or finishes', () => {
    expect(types(follow(...heard(3), { type: 'player.halted' }).last)).toEqual(['journal.write'])
    const finished = follow(...heard(3), { type: 'player.finished', key: BOOK, position: 999 })
    // the entry of what is heard comes before that of the sync, which is urgent
    expect(finished.last).toMatchObject([
      { type: 'journal.write', entry: { position: 103 }, isUrgent: false },
      { type: 'journal.write', entry: { position: 103 }, isUrgent: true },
    ])
  })

  it.each([
    ['while it plays', heard(3)],
    ['in a pause', [...heard(3), { type: 'player.halted' }]],
  ] as const)('[promise 1.7] is where the listener went to before the sound is there, %s', (_, steps) => {
    const gone = follow(...steps, { type: 'player.jumped', from: 103, to: 300 })
    expect(gone.last).toContainEqual(
      expect.objectContaining({ type: 'journal.write', entry: expect.objectContaining({ position: 300 }) }),
    )
    const hidden = follow(...steps, { type: 'player.jumped', from: 103, to: 300 }, { type: 'page.hidden' })
    expect(hidden.last).toContainEqual(
      expect.objectContaining({ type: 'journal.keepNow', entry: expect.objectContaining({ position: 300 }) }),
    )
  })

  it('is of a place that was chosen until something is heard there, in a pause and while it plays', () => {
    const jumped: Step = { type: 'player.jumped', from: 103, to: 300 }
    const at = (position: number, ms: number): Step => ({
      type: 'player.positioned',
      position,
      at: ms,
      rate: 1,
    })
    const isChosen = (...steps: readonly Step[]): unknown =>
      Reflect.get(Reflect.get(follow(...steps).written.at(-1) ?? {}, 'entry') ?? {}, 'isChosen')
    const paused = [...heard(3), { type: 'player.halted' }, jumped] as const
    expect(isChosen(...paused)).toBe(true)
    // where the element says that it stands there nothing is heard yet
    expect(isChosen(...paused, at(300, 9000))).toBe(true)
    expect(isChosen(...paused, { type: 'player.started' }, at(300, 9000), at(302, 11_000))).toBeUndefined()
    expect(isChosen(...heard(3), jumped)).toBe(true)
    expect(isChosen(...heard(3), jumped, at(300, 9000), at(302, 11_000))).toBeUndefined()
  })

  it('[promise 1.13] knows of no record, nor of none, where it could not be read and the session begins at 0', () => {
    const unread: readonly Step[] = [
      { ...opened, session: { ...LONG, startTime: 0 } } as Step,
      { after: 'readTimeout' },
      { type: 'player.started' },
      { type: 'player.positioned', position: 0, at: 0, rate: 1 },
      { type: 'player.positioned', position: 5, at: 5000, rate: 1 },
    ]
    const entry: unknown = Reflect.get(follow(...unread).written.at(-1) ?? {}, 'entry')
    expect(entry).toMatchObject({ position: 5, known: 0 })
    expect(entry).not.toHaveProperty('hasRecord')
  })

  it('is not counted over a jump, a halt, or a move to where another device is', () => {
    const at = (position: number, ms: number): Step => ({
      type: 'player.positioned',
      position,
      at: ms,
      rate: 1,
    })
    const unsent = ({ written }: ReturnType<typeof follow>): unknown =>
      Reflect.get(Reflect.get(written.at(-1) ?? {}, 'entry') ?? {}, 'unsent')
    expect(unsent(follow(...heard(3), { type: 'player.jumped', from: 103, to: 200 }, at(204, 7000)))).toBe(3)
    const moved: Step = {
      type: 'player.movedElsewhere',
      from: 103,
      to: 200,
      device: null,
      sessionId: '',
      applied: true,
    }
    expect(unsent(follow(...heard(3), moved, at(204, 7000)))).toBe(3)
    const halted = follow(...heard(3), { type: 'player.halted' }, { type: 'player.started' }, at(107, 7000))
    expect(unsent(halted)).toBe(3)
  })

  it('is synced when it is asked for, if there is anything', () => {
    expect(follow(...heard(3), { type: 'progress.syncNow' }).call('syncSession')).toEqual({
      sessionId: LONG.id,
      timeListened: 3,
      currentTime: 103,
      duration: 1000,
    })
    expect(follow(...agreed, { type: 'progress.syncNow' }).call('syncSession')).toBeUndefined()
  })

  it('[P9-12] is synced after another 5 s', () => {
    const { call } = follow(...synced('applied'), heardAt(25))
    expect(call('syncSession')).toMatchObject({ timeListened: 5, currentTime: 125 })
  })
})

describe('[promise 1.11] a pause', () => {
  const paused = (...steps: readonly Step[]) => follow(...heard(3), { type: 'player.halted' }, ...steps)

  it('sends its position 300 ms after the sound stopped', () => {
    expect(paused({ wait: 299 }).call('savePosition')).toBeUndefined()
    expect(paused({ wait: 300 }).call('savePosition')).toEqual({
      key: BOOK,
      currentTime: 103,
      duration: 1000,
    })
  })

  it('that ends before then sends nothing', () => {
    const { call, value } = paused({ type: 'player.started' }, { wait: 1000 })
    expect([call('savePosition'), value]).toEqual([undefined, waiting])
  })

  it('sends where the listener went in it 3 s after the last seek', () => {
    const seek = (to: number): readonly Step[] => [
      { type: 'player.jumped', from: 103, to },
      { type: 'player.positioned', position: to, at: 4000, rate: 1 },
    ]
    const saved: readonly Step[] = [{ wait: 300 }, { done: 'savePosition', output: 'applied' }]
    expect(paused(...saved, ...seek(200), { wait: 2999 }).call('savePosition')).toBeUndefined()
    expect(paused(...saved, ...seek(200), { wait: 3000 }).call('savePosition')).toMatchObject({
      currentTime: 200,
    })
    const twice: readonly Step[] = [...saved, ...seek(150), { wait: 1500 }, ...seek(200)]
    expect(paused(...twice, { wait: 2999 }).call('savePosition')).toBeUndefined()
    expect(paused(...twice, { wait: 3000 }).call('savePosition')).toMatchObject({ currentTime: 200 })
    // into the last seconds is a look
    expect(paused(...saved, ...seek(998), { wait: 9000 }).call('savePosition')).toBeUndefined()
    // which takes back what an earlier seek was waiting for
    expect(paused(...saved, ...seek(200), ...seek(998), { wait: 9000 }).call('savePosition')).toBeUndefined()
  })

  it('counts from its own end: a short sound in between begins it again', () => {
    const again: readonly Step[] = [
      { wait: 200 },
      { type: 'player.started' },
      { wait: 50 },
      { type: 'player.halted' },
    ]
    expect(paused(...again, { wait: 299 }).call('savePosition')).toBeUndefined()
    expect(paused(...again, { wait: 300 }).call('savePosition')).toBeDefined()
  })

  it('that ended while a sync was under way leaves nothing to send', () => {
    const { call, value } = follow(
      ...heard(20),
      heardAt(22),
      { type: 'player.halted' },
      { wait: 300 },
      { type: 'player.started' },
      { done: 'syncSession', output: 'applied' },
    )
    expect([call('syncSession'), call('savePosition'), value]).toEqual([undefined, undefined, waiting])
  })

  it('whose save broke is brought by a sync, once it is known where the record stands', () => {
    const { call } = paused(
      { wait: 300 },
      { error: 'savePosition', with: UNREACHABLE },
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 100) },
    )
    expect(call('syncSession')).toMatchObject({ timeListened: 3, currentTime: 103 })
  })

  it('whose position was refused is not sent a second time', () => {
    const { call, value } = paused(
      { wait: 300 },
      { done: 'savePosition', output: 'refused' },
      { wait: 60_000 },
    )
    expect([call('savePosition'), value]).toEqual([undefined, silent])
  })

  it('[promise 1.11] whose position met a server that could not is sent again', () => {
    const { call } = paused(
      { wait: 300 },
      { done: 'savePosition', output: 'later' },
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 100) },
    )
    expect(call('savePosition')).toMatchObject({ currentTime: 103 })
  })

  it('whose position was not answered asks where the record stands, and sends it when it is not there', () => {
    const asked: readonly Step[] = [
      { wait: 300 },
      { done: 'savePosition', output: 'unclear' },
      { after: 'backoff' },
    ]
    expect(paused(...asked).call('readServerState')).toEqual({ sessionId: LONG.id, key: BOOK })
    expect(
      paused(...asked, { done: 'readServerState', output: serverState(0, 100) }).call('savePosition'),
    ).toMatchObject({
      currentTime: 103,
    })
    const arrived = paused(...asked, { done: 'readServerState', output: serverState(0, 103) })
    expect(arrived.call('savePosition')).toBeUndefined()
    expect(arrived.told.at(-1)).toEqual({ type: 'progress.healed' })
    expect(arrived.context.trouble).toEqual({ failures: 0, attempt: 0 })
  })
})

describe('[promise 1.5] a sync', () => {
  it('that broke is tried again after a pause', () => {
    const broken: readonly Step[] = [...heard(20), { error: 'syncSession', with: UNREACHABLE }]
    expect(follow(...broken).value).toEqual({
      tracking: { listening: 'on', delivery: 'backingOff', doubt: 'none' },
    })
    expect(follow(...broken, { after: 'backoff' }).call('readServerState')).toBeDefined()
  })

  it('that was refused leaves no position behind that the server could have', () => {
    const { call } = follow(
      ...synced('refused'),
      { type: 'player.jumped', from: 120, to: 400 },
      { type: 'player.positioned', position: 400, at: 30_000, rate: 1 },
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 100) },
      { done: 'syncSession', output: 'forgotten' },
    )
    expect(call('replaceTotal')).toMatchObject({ told: [400, 400].map(unversioned) })
  })

  it('that was refused leaves the position of an earlier one, whose answer did not come', () => {
    const { context } = follow(
      ...synced('unclear'),
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 100) },
      { done: 'syncSession', output: 'unclear' },
      { type: 'player.jumped', from: 120, to: 400 },
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 100) },
      { done: 'syncSession', output: 'refused' },
    )
    expect(context.place.told).toEqual([120, 120].map(unversioned))
  })

  it('that was refused is sent again with the same seconds once the server was asked', () => {
    const { call, last } = follow(
      ...synced('refused'),
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 100) },
    )
    expect(call('syncSession')).toMatchObject({ timeListened: 20, currentTime: 120 })
    expect(types(last)).toContain('journal.write')
  })

  it('without an answer that arrived is not sent a second time', () => {
    const { call } = follow(
      ...synced('unclear'),
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(20, 120) },
    )
    expect(call('syncSession')).toMatchObject({ timeListened: 0 })
  })

  it('without an answer is asked about twice more, soon and a minute later', () => {
    const settled: readonly Step[] = [
      ...synced('unclear'),
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(20, 120) },
      { done: 'syncSession', output: 'applied' },
    ]
    const again: Step = { done: 'readServerState', output: serverState(20, 120) }
    expect(follow(...settled, { after: 'lookAgain' }).call('readServerState')).toBeDefined()
    expect(
      follow(...settled, { after: 'lookAgain' }, again, { after: 'lookAgain' }).call('readServerState'),
    ).toBeDefined()
    const later: readonly Step[] = [...settled, { after: 'lookAgain' }, again]
    expect(follow(...later, { wait: 59_999 }).call('readServerState')).toBeUndefined()
    expect(follow(...later, { wait: 60_000 }).call('readServerState')).toBeDefined()
    const done = follow(...settled, { after: 'lookAgain' }, again, { after: 'lookAgain' }, again)
    expect([done.call('readServerState'), done.value]).toEqual([undefined, waiting])
  })

  it('is told of as stalled at the second failure in a row, and not at the first', () => {
    const once = follow(...synced('refused'))
    expect(types(once.told)).toEqual(['progress.agreed'])
    const twice = follow(
      ...synced('refused'),
      { after: 'backoff' },
      { error: 'readServerState', with: UNREACHABLE },
    )
    expect(types(twice.told)).toEqual(['progress.agreed', 'progress.stalled'])
  })

  it.each(['network.online', 'connection.restored', 'page.hidden', 'player.sourceLost'] as const)(
    'that failed is looked into at once at %s',
    (type) => {
      const { call, value, context } = follow(...synced('refused'), { type })
      expect(call('readServerState')).toEqual({ sessionId: LONG.id, key: BOOK })
      expect(value).toMatchObject({ tracking: { delivery: 'resolving' } })
      expect(context.isConnected).toBe(true)
    },
  )

  it.each([
    ['a sync', [...heard(20)]],
    ['a position', [...heard(3), { type: 'player.halted' }, { wait: 300 }]],
  ] as const)('and %s that went out before the network was back are not waited for', (_, steps) => {
    const { call, context } = follow(...steps, { type: 'network.online' })
    expect([call('syncSession'), call('savePosition')]).toEqual([undefined, undefined])
    expect(call('readServerState')).toBeDefined()
    expect(context.recheckAttempts).toBeGreaterThan(0)
  })

  it('that is looked into when the network comes back is looked into again', () => {
    const { value, call } = follow(...synced('refused'), { after: 'backoff' }, { type: 'network.online' })
    expect(value).toEqual({ tracking: { listening: 'on', delivery: 'resolving', doubt: 'none' } })
    expect(call('readServerState')).toBeDefined()
  })

  it('that stays unclear to the end is over at once when its total is refused', () => {
    const closing: readonly Step[] = [
      ...synced('unclear'),
      { type: 'player.closed' },
      { error: 'readServerState', with: UNREACHABLE },
      { done: 'savePosition', output: 'applied' },
      { done: 'closeSession', output: 'applied' },
    ]
    expect(follow(...closing).call('replaceTotal')).toBeDefined()
    expect(follow(...closing, { done: 'replaceTotal', output: 'refused' }).value).toBe('idle')
    expect(follow(...closing, { after: 'correctTimeout' }).value).toBe('idle')
  })

  it('waits between tries, with half of each pause left to chance', () => {
    const { call } = follow(...synced('refused'), { wait: 999 })
    expect(call('readServerState')).toBeUndefined()
    expect(follow(...synced('refused'), { wait: 2000 }).call('readServerState')).toBeDefined()
  })
})

describe('[promise 1.6] a session that the server forgot', () => {
  const forgotten = synced('forgotten')
  const reopened: Step = { done: 'reopenSession', output: { ...LONG, id: 's2', startTime: 120 } }
  const looked: Step = { done: 'readServerState', output: serverState(0, 120) }

  it('gets its total, and what is heard meanwhile goes to the new one', () => {
    const { call } = follow(...forgotten)
    expect(call('replaceTotal')).toMatchObject({ sessionId: LONG.id, totalListened: 20, currentTime: 120 })
    const {
      call: later,
      told,
      sent,
    } = follow(...forgotten, heardAt(22), { done: 'replaceTotal', output: 'applied' }, reopened, looked, {
      type: 'page.hidden',
    })
    expect(later('syncSession')).toMatchObject({ sessionId: 's2', timeListened: 2, currentTime: 122 })
    expect(types(told)).toContain('progress.sessionReplaced')
    expect(sent).toContainEqual({ type: 'journal.settle', key: BOOK, sessionId: LONG.id, sent: null })
  })

  it('has the total journaled as soon as the server has it', () => {
    const { last } = follow(...forgotten, { done: 'replaceTotal', output: 'applied' })
    expect(last).toMatchObject([{ type: 'journal.write', entry: { acked: 20, unsent: 0 }, isUrgent: false }])
    const refused = follow(...forgotten, { done: 'replaceTotal', output: 'refused' })
    expect(refused.last).toMatchObject([{ type: 'journal.write', entry: { unsent: 0, unclear: 0 } }])
  })

  it('[promise 1.13] has the record looked at once the new one is open, for it may have been moved meanwhile', () => {
    const { call } = follow(...forgotten, { done: 'replaceTotal', output: 'applied' }, reopened)
    expect(call('readServerState')).toEqual({ sessionId: 's2', key: BOOK })
    const movedTo = (position: number) =>
      types(
        follow(...forgotten, { done: 'replaceTotal', output: 'applied' }, reopened, {
          done: 'readServerState',
          output: serverState(0, position),
        }).told,
      ).includes('progress.movedElsewhere')
    expect([120, 700].map(movedTo)).toEqual([false, true])
  })

  it('whose total the server refuses has its seconds dropped, never sent twice', () => {
    const { call } = follow(
      ...forgotten,
      { done: 'replaceTotal', output: 'refused' },
      reopened,
      looked,
      heardAt(45),
    )
    expect(call('syncSession')).toMatchObject({ sessionId: 's2', timeListened: 25 })
  })

  it.each(['player.started', 'player.sourceLost'] as const)(
    'is not opened again in silence, but at %s',
    (type) => {
      const parked: readonly Step[] = [
        ...heard(20),
        { type: 'player.halted' },
        { done: 'syncSession', output: 'forgotten' },
        { done: 'replaceTotal', output: 'applied' },
      ]
      expect(follow(...parked).call('reopenSession')).toBeUndefined()
      expect(follow(...parked, { type }).call('reopenSession')).toEqual({ key: BOOK, isStream: false })
    },
  )

  it('[promise 1.13] has the record looked at in silence too, where another tab moved it', () => {
    const changed: readonly Step[] = [
      ...heard(20),
      { type: 'player.halted' },
      { done: 'syncSession', output: 'forgotten' },
      { done: 'replaceTotal', output: 'applied' },
      { type: 'records.changed', records: [{ ...BOOK, ...recordAt(400) }] },
    ]
    expect(follow(...changed).call('readServerState')).toEqual({ sessionId: 's1', key: BOOK })
    const answered = { done: 'readServerState', output: { ...serverState(0, 400), session: null } } as const
    const { told, call } = follow(...changed, answered)
    expect(told.at(-1)).toMatchObject({ type: 'progress.movedElsewhere', position: 400 })
    expect(call('reopenSession')).toBeUndefined()
    expect(follow(...changed, answered, { type: 'player.started' }).call('reopenSession')).toBeDefined()
    // Play was pressed before it was known
    const begun = follow(...changed, { type: 'player.started' }, reopened)
    expect(begun.call('readServerState')).toEqual({ sessionId: 's2', key: BOOK })
  })

  it('is no trouble any more once its total is told, though nothing is opened in silence', () => {
    const troubled: readonly Step[] = [
      ...heard(20),
      { type: 'player.halted' },
      { done: 'syncSession', output: 'refused' },
      { after: 'backoff' },
      { error: 'readServerState', with: UNREACHABLE },
      { after: 'backoff' },
      { done: 'readServerState', output: { ...serverState(0, 100), session: null } },
    ]
    expect(types(follow(...troubled).told)).toEqual(['progress.agreed', 'progress.stalled'])
    const { told, context } = follow(...troubled, { done: 'replaceTotal', output: 'applied' })
    expect(told.at(-1)).toEqual({ type: 'progress.healed' })
    expect(context.trouble).toEqual({ failures: 0, attempt: 0 })
  })

  it('whose total is lost on the way is a failure like any other', () => {
    const { context } = follow(...forgotten, { error: 'replaceTotal', with: UNREACHABLE })
    expect(context.trouble).toEqual({ failures: 1, attempt: 1 })
  })

  it('is tried again after a while when the new one cannot be opened', () => {
    const { value } = follow(
      ...forgotten,
      { done: 'replaceTotal', output: 'applied' },
      { error: 'reopenSession', with: UNREACHABLE },
      { after: 'backoff' },
    )
    expect(value).toEqual({ tracking: { listening: 'on', delivery: 'resolving', doubt: 'none' } })
  })
})

describe('[promise 1.3] a record that another device moved while the page could not know', () => {
  const looking: readonly Step[] = [...heard(3), { type: 'connection.restored' }]

  it('is told of, and written over only after the player had its say', () => {
    const { told, value } = follow(...looking, { done: 'readServerState', output: serverState(0, 700, 100) })
    expect(told.at(-1)).toEqual({ ...elsewhere, position: 700 })
    expect(value).toEqual({ tracking: { listening: 'on', delivery: 'heeding', doubt: 'none' } })
    const { value: after } = follow(
      ...looking,
      { done: 'readServerState', output: serverState(0, 700, 100) },
      { after: 'heedTimeout' },
    )
    expect(after).toEqual(waiting)
  })

  it('is told of as well when a failed sync is looked into, which is sent after it', () => {
    const moved: readonly Step[] = [
      ...synced('refused'),
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 700, 100) },
    ]
    expect(follow(...moved).told.at(-1)).toEqual({ ...elsewhere, position: 700 })
    expect(types(follow(...moved).last)).toEqual(['journal.write'])
    expect(follow(...moved).context.finish.isRecorded).toBe(false)
    const heeded: Step = {
      type: 'player.movedElsewhere',
      from: 120,
      to: 700,
      device: null,
      sessionId: '',
      applied: false,
    }
    expect(follow(...moved, heeded).call('syncSession')).toMatchObject({ timeListened: 20 })
  })

  it('is looked at before a failed sync is sent, and the player is waited for half a second', () => {
    const moved: readonly Step[] = [
      ...synced('refused'),
      { after: 'backoff' },
      { done: 'readServerState', output: serverState(0, 700, 100) },
    ]
    expect(follow(...moved, { wait: 499 }).call('syncSession')).toBeUndefined()
    expect(follow(...moved, { wait: 500 }).call('syncSession')).toMatchObject({ timeListened: 20 })
  })

  it('is not told of when it stands where it was, and what is heard goes on', () => {
    const { told, value, last } = follow(...looking, { done: 'readServerState', output: serverState(0, 100) })
    expect(types(told)).toEqual(['progress.agreed'])
    expect(value).toEqual(waiting)
    expect(types(last)).toEqual(['journal.write'])
  })

  it('is looked at together with what the server counted', () => {
    const { last } = follow(...looking, { done: 'readServerState', output: serverState(3, 103) })
    expect(last).toMatchObject([{ entry: { acked: 3, unsent: 0, known: 103 } }])
  })

  it('is looked at when the account comes with another place, which may be an old one', () => {
    const records = (position: number | null, isFinished = false): Step => ({
      type: 'records.changed',
      records: [{ ...BOOK, server: position === null ? null : unversioned(position), isFinished }],
    })
    const look = (...steps: readonly Step[]) => follow(...heard(3), ...steps).call('readServerState')
    expect(look(records(700))).toEqual({ sessionId: LONG.id, key: BOOK })
    // a mark puts it to the start, or finishes it
    expect(look(records(0))).toBeDefined()
    expect(look(records(1000, true))).toBeDefined()
    // where it was left, or where it is now, or nowhere
    for (const known of [records(100), records(103), records(null)]) expect(look(known)).toBeUndefined()
    const other: Step = {
      type: 'records.changed',
      records: [
        { ...BOOK, episodeId: 'other', server: unversioned(700), isFinished: false },
        { ...BOOK, server: unversioned(100), isFinished: false },
      ],
    }
    expect(look(other)).toBeUndefined()
    const { told } = follow(...heard(3), records(700), {
      done: 'readServerState',
      output: serverState(0, 100),
    })
    expect(types(told)).toEqual(['progress.agreed'])
  })

  it('is where this browser goes on when the player follows', () => {
    const followed: Step = {
      type: 'player.movedElsewhere',
      from: 103,
      to: 200,
      device: null,
      sessionId: '',
      applied: true,
    }
    const { call, written } = follow(...heard(3), followed, { type: 'page.hidden' })
    expect(call('syncSession')).toMatchObject({ currentTime: 200, timeListened: 3 })
    expect(written).toContainEqual(
      expect.objectContaining({ entry: expect.objectContaining({ position: 200, known: 200 }) }),
    )
  })

  it('that cannot be looked at holds back what is unsent, and nothing else', () => {
    const failed: Step = { error: 'readServerState', with: UNREACHABLE }
    expect(follow(...looking, failed).value).toEqual({
      tracking: { listening: 'on', delivery: 'backingOff', doubt: 'none' },
    })
    expect(follow(...agreed, { type: 'connection.restored' }, failed).value).toEqual(silent)
  })
})

describe('what a silent page is told', () => {
  const report: Step = {
    type: 'position.reported',
    key: BOOK,
    server: { position: 700, version: 9 },
    isFinished: false,
    sessionId: 'phone',
    device: 'Phone',
  }

  it('[promise 1.3] of another device is passed on, and of its own sessions is not', () => {
    const { told } = follow(...agreed, report)
    expect(told.at(-1)).toEqual({ ...elsewhere, position: 700, device: 'Phone', sessionId: 'phone' })
    expect(types(follow(...agreed, { ...report, sessionId: LONG.id }).told)).toEqual(['progress.agreed'])
  })

  it('[promise 1.3] of what an earlier page of this browser brings is not passed on', () => {
    const own: readonly Step[] = [
      opened,
      { done: 'readPlace', output: { ...placeRead(null), ownSessions: ['phone'] } },
    ]
    expect(types(follow(...own, report).told)).toEqual(['progress.agreed'])
  })

  it('[promise 1.3] is not told again while it plays after the listener chose to stay', () => {
    const stayed = follow(...heard(3), { type: 'progress.stay', sessionId: 'phone' }, report)
    expect(types(stayed.told)).toEqual(['progress.agreed'])
  })
})

describe('a finish', () => {
  const unanswered: readonly Step[] = [...heard(20), { type: 'player.finished', key: BOOK, position: 1000 }]

  it.each([{ type: 'page.hidden' }, { type: 'progress.syncNow' }] as const)(
    'is sent after the sync under way, also when $type comes in between',
    (between) => {
      const applied: Step = { done: 'syncSession', output: 'applied' }
      expect(follow(...unanswered, applied).call('syncSession')).toBeDefined()
      expect(follow(...unanswered, between, applied).call('syncSession')).toBeDefined()
      const almost: readonly Step[] = [
        opened,
        { done: 'readPlace', output: placeRead(null) },
        { type: 'player.started' },
        { type: 'player.jumped', from: 100, to: 979 },
        { type: 'player.positioned', position: 979, at: 0, rate: 1 },
        { type: 'player.positioned', position: 999.5, at: 20_500, rate: 1 },
        { type: 'player.finished', key: BOOK, position: 1000 },
      ]
      expect(follow(...almost, between, applied).call('syncSession')).toMatchObject({ currentTime: 1000 })
    },
  )

  it('is sent too when a look finds that a late sync moved the record back', () => {
    const back = serverState(0, 50)
    expect(
      settledBy(progressAt130({ place: { known: unversioned(120) }, wants: { sync: 'always' } }), back).wants,
    ).toEqual({
      sync: 'always',
      look: false,
    })
  })
})

describe('the echo of an earlier session of this browser', () => {
  const echo: Step = {
    type: 'position.reported',
    key: BOOK,
    server: { position: 110, version: 9 },
    isFinished: false,
    sessionId: 'before',
    device: null,
  }
  const own: readonly Step[] = [
    opened,
    { done: 'readPlace', output: { ...placeRead(null), ownSessions: ['before'] } },
  ]

  it('[promise 1.3] says where the record stands, or the next page would take it for another device', () => {
    for (const steps of [own, [...own, { type: 'player.started' }] satisfies Step[]]) {
      const { told, context, written } = follow(...steps, echo)
      expect(types(told)).toEqual(['progress.agreed'])
      expect(context.place).toMatchObject({ told: [{ position: 110, version: 9 }], position: 100 })
      expect(written.at(-1)).toMatchObject({ entry: { known: 100, told: [{ position: 110, version: 9 }] } })
    }
  })

  it('of the session that plays, or of another title, says nothing new', () => {
    expect(follow(...own, { ...echo, sessionId: LONG.id }).context.place.told).toEqual([])
    const other = { ...echo, key: { libraryItemId: 'other', episodeId: null } }
    expect(follow(...own, other).context.place.told).toEqual([])
  })
})

describe('the end of a session', () => {
  const ending: readonly Step[] = [...synced('applied'), heardAt(22), { type: 'player.closed' }]

  it('asks what the server counted, sends the rest, and settles the journal', () => {
    expect(follow(...ending).call('readServerState')).toBeDefined()
    const counted: Step = { done: 'readServerState', output: serverState(20, 120) }
    expect(follow(...ending, counted).call('closeSession')).toMatchObject({
      timeListened: 2,
      currentTime: 122,
      withBody: true,
    })
    const { last, told } = follow(...ending, counted, { done: 'closeSession', output: 'applied' })
    // an entry written before it would be found unsettled by the recovery, which the close wakes
    expect(last).toEqual([{ type: 'journal.settle', key: BOOK, sessionId: LONG.id, sent: 122 }])
    expect(told.at(-1)).toEqual({ type: 'progress.closed' })
  })

  it('leaves out what the server counted already, and leaves the journal when it does not answer', () => {
    const counted: Step = { done: 'readServerState', output: serverState(22, 122) }
    expect(follow(...ending, counted).call('closeSession')).toMatchObject({ timeListened: 0 })
    const { last, value } = follow(...ending, counted, { done: 'closeSession', output: 'unclear' })
    expect([types(last), value]).toEqual([[], 'idle'])
  })

  it.each([
    { type: 'position.reported', key: BOOK, sessionId: 'phone', device: 'Phone', ...recordAt(300) },
    { type: 'records.changed', records: [{ ...BOOK, ...recordAt(300) }] },
  ] as const)('[promise 1.13] is not written over $type of another device while it counts', (report) => {
    const walk = new Walk(fixture)
    for (const step of ending) walk.do(step)
    const first = childOf(walk, 'readServerState')
    walk.do(report)
    expect([first === undefined, childOf(walk, 'readServerState') === first]).toEqual([false, false])
    // the answer that was asked for before is of no use any more
    const moved: Step = { done: 'readServerState', output: serverState(20, 300) }
    const { call, value } = follow(...ending, report, moved)
    expect([call('closeSession'), call('savePosition'), value]).toEqual([undefined, undefined, 'idle'])
    const silent = follow(...ending, report, { error: 'readServerState', with: UNREACHABLE })
    expect([silent.call('closeSession'), silent.value]).toEqual([undefined, 'idle'])
  })

  it('corrects the total of a session that is gone', () => {
    const gone: Step = { done: 'readServerState', output: { ...serverState(0, 120), session: null } }
    const { call, written } = follow(...ending, gone)
    expect(written.at(-1)).toMatchObject({
      entry: { isUnsure: true, told: [unversioned(122)] },
      isUrgent: true,
    })
    expect(call('closeSession')).toBeUndefined()
    expect(call('replaceTotal')).toMatchObject({ totalListened: 22, currentTime: 122 })
    const { last } = follow(...ending, gone, { done: 'replaceTotal', output: 'applied' })
    expect(types(last)).toContain('journal.settle')
  })

  it('waits a second for the count, closes without it, and corrects the total after that', () => {
    expect(follow(...ending, { wait: 999 }).call('closeSession')).toBeUndefined()
    const closing = follow(...ending, { wait: 1000 })
    expect(closing.call('closeSession')).toMatchObject({ timeListened: 2 })
    const corrected = follow(...ending, { wait: 1000 }, { done: 'closeSession', output: 'applied' })
    expect(corrected.call('replaceTotal')).toMatchObject({ totalListened: 22 })
  })

  it('[promise 1.5] goes on where it is when the listener closes once more, and tells both who wait', () => {
    const gone: Step = { done: 'readServerState', output: { ...serverState(0, 120), session: null } }
    const again = follow(...ending, gone, { type: 'player.closed' })
    expect([again.call('closeSession'), again.call('replaceTotal')]).toMatchObject([
      undefined,
      { totalListened: 22 },
    ])
    const flushed: readonly Step[] = [...synced('applied'), heardAt(22), { type: 'player.flushRequested' }]
    const told = follow(
      ...flushed,
      gone,
      { type: 'player.closed' },
      { done: 'replaceTotal', output: 'applied' },
    )
    expect(types(told.told).slice(-2)).toEqual(['progress.flushed', 'progress.closed'])
    const next: Step = { type: 'player.opened', session: LONG, request: request() }
    const last: Step = { done: 'replaceTotal', output: 'applied' }
    expect(follow(...flushed, gone, next, last).value).toBe('agreeing')
    expect(follow(...flushed, gone, next, { type: 'player.closed' }, last).value).toBe('idle')
  })

  it('[promise 1.7] has what was heard in the journal before anything is asked', () => {
    const { last } = follow(...heard(3), { type: 'player.closed' })
    expect(last).toContainEqual({
      type: 'journal.write',
      entry: expect.objectContaining({ position: 103, unsent: 3 }) as unknown,
      isUrgent: true,
    })
  })

  it('[promise 1.5] that could not be counted is left to the recovery, marked as unclear', () => {
    const unread: readonly Step[] = [opened, { after: 'readTimeout' }, ...heard(3).slice(2)]
    const { call, written, value } = follow(
      ...unread,
      { type: 'player.closed' },
      { error: 'readServerState', with: UNREACHABLE },
    )
    expect([call('closeSession'), call('savePosition'), value]).toEqual([undefined, undefined, 'idle'])
    expect(written.at(-1)).toMatchObject({ entry: { isUnsure: true, unsent: 3 }, isUrgent: true })
  })

  it('comes when the player failed, and wants nothing more than the close', () => {
    const failure: Step = {
      type: 'player.failed',
      failure: { code: 'mediaFault', error: null, reason: 'network' },
    }
    const { call, context } = follow(...heard(3), failure)
    expect(call('savePosition')).toMatchObject({ currentTime: 103 })
    const saved: Step = { done: 'savePosition', output: 'applied' }
    expect(follow(...heard(3), failure, saved).call('closeSession')).toMatchObject({ withBody: false })
    expect(context).toMatchObject({ wants: { sync: null, look: false }, trouble: { failures: 0 } })
  })

  it('[promise 1.11] saves the place of a short session before its close, and leaves it open where that fails', () => {
    const short: readonly Step[] = [...heard(3), { type: 'player.closed' }]
    expect(follow(...short).call('closeSession')).toBeUndefined()
    for (const output of ['refused', 'unclear'] as const) {
      const { call, last, value, told } = follow(...short, { done: 'savePosition', output })
      expect([call('closeSession'), types(last), value]).toEqual([undefined, [], 'idle'])
      expect(told.at(-1)).toEqual({ type: 'progress.closed' })
    }
    const broken = follow(...short, { error: 'savePosition', with: UNREACHABLE })
    expect([broken.call('closeSession'), broken.value]).toEqual([undefined, 'idle'])
  })

  it('leaves an empty progress', () => {
    const { context } = follow(
      ...heard(3),
      { type: 'player.closed' },
      { done: 'savePosition', output: 'applied' },
      { done: 'closeSession', output: 'applied' },
    )
    expect(context).toMatchObject({
      session: null,
      place: { position: 0, known: unversioned(0), heardAt: null, lead: 0 },
      count: { acked: 0, unsent: 0 },
    })
  })

  it('leaves nothing of a medium behind when the next one is opened', () => {
    const counted: Step = { done: 'readServerState', output: serverState(20, 120) }
    const { call } = follow(...ending, counted, { done: 'closeSession', output: 'applied' }, opened)
    expect(call('readPlace')).toEqual({ key: BOOK, startTime: 100 })
    const { told } = follow(...ending, counted, { done: 'closeSession', output: 'applied' }, ...agreed)
    expect(told.at(-1)).toEqual({ type: 'progress.agreed', startAt: 100, leftAt: null })
  })
})
