import { beforeEach, describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { activeTabMachine } from './active-tab.machine.ts'
import type { leaseMachine } from './lease.machine.ts'
import type { LeaseCommand, LeaseFact } from './active-tab.types.ts'

let under: UnderParent<typeof activeTabMachine>
let commands: string[]
let report: (fact: LeaseFact) => void

const state = () => JSON.stringify(under.actor.getSnapshot().value)
const closed = (byOwnTab: boolean) => ({ type: 'session.closedElsewhere', sessionId: 's1', byOwnTab })
const lost = (wasPlaying: boolean) => ({ type: 'activeTab.lost', wasPlaying })

beforeEach(() => {
  commands = []
  under = startUnderParent(
    activeTabMachine.provide({
      actors: {
        // the types ask for the chart of the lease; here it is played
        lease: fromCallback<LeaseCommand>(({ sendBack, receive }) => {
          report = sendBack
          receive(({ type }) => commands.push(type))
        }) as unknown as typeof leaseMachine,
      },
    }),
  )
  return () => under.stop()
})

/** This tab plays and may. */
function speak(): void {
  under.actor.send({ type: 'player.flushRequested' })
  report({ type: 'lease.granted' })
  under.actor.send({ type: 'player.started' })
  report({ type: 'lease.granted' })
}

describe('[promise 1.9] one tab speaks', () => {
  it('a stream that ends with its session is one question', () => {
    speak()
    under.actor.send({ type: 'session.closed', sessionId: 's1' })
    under.actor.send({ type: 'session.closed', sessionId: 's1' })
    expect(under.news()).toEqual([])
    report({ type: 'lease.lost' })
    expect(under.told).toContainEqual(closed(true))
    expect(under.told).not.toContainEqual(closed(false))
  })

  it('claims before it opens a session, and again at the first sound', () => {
    speak()
    expect([commands, state()]).toEqual([['lease.claim', 'lease.claim'], '{"active":"calm"}'])
  })

  it('yields to a newer claim, and takes it back by playing', () => {
    speak()
    report({ type: 'lease.lost' })
    expect([under.news(), state()]).toEqual([[lost(true)], '"yielded"'])
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'player.started' })
    expect(state()).toBe('"claiming"')
  })

  it('says that nothing stopped when it was paused', () => {
    speak()
    under.actor.send({ type: 'player.halted' })
    report({ type: 'lease.lost' })
    expect(under.told).toEqual([lost(false)])
  })

  it('yields though its own claim was on the way', () => {
    under.actor.send({ type: 'player.flushRequested' })
    report({ type: 'lease.lost' })
    expect([state(), under.told]).toEqual(['"yielded"', [lost(false)]])
  })

  it('speaks though the browser keeps nothing', () => {
    under.actor.send({ type: 'player.flushRequested' })
    under.clock.increment(1500)
    expect(state()).toBe('{"active":"calm"}')
  })

  it('gives the lease back with the player, and knows when the other tab did', () => {
    speak()
    under.actor.send({ type: 'player.closed' })
    expect([commands.at(-1), state()]).toEqual(['lease.release', '"silent"'])
    speak()
    report({ type: 'lease.lost' })
    report({ type: 'lease.freed' })
    expect(state()).toBe('"silent"')
  })
})

describe('a session that the server closed', () => {
  it('was closed elsewhere when no other tab claims', () => {
    speak()
    under.actor.send({ type: 'session.closed', sessionId: 's1' })
    expect(under.told).toEqual([])
    under.clock.increment(500)
    expect([under.told, state()]).toEqual([[closed(false)], '{"active":"calm"}'])
  })

  it('was closed by another tab of ours when its claim comes a little later', () => {
    speak()
    under.actor.send({ type: 'session.closed', sessionId: 's1' })
    under.actor.send({ type: 'player.started' })
    report({ type: 'lease.lost' })
    expect([under.told, state()]).toEqual([[lost(true), closed(true)], '"yielded"'])
    under.clock.increment(500)
    expect(under.told).toHaveLength(2)
  })

  it('or when it came before', () => {
    speak()
    report({ type: 'lease.lost' })
    under.news()
    under.actor.send({ type: 'session.closed', sessionId: 's1' })
    expect(under.news()).toEqual([closed(true)])
  })

  it('is passed on at once while this tab does not speak', () => {
    under.actor.send({ type: 'session.closed', sessionId: 's1' })
    expect(under.told).toEqual([closed(false)])
  })
})
