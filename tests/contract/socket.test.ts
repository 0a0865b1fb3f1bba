import { describe, expect, it } from 'vitest'
import { ignoredSocketEvents, socketEventSchemas } from '#machines/model/events/index.ts'
import { readMendedEvent } from '#tests/support/read-event.ts'
import { allSocketEvents } from './all-socket-events.ts'
import { grouped } from './shape/grouped.ts'
import { readServerEvents, serverVersions } from './recordings.ts'

describe.each(serverVersions)('socket events of server %s', (version) => {
  it.each(grouped(readServerEvents(version), (record) => record.event))(
    '%s fits its schema or is ignored for a reason',
    (name, records) => {
      const problems = records
        .map((record) => ({ scenario: record.scenario, reading: readMendedEvent(name, record.argument) }))
        .filter(({ reading }) =>
          reading.kind === 'event' ? reading.dropped.length > 0 : reading.kind !== 'ignored',
        )
      expect(problems).toEqual([])
    },
  )
})

describe('the lists of events', () => {
  it('[P7-56] every event of the specification and of both servers is taken or ignored for a reason', () => {
    const known = new Set([...Object.keys(socketEventSchemas), ...Object.keys(ignoredSocketEvents)])
    expect(allSocketEvents.filter((event) => !known.has(event))).toEqual([])
  })

  it('no event is both taken and ignored', () => {
    const ignored = new Set(Object.keys(ignoredSocketEvents))
    expect(Object.keys(socketEventSchemas).filter((event) => ignored.has(event))).toEqual([])
  })

  it('an unknown event is told apart from a malformed one', () => {
    expect(readMendedEvent('toString', {})).toEqual({ kind: 'unknown', name: 'toString' })
    expect(readMendedEvent('scan_start', { type: 'scan', name: 'Books' })).toEqual({
      kind: 'malformed',
      name: 'scan_start',
      path: 'id',
    })
  })
})
