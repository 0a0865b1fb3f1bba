import { describe, expect, it } from 'vitest'
import { runningSystem, settled } from '#tests/support/running-system.ts'

const books = { id: 'books', type: 'scan', name: 'Books', results: { added: 0, updated: 0, missing: 0 } }
const scanTask = {
  id: 'task-1',
  action: 'library-scan',
  data: { libraryId: 'books', libraryName: 'Books' },
  title: 'Scanning "Books" library',
  description: null,
  error: null,
  showSuccess: true,
  isFailed: false,
  isFinished: false,
  startedAt: 1,
  finishedAt: null,
}

describe('the line to the server', () => {
  it('[P4-03] is not spoken of when it is first there', async () => {
    const { connect, said } = await runningSystem()
    connect()
    expect(said()).toEqual([])
  })

  it('[P4-02] names its user each time it is there again', async () => {
    const { connect, socket, asked } = await runningSystem()
    connect()
    socket({ type: 'socket.closed', reason: 'transport close' })
    connect()
    const names = asked.filter(({ of, event }) => of === 'socket' && event.type === 'socket.authenticate')
    expect(names).toHaveLength(2)
  })

  it('[P4-05] that does not come, and then breaks, is spoken of until it heals', async () => {
    const { connect, socket, said, notices, clock } = await runningSystem()
    socket({ type: 'socket.failed', message: 'refused' })
    clock.increment(3_600_000)
    expect(said()).toEqual(['Couldn’t connect to live updates. Trying again.'])
    connect()
    expect(said()).toEqual([])
    socket({ type: 'socket.closed', reason: 'transport close' })
    clock.increment(3_600_000)
    expect(notices()).toMatchObject([{ kind: 'error', durationMs: null }])
    expect(said()).toEqual(['Lost the connection to live updates. Trying again.'])
  })

  it('[P4-04] that is back is spoken of for 5 s, in the place of what was wrong', async () => {
    const { connect, socket, said, notices, clock } = await runningSystem()
    connect()
    socket({ type: 'socket.closed', reason: 'transport close' })
    connect()
    expect(notices()).toMatchObject([{ kind: 'success' }])
    expect(said()).toEqual(['Connected to live updates'])
    clock.increment(4999)
    expect(said()).toHaveLength(1)
    clock.increment(1)
    expect(said()).toEqual([])
  })

  it('that is back has lists, tasks and the account read again', async () => {
    const { connect, socket, asked, actor, setSignedIn } = await runningSystem({
      tasks: () => ({ tasks: [scanTask] }),
    })
    connect()
    await settled()
    socket({ type: 'socket.closed', reason: 'transport close' })
    asked.length = 0
    setSignedIn({ type: 'user' })
    connect()
    await settled()
    expect(asked.filter(({ of }) => of === 'readCache')).toEqual([
      { of: 'readCache', event: { type: 'cache.invalidateAll' } },
      // its rights are others
      { of: 'readCache', event: { type: 'cache.invalidateAll' } },
    ])
    expect(actor('tasks').getSnapshot().context.tasks).toHaveLength(1)
    expect(actor('tasks').getSnapshot().context.account?.type).toBe('user')
    expect(actor('session').getSnapshot().context.signedIn?.account.type).toBe('user')
  })
})

