import { describe, expect, it } from 'vitest'
import { runningSystem, settled } from '#tests/support/running-system.ts'

describe('a batch quick match', () => {
  it('[P4-22] [P7-63] is said to be complete with both counts, as a success when there was one', async () => {
    const { connect, receive, said, notices } = await runningSystem()
    connect()
    receive('batch_quickmatch_complete', { success: true, updates: 3, unmatched: 1 })
    expect(said()).toEqual(['Batch quick match complete! 3 updated, 1 with no matches'])
    expect(notices()).toMatchObject([{ kind: 'success' }])
  })

  it('[P4-22] is said as mere information when nothing was found', async () => {
    const { connect, receive, said, notices } = await runningSystem()
    connect()
    receive('batch_quickmatch_complete', { success: false, updates: 0, unmatched: 4 })
    expect(said()).toEqual(['Batch quick match complete! 0 updated, 4 with no matches'])
    expect(notices()).toMatchObject([{ kind: 'info' }])
  })
})

describe('a message of an administrator', () => {
  it('[P4-23] [P7-63] is shown as it is, as information', async () => {
    const { connect, receive, notices } = await runningSystem()
    connect()
    receive('admin_message', '<b>Restart</b> at noon')
    expect(notices()).toMatchObject([{ kind: 'info', text: { words: '<b>Restart</b> at noon' } }])
  })

  it('does not hide another one', async () => {
    const { connect, receive, said } = await runningSystem()
    connect()
    receive('admin_message', 'One')
    receive('admin_message', 'Two')
    receive('admin_message', 'One')
    expect(said()).toEqual(['Two', 'One'])
  })
})

describe('a backup that was applied', () => {
  it('[P4-21] [P7-63] reloads the page', async () => {
    const { connect, receive, asked } = await runningSystem()
    connect()
    receive('backup_applied')
    expect(asked.filter(({ of }) => of === 'page')).toEqual([{ of: 'page', event: { type: 'page.reload' } }])
  })
})

describe('records of users', () => {
  const user = {
    id: 'own-user',
    username: 'renamed',
    type: 'admin',
    token: 'TOKEN',
    isActive: true,
    isLocked: false,
    lastSeen: 1,
    createdAt: 1,
    permissions: {
      download: true,
      update: true,
      delete: true,
      upload: true,
      accessAllLibraries: true,
      accessAllTags: true,
      accessExplicitContent: true,
    },
    librariesAccessible: [],
    itemTagsSelected: [],
    mediaProgress: [],
    seriesHideFromContinueListening: [],
    bookmarks: [],
  }

  it('[P7-55] are taken when they are one’s own, and touch nothing when they are not', async () => {
    const { connect, receive, actor, asked } = await runningSystem()
    connect()
    const name = () => actor('session').getSnapshot().context.signedIn?.account.username
    receive('user_updated', { ...user, id: 'somebody-else', token: 'THEIRS' })
    expect(name()).toBe('own')
    expect(asked.filter(({ of }) => of === 'readCache')).toEqual([])
    receive('user_updated', user)
    expect(name()).toBe('renamed')
    // another account than before may see other things
    expect(asked.filter(({ of }) => of === 'readCache')).toMatchObject([
      { event: { type: 'cache.putUser' } },
      { event: { type: 'cache.invalidateAll' } },
    ])
    const { malformed, unknown } = actor('connection').getSnapshot().context
    expect([malformed, unknown]).toEqual([{}, {}])
  })

  it('a role that changed while signed in is known to all who need it', async () => {
    const { connect, receive, actor } = await runningSystem({ type: 'admin' })
    connect()
    receive('user_updated', { ...user, type: 'user', librariesAccessible: ['a'] })
    expect(actor('tasks').getSnapshot().context.account?.type).toBe('user')
    expect(actor('scans').getSnapshot().context.account?.type).toBe('user')
    expect(actor('library').getSnapshot().context.account?.type).toBe('user')
    expect(actor('updates').getSnapshot().context.account?.type).toBe('user')
  })
})

describe('e-reader devices', () => {
  it('[P7-62] that change are what one can send to', async () => {
    const { connect, receive, actor } = await runningSystem()
    connect()
    const ereaderDevices = [{ name: 'Reader', email: 'reader@example.org' }]
    receive('ereader-devices-updated', { ereaderDevices })
    expect(actor('session').getSnapshot().context.signedIn?.ereaderDevices).toEqual(ereaderDevices)
  })
})

describe('an update of the server', () => {
  const answers = { readReleases: () => [{ version: '2.36.0', url: 'https://host/2.36.0', notes: '' }] }

  it('[P1-12] [P9-09] is told to an administrator for 20 s', async () => {
    const { clock, said, notices } = await runningSystem({ type: 'admin', version: '2.2.23', answers })
    clock.increment(3000)
    await settled()
    expect(said()).toEqual(['Server version 2.36.0 is available'])
    expect(notices()).toMatchObject([{ kind: 'info', durationMs: 20_000 }])
    clock.increment(20_000)
    expect(said()).toEqual([])
  })

  it('[P9-10] is kept as ignored when its notice is closed, not when that goes by itself', async () => {
    const { clock, asked, send } = await runningSystem({ version: '2.2.23', answers })
    clock.increment(3000)
    await settled()
    send({ type: 'notice.dismiss', id: 'update' })
    expect(asked.at(-1)).toEqual({
      of: 'ignoredVersion',
      event: { type: 'ignoredVersion.keep', version: '2.36.0' },
    })
    const left = await runningSystem({ version: '2.2.23', answers })
    left.clock.increment(3000)
    await settled()
    left.clock.increment(20_000)
    expect(left.asked.filter(({ of }) => of === 'ignoredVersion')).toEqual([])
  })

  it('is not told to others, nor of a server that does not say its version', async () => {
    for (const options of [
      { type: 'user', version: '2.2.23' },
      { type: 'admin', version: null },
    ] as const) {
      const { clock, said } = await runningSystem({ ...options, answers })
      clock.increment(3000)
      await settled()
      expect(said()).toEqual([])
    }
  })
})
