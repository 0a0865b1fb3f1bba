import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { settled } from '#tests/support/running-system.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { updatesMachine } from './updates.machine.ts'
import { changelogGap, versionData } from './updates.selectors.ts'
import type { CheckFailures, IgnoredVersionCommand, Release } from './updates.types.ts'

const release = (version: string): Release => ({ version, url: `https://host/${version}`, notes: version })

function running(answer: () => Release[], remembered: string | null = null, failures?: CheckFailures) {
  const asked: (string | null)[] = []
  const kept: string[] = []
  const counted: number[] = []
  const machine = updatesMachine.provide({
    actors: {
      readReleases: fromPromise<Release[], { version: string | null }>(async ({ input }) => {
        asked.push(input.version)
        return answer()
      }),
      ignoredVersion: fromCallback<IgnoredVersionCommand>(({ sendBack, receive }) => {
        receive((command) => {
          if (command.type === 'failures.keep') counted.push(command.count)
          else kept.push(command.version)
        })
        if (failures) sendBack({ type: 'failures.recalled', failures })
        sendBack({ type: 'ignoredVersion.recalled', version: remembered })
      }),
    },
  })
  const updates = startUnderParent(machine, { account: accountWith('admin'), version: '2.2.23' })
  return {
    ...updates,
    asked,
    kept,
    counted,
    pass: async (ms: number) => {
      updates.clock.increment(ms)
      await settled()
    },
    data: () => versionData(updates.actor.getSnapshot()),
    gap: () => changelogGap(updates.actor.getSnapshot()),
  }
}

const found = { type: 'update.found', version: '2.36.0' }

describe('the check for a newer version', () => {
  it('[P9-11] is made once the page has settled, and every 300,000 ms', async () => {
    const { pass, asked } = running(() => [])
    await pass(3000)
    expect(asked).toEqual(['2.2.23'])
    await pass(299_999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
  })

  it('[P1-12] tells of an update once', async () => {
    const { pass, told, data } = running(() => [release('2.36.0'), release('2.2.23')])
    await pass(3000)
    await pass(300_000)
    expect(told).toEqual([found])
    expect(data()).toMatchObject({ hasUpdate: true, currentVersionChangelog: '2.2.23' })
  })

  it('[P8-38] that fails is silent and says there is no update', async () => {
    const { pass, told, data, asked } = running(() => {
      throw new Error('blocked')
    })
    await pass(3000)
    expect([told, data().hasUpdate]).toEqual([[], false])
    await pass(600_000)
    expect(asked).toHaveLength(2)
  })

  it('is made at once for who opens the changelog, whatever failed before, and only while the notes are missing', async () => {
    let isOnline = false
    const { actor, pass, asked, gap, data } = running(
      () => {
        if (!isOnline) throw new Error('no such host')
        return [release('2.2.23')]
      },
      null,
      { count: 5, ago: 0 },
    )
    await pass(600_000)
    expect([asked, gap()]).toEqual([[], 'reading'])
    actor.send({ type: 'updates.read' })
    await settled()
    expect([asked, gap()]).toEqual([['2.2.23'], 'failed'])
    isOnline = true
    actor.send({ type: 'updates.read' })
    expect(gap()).toBe('reading')
    await settled()
    expect([asked.length, data().currentVersionChangelog]).toEqual([2, '2.2.23'])
    actor.send({ type: 'updates.read' })
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('waits twice as long after each failure, at most an hour, and as ever once the list came', async () => {
    let isOnline = false
    const { pass, asked } = running(() => {
      if (!isOnline) throw new Error('no such host')
      return []
    })
    await pass(3000)
    for (const minutes of [10, 20, 40, 60, 60]) {
      const before = asked.length
      await pass(minutes * 60_000 - 1)
      expect(asked).toHaveLength(before)
      await pass(1)
      expect(asked).toHaveLength(before + 1)
    }
    isOnline = true
    await pass(3_600_000)
    const before = asked.length
    await pass(300_000)
    expect(asked).toHaveLength(before + 1)
  })

  it('waits for the rest of the time when a page before it found no network', async () => {
    const { pass, asked } = running(() => [], null, { count: 3, ago: 600_000 })
    await pass(1_799_999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toHaveLength(1)
  })

  it('keeps how often the list did not come for the next page', async () => {
    const { pass, counted } = running(() => {
      throw new Error('no such host')
    })
    await pass(3000)
    await pass(600_000)
    expect(counted).toEqual([1, 2])
  })

  it('that fails forgets nothing of an earlier one', async () => {
    let isOnline = true
    const { pass, data } = running(() => {
      if (!isOnline) throw new Error('offline')
      return [release('2.36.0')]
    })
    await pass(3000)
    isOnline = false
    await pass(300_000)
    expect(data().hasUpdate).toBe(true)
  })

  it('is made again when the server is another version', async () => {
    const { pass, actor, asked, data } = running(() => [release('2.36.0')])
    await pass(3000)
    const signedIn = { account: accountWith('admin'), settings: { version: '2.36.0' } } as never
    actor.send({ type: 'session.accountChanged', signedIn })
    actor.send({ type: 'session.accountChanged', signedIn })
    await settled()
    expect(asked).toEqual(['2.2.23', '2.36.0'])
    expect(data()).toMatchObject({ hasUpdate: false, currentVersionChangelog: '2.36.0' })
  })
})

describe('an update whose notice is closed', () => {
  it('[P9-10] is kept as ignored', async () => {
    const { pass, actor, kept } = running(() => [release('2.36.0')])
    await pass(3000)
    actor.send({ type: 'update.noticeClosed' })
    expect(kept).toEqual(['2.36.0'])
  })

  it('[P9-10] is not told of by the next page, though it is there', async () => {
    const { pass, told, data } = running(() => [release('2.36.0')], '2.36.0')
    await pass(3000)
    expect([told, data().hasUpdate]).toEqual([[], true])
  })

  it('before there is one is nothing', () => {
    const { actor, kept } = running(() => [])
    actor.send({ type: 'update.noticeClosed' })
    expect(kept).toEqual([])
  })
})
