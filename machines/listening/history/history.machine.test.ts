import { beforeEach, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { FILES, sampleSession } from '#tests/models/samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { historyEntry } from './history-rules.ts'
import type { HistoryEntry } from './history-rules.ts'
import { historyMachine } from './history.machine.ts'
import { selectHistory, selectUndoPosition } from './history.selectors.ts'
import type { HistoryCommand, HistoryStoreFact } from './history.types.ts'

const key = { libraryItemId: FILES.media.libraryItemId, episodeId: null }
const request = { ...key, startAt: null, play: true, transcode: 'auto' } as const
const other = sampleSession({ id: 's2', media: { ...FILES.media, libraryItemId: 'second' } })

let under: UnderParent<typeof historyMachine>
let commands: HistoryCommand[]
let report: (fact: HistoryStoreFact) => void

const shown = () =>
  selectHistory(under.actor.getSnapshot()).map(({ kind, position }) => `${kind} ${position}`)
const kept = () => {
  const last = commands.findLast((command) => command.type === 'history.keep')
  return last?.entries.map(({ kind, position }) => `${kind} ${position}`)
}
const hear = (position: number) => under.actor.send({ type: 'player.positioned', position, at: 0, rate: 1 })
const jump = (from: number, to: number) => under.actor.send({ type: 'player.jumped', from, to })

beforeEach(() => {
  commands = []
  under = startUnderParent(
    historyMachine.provide({
      actors: {
        historyStore: fromCallback<HistoryCommand>(({ sendBack, receive }) => {
          report = sendBack
          receive((command) => commands.push(command))
        }),
      },
    }),
  )
  under.actor.send({ type: 'player.opened', session: FILES, request })
  return () => under.stop()
})

/** The store has answered, with what an earlier page kept. */
function read(entries: readonly HistoryEntry[] = []): void {
  report({ type: 'historyStore.read', key, entries })
}

describe('what is remembered', () => {
  it('[promise 1.8] every jump, kept at once, and read again after a reload', () => {
    expect(commands).toEqual([{ type: 'history.read', key }])
    read([historyEntry('stopped', 77, { at: 1 })])
    jump(50, 2000)
    expect(kept()).toEqual(['stopped 77', 'jumped 50'])
    expect(shown()).toEqual(['jumped 50', 'stopped 77'])
  })

  it('what happens before the store answers comes after what it kept', () => {
    under.actor.send({ type: 'progress.agreed', startAt: 10, leftAt: null })
    jump(12, 2000)
    read([historyEntry('stopped', 10.2, { at: 1 }), historyEntry('jumped', 900, { at: 2 })])
    expect(kept()).toEqual(['jumped 900', 'opened 10', 'jumped 12'])
  })

  it('[promise 1.8] the place that a title stood at, when it is begun elsewhere by a chapter or a bookmark', () => {
    read()
    under.actor.send({ type: 'progress.agreed', startAt: 10, leftAt: null, leaves: [3600, 900] })
    expect(shown()).toEqual(['opened 10', 'jumped 900', 'jumped 3600'])
    expect(selectUndoPosition(under.actor.getSnapshot())).toBe(900)
  })

  it('presses in a row are one, until it was listened on', () => {
    read()
    jump(100, 110)
    hear(110)
    jump(110, 120)
    jump(120, 130)
    expect(shown()).toEqual(['nudged 100'])
    hear(145)
    jump(145, 1000)
    expect(shown()).toEqual(['jumped 145', 'nudged 100'])
  })

  it('where listening began and ended', () => {
    under.actor.send({ type: 'progress.agreed', startAt: 10, leftAt: null })
    read()
    hear(60)
    under.actor.send({ type: 'player.closed' })
    expect(kept()).toEqual(['opened 10', 'stopped 60'])
    expect(shown()).toEqual([])
  })

  it('the place that is left for another medium', () => {
    read()
    hear(60)
    under.actor.send({ type: 'player.flushRequested' })
    expect(kept()).toEqual(['stopped 60'])
    under.actor.send({ type: 'player.opened', session: other, request })
    expect(commands.at(-1)).toEqual({
      type: 'history.read',
      key: { libraryItemId: 'second', episodeId: null },
    })
    read([historyEntry('jumped', 5)])
    expect(shown()).toEqual([])
  })

  it('both places of a choice, and the time of each', () => {
    under.actor.send({
      type: 'progress.conflictFound',
      conflict: {
        here: { position: 300, at: 11 },
        there: { position: 700, device: 'Phone', at: 22, kind: 'moved' },
      },
    })
    read()
    expect(selectHistory(under.actor.getSnapshot())).toEqual([
      { kind: 'stopped', position: 300, at: 11, device: null },
      { kind: 'elsewhere', position: 700, at: 22, device: 'Phone' },
    ])
  })

  it('[P4-19, P4-20] another device: its place while playing, the place left when it was followed', () => {
    read()
    under.actor.send({
      type: 'player.movedElsewhere',
      from: 10,
      to: 900,
      device: 'Phone',
      sessionId: '',
      applied: false,
    })
    under.actor.send({
      type: 'player.movedElsewhere',
      from: 20,
      to: 950,
      device: null,
      sessionId: '',
      applied: true,
    })
    expect(shown()).toEqual(['followed 20', 'elsewhere 900'])
  })

  it('[promise 1.8] the position that a mark took from the server, of the open title and of any other', () => {
    const left = [
      { key, position: 90 },
      { key: { libraryItemId: 'second', episodeId: null }, position: 40 },
    ]
    read()
    commands.length = 0
    under.actor.send({ type: 'positions.left', left })
    expect(shown()).toEqual(['marked 90'])
    expect(selectUndoPosition(under.actor.getSnapshot())).toBe(90)
    under.actor.send({ type: 'player.closed' })
    under.actor.send({ type: 'positions.left', left })
    const add = (at: number) => ({
      ...left[at],
      type: 'history.add',
      entry: historyEntry('marked', left[at]?.position ?? 0),
    })
    const added = commands.filter(({ type }) => type === 'history.add')
    expect(added).toEqual([add(1), add(0), add(1)].map(({ position: _, ...each }) => each))
  })

  it('the same medium opened again (cast, a new stream) keeps its places', () => {
    read()
    jump(50, 2000)
    under.actor.send({ type: 'player.opened', session: { ...FILES, id: 's3' }, request })
    expect(shown()).toEqual(['jumped 50'])
  })
})

describe('the store', () => {
  it('stamps the entries', () => {
    read()
    jump(50, 2000)
    report({ type: 'historyStore.kept', key, entries: [historyEntry('jumped', 50, { at: 123 })] })
    expect(selectHistory(under.actor.getSnapshot())[0]?.at).toBe(123)
  })

  it('may answer late, for another medium, or not at all', () => {
    report({
      type: 'historyStore.read',
      key: { ...key, libraryItemId: 'x' },
      entries: [historyEntry('jumped', 1)],
    })
    expect(under.actor.getSnapshot().matches({ open: 'reading' })).toBe(true)
    report({ type: 'historyStore.failed', key })
    expect(under.actor.getSnapshot().matches({ open: 'following' })).toBe(true)
    report({
      type: 'historyStore.kept',
      key: { ...key, libraryItemId: 'x' },
      entries: [historyEntry('jumped', 1)],
    })
    expect(shown()).toEqual([])
  })

  it('that never answers is not waited for', () => {
    under.clock.increment(5000)
    jump(50, 2000)
    expect(shown()).toEqual(['jumped 50'])
  })
})

describe('going back', () => {
  it('[promise 1.8] is one tap', () => {
    read([historyEntry('jumped', 50)])
    under.actor.send({ type: 'history.goTo', position: 50 })
    expect(under.told).toEqual([{ type: 'player.seek', to: 50 }])
  })

  it('undo goes where the last jump began, and back again', () => {
    read()
    expect(selectUndoPosition(under.actor.getSnapshot())).toBe(null)
    under.actor.send({ type: 'history.undo' })
    expect(under.told).toEqual([])
    jump(50, 2000)
    hear(2000)
    hear(2020)
    expect(selectUndoPosition(under.actor.getSnapshot())).toBe(50)
    under.actor.send({ type: 'history.undo' })
    jump(2020, 50)
    hear(50)
    hear(70)
    expect([under.told, selectUndoPosition(under.actor.getSnapshot())]).toEqual([
      [{ type: 'player.seek', to: 50 }],
      2020,
    ])
  })

  it('refuses what is no place', () => {
    read()
    under.actor.send({ type: 'history.goTo', position: Number.NaN })
    expect(under.told).toEqual([])
  })
})
