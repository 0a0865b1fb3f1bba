import { describe, expect, it } from 'vitest'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { scansMachine } from './scans.machine.ts'
import type { ScanOutcome, ScanRef, ScansEvent } from './scans.types.ts'

const books: ScanRef = { key: 'scan books', libraryId: 'books', name: 'Books', type: 'scan', origin: 'scan' }
const pods: ScanRef = { key: 'scan pods', libraryId: 'pods', name: 'Pods', type: 'scan', origin: 'scan' }
const asTask = (scan: ScanRef): ScanRef => ({ ...scan, origin: 'task' })
const upToDate: ScanOutcome = { kind: 'upToDate' }

function running(accessible: readonly string[] | 'all' = 'all') {
  const scans = startUnderParent(scansMachine, { account: accountWith('user', { libraries: accessible }) })
  const send = (...events: ScansEvent[]): void => {
    for (const event of events) scans.actor.send(event)
  }
  return { ...scans, send, keys: () => scans.actor.getSnapshot().context.running.map(({ key }) => key) }
}

const announced = (scan: ScanRef, percent: number | null = null, phase = 'running') => ({
  type: 'scan.announced',
  scan,
  percent,
  phase,
})

describe('a scan', () => {
  it('[P4-06] is announced when it starts, and stays', () => {
    const { send, told, clock, keys } = running()
    send({ type: 'scan.started', scan: books })
    clock.increment(3_600_000)
    expect(told).toEqual([announced(books)])
    expect(keys()).toEqual(['scan books'])
  })

  it('[promise 3] is followed with up to 19 others, however many a server announces', () => {
    const { send, keys } = running()
    for (let index = 0; index < 30; index += 1) {
      send({ type: 'scan.started', scan: { ...books, key: `scan ${index}`, libraryId: `${index}` } })
    }
    expect(keys()).toHaveLength(20)
  })

  it('[P4-08] is announced again with its percent', () => {
    const { send, told } = running()
    send({ type: 'scan.started', scan: books }, { type: 'scan.progressed', scan: books, percent: 40 })
    expect(told.at(-1)).toEqual(announced(books, 40))
  })

  it('ends once, with its outcome', () => {
    const { send, told, keys } = running()
    send(
      { type: 'scan.started', scan: books },
      { type: 'scan.completed', scan: books, outcome: upToDate },
      { type: 'scan.progressed', scan: pods, percent: 1 },
    )
    expect(told.slice(1, 2)).toEqual([{ type: 'scan.ended', scan: books, outcome: upToDate }])
    expect(keys()).toEqual(['scan pods'])
  })

  it('can run again after it has ended', () => {
    const { send, told, keys } = running()
    const start = { type: 'scan.started', scan: books } as const
    send(start, { type: 'scan.completed', scan: books, outcome: upToDate }, start)
    expect(told.map(({ type }) => type)).toEqual(['scan.announced', 'scan.ended', 'scan.announced'])
    expect(keys()).toEqual(['scan books'])
  })

  it('is one scan however often it is started', () => {
    const { send, told, keys } = running()
    send({ type: 'scan.started', scan: books }, { type: 'scan.started', scan: books })
    expect(told).toHaveLength(1)
    expect(keys()).toEqual(['scan books'])
  })

  it('is begun by its progress when its start was missed', () => {
    const { send, told } = running()
    send({ type: 'scan.progressed', scan: books, percent: 7 })
    expect(told).toEqual([announced(books, 7)])
  })

  it('that was not announced still ends with its outcome', () => {
    const { send, told, keys } = running()
    send({ type: 'scan.completed', scan: books, outcome: { kind: 'canceled' } })
    expect(told).toEqual([{ type: 'scan.ended', scan: books, outcome: { kind: 'canceled' } }])
    expect(keys()).toEqual([])
  })

  it('of a library the account may not see is nowhere', () => {
    const { send, told, keys } = running(['pods'])
    send(
      { type: 'scan.started', scan: books },
      { type: 'scan.progressed', scan: books, percent: 3 },
      { type: 'scan.completed', scan: books, outcome: upToDate },
      { type: 'scans.listed', origin: 'scan', scans: [books, pods] },
    )
    expect(told).toEqual([announced(pods)])
    expect(keys()).toEqual(['scan pods'])
  })

  it('vanishes when the account loses its library', () => {
    const { send, told, keys } = running(['books', 'pods'])
    const signedIn = {
      account: { ...accountWith('user', { libraries: ['pods'] }), id: 'me', username: 'me' },
    } as never
    send(
      { type: 'scan.started', scan: books },
      { type: 'scan.started', scan: pods },
      { type: 'session.accountChanged', signedIn },
    )
    expect(told.at(-1)).toEqual({ type: 'scan.vanished', scan: books })
    expect(keys()).toEqual(['scan pods'])
  })
})

