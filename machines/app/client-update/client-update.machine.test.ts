import { describe, expect, it } from 'vitest'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { clientUpdateMachine } from './client-update.machine.ts'

const close = { type: 'player.close' }
const due = { type: 'clientUpdate.due' }

describe('reloading the page', () => {
  it('[P4-21] waits until what played is delivered', () => {
    const { actor, news } = startUnderParent(clientUpdateMachine)
    actor.send({ type: 'backup.applied' })
    expect(news()).toEqual([close])
    actor.send({ type: 'progress.closed' })
    expect(news()).toEqual([due])
  })

  it('[P4-21] does not wait for ever', () => {
    const { actor, news, clock } = startUnderParent(clientUpdateMachine)
    actor.send({ type: 'backup.applied' })
    clock.increment(3000)
    expect(news()).toEqual([close, due])
  })

  it('happens once, and again for another backup when the page is still there', () => {
    const { actor, news, clock } = startUnderParent(clientUpdateMachine)
    actor.send({ type: 'backup.applied' })
    actor.send({ type: 'backup.applied' })
    actor.send({ type: 'progress.closed' })
    actor.send({ type: 'progress.closed' })
    expect(news()).toEqual([close, due])
    clock.increment(10_000)
    actor.send({ type: 'progress.closed' })
    expect(news()).toEqual([])
    actor.send({ type: 'backup.applied' })
    expect(news()).toEqual([close])
  })
})