describe('a scan', () => {
  it('[P4-06] [P3-40] stands as a notice that can cancel it, with the library and what is done', async () => {
    const { connect, receive, notices, said, clock } = await runningSystem()
    connect()
    receive('scan_start', books)
    receive('scan_start', { ...books, type: 'match' })
    clock.increment(3_600_000)
    expect(said()).toEqual(['Scanning “Books”', 'Matching “Books”'])
    expect(notices()[0]).toMatchObject({ kind: 'info', durationMs: null, action: { key: 'scans.cancel' } })
  })

  it('[P4-07] [P7-64] is cancelled by its library id', async () => {
    const { connect, receive, send, notices, asked, said } = await runningSystem()
    connect()
    receive('scan_start', books)
    send({ type: 'notice.act', id: notices()[0]?.id ?? '' })
    expect(asked.at(-1)).toEqual({
      of: 'socket',
      event: { type: 'socket.emit', event: 'cancel_scan', payload: 'books' },
    })
    expect(said()).toEqual(['Canceling the scan of “Books”'])
  })

  it('[P4-08] shows its percent', async () => {
    const { connect, receive, said } = await runningSystem()
    connect()
    receive('scan_start', books)
    receive('scan_progress', { ...books, progress: 37.4 })
    expect(said()).toEqual(['Scanning “Books” 37%'])
  })

  it('[P4-09] ends with its four counts, for 5 s', async () => {
    const { connect, receive, said, notices, clock } = await runningSystem()
    connect()
    receive('scan_start', books)
    receive('scan_complete', { ...books, results: { added: 4, updated: 3, missing: 1, removed: 2 } })
    expect(said()).toEqual(['Scan of “Books” complete: 4 added, 3 updated, 2 removed, 1 missing'])
    expect(notices()).toMatchObject([{ kind: 'success', durationMs: 5000 }])
    clock.increment(5000)
    expect(said()).toEqual([])
  })

  it('[P4-10] ends up to date, or cancelled', async () => {
    const { connect, receive, said } = await runningSystem()
    connect()
    receive('scan_complete', books)
    receive('scan_complete', { ...books, type: 'match', results: null })
    expect(said()).toEqual([
      'Scan of “Books” complete. Everything was up to date',
      'Match of “Books” was canceled',
    ])
  })

  it('[P4-11] [P7-50] is dropped when the server greets and does not list it', async () => {
    const { connect, receive, said } = await runningSystem()
    connect()
    receive('scan_start', books)
    receive('scan_start', { ...books, id: 'pods', name: 'Pods' })
    const greeting = { userId: 'own-user', username: 'own', usersOnline: [] }
    receive('init', greeting)
    expect(said()).toHaveLength(2)
    receive('init', { ...greeting, librariesScanning: [books] })
    expect(said()).toEqual(['Scanning “Books”'])
  })

  it('[P7-60] of a newer server is a task', async () => {
    const { connect, receive, said, actor } = await runningSystem()
    connect()
    await settled()
    receive('task_started', scanTask)
    expect(said()).toEqual(['Scanning “Books”'])
    const scanResults = { added: 1, updated: 0, missing: 0 }
    receive('task_finished', { ...scanTask, isFinished: true, data: { ...scanTask.data, scanResults } })
    expect(said()).toEqual(['Scan of “Books” complete: 1 added, 0 updated, 0 removed, 0 missing'])
    expect(actor('tasks').getSnapshot().context.tasks).toHaveLength(1)
  })

  it('of a newer server is found again after the line broke, and dropped when it is over', async () => {
    let tasks = [scanTask]
    const { connect, socket, said } = await runningSystem({ tasks: () => ({ tasks }) })
    connect()
    await settled()
    expect(said()).toEqual(['Scanning “Books”'])
    socket({ type: 'socket.closed', reason: 'transport close' })
    tasks = []
    connect()
    await settled()
    expect(said()).toEqual(['Connected to live updates'])
  })

  it('that failed says why', async () => {
    const { connect, receive, said, notices } = await runningSystem()
    connect()
    receive('task_finished', { ...scanTask, isFinished: true, isFailed: true, error: 'Folder is gone' })
    expect(said()).toEqual(['Scan of “Books” failed. Folder is gone'])
    expect(notices()).toMatchObject([{ kind: 'error' }])
  })

  it('whose notice was closed stays closed until it is over', async () => {
    const { connect, receive, said, send, notices } = await runningSystem()
    connect()
    receive('scan_start', books)
    send({ type: 'notice.dismiss', id: notices()[0]?.id ?? '' })
    receive('scan_progress', { ...books, progress: 50 })
    expect(said()).toEqual([])
    receive('scan_complete', books)
    expect(said()).toHaveLength(1)
  })

  it('is nothing to the next who signs in', async () => {
    const { connect, receive, said, send } = await runningSystem()
    connect()
    receive('scan_start', books)
    send({ type: 'session.signOut' })
    await settled()
    expect(said()).toEqual([])
  })
})

describe('messages that are unknown or malformed', () => {
  it('are counted, and change nothing', async () => {
    const { connect, receive, actor, said } = await runningSystem()
    connect()
    receive('riddle', { answer: 42 })
    receive('scan_start', { name: 'Books' })
    receive('scan_start', null)
    const { unknown, malformed } = actor('connection').getSnapshot().context
    expect([unknown, malformed, said()]).toEqual([{ riddle: 1 }, { scan_start: 2 }, []])
  })
})