describe('the notice of a scan', () => {
  it('that was closed does not come back with the next percent, but its end is announced', () => {
    const { send, told } = running()
    send(
      { type: 'scan.started', scan: books },
      { type: 'scan.noticeClosed', key: books.key },
      { type: 'scan.progressed', scan: books, percent: 50 },
      { type: 'scan.completed', scan: books, outcome: upToDate },
    )
    expect(told.map(({ type }) => type)).toEqual(['scan.announced', 'scan.ended'])
  })

  it('of an unknown scan closes without harm', () => {
    const { send, told } = running()
    send({ type: 'scan.noticeClosed', key: 'scan unknown' }, { type: 'scan.cancel', key: 'scan unknown' })
    expect(told).toEqual([])
  })
})

describe('cancelling', () => {
  it('[P4-07] wants the scan cancelled and says so until it ends', () => {
    const { send, told } = running()
    send({ type: 'scan.started', scan: books }, { type: 'scan.cancel', key: books.key })
    expect(told.slice(1)).toEqual([
      { type: 'scan.cancelWanted', scan: books },
      announced(books, null, 'cancelling'),
    ])
    send({ type: 'scan.completed', scan: books, outcome: { kind: 'canceled' } })
    expect(told.at(-1)).toEqual({ type: 'scan.ended', scan: books, outcome: { kind: 'canceled' } })
  })

  it('can be asked for again when the server goes on', () => {
    const { send, told, clock } = running()
    send({ type: 'scan.started', scan: books }, { type: 'scan.cancel', key: books.key })
    clock.increment(10_000)
    expect(told.at(-1)).toEqual(announced(books))
    send({ type: 'scan.cancel', key: books.key })
    expect(told.filter(({ type }) => type === 'scan.cancelWanted')).toHaveLength(2)
  })

  it('can be asked for again when the server lists the scan after a reconnect', () => {
    const { send, told } = running()
    send(
      { type: 'scan.started', scan: books },
      { type: 'scan.cancel', key: books.key },
      { type: 'scans.listed', origin: 'scan', scans: [books] },
    )
    expect(told.at(-1)).toEqual(announced(books))
  })
})

describe('a list of what runs', () => {
  it('[P4-11] drops the scans that are not on it and keeps the others', () => {
    const { send, told, keys } = running()
    send(
      { type: 'scan.started', scan: books },
      { type: 'scan.started', scan: pods },
      { type: 'scans.listed', origin: 'scan', scans: [pods] },
    )
    expect(told.slice(2)).toEqual([{ type: 'scan.vanished', scan: books }])
    expect(keys()).toEqual(['scan pods'])
  })

  it('begins those that were not announced', () => {
    const { send, told } = running()
    send({ type: 'scans.listed', origin: 'scan', scans: [books] })
    expect(told).toEqual([announced(books)])
  })

  it('of tasks says nothing of scans that are no tasks, and the other way round', () => {
    const { send, keys } = running()
    send(
      { type: 'scan.started', scan: books },
      { type: 'scan.started', scan: asTask(pods) },
      { type: 'scans.listed', origin: 'task', scans: [asTask(pods)] },
      { type: 'scans.listed', origin: 'scan', scans: [books] },
    )
    expect(keys()).toEqual(['scan books', 'scan pods'])
    send({ type: 'scans.listed', origin: 'task', scans: [] })
    expect(keys()).toEqual(['scan books'])
  })
})
