import { describe, expect, it } from 'vitest'
import { deliveriesOfMessage } from '#tests/support/deliveries-of-message.ts'
import { serverMessage } from '#tests/support/server-message.ts'

const routesOf = (event: string, payload: unknown) => deliveriesOfMessage(serverMessage(event, payload))

describe('a message of the server about a position', () => {
  const data = {
    libraryItemId: 'book',
    episodeId: null,
    currentTime: 70,
    lastUpdate: 5,
    isFinished: false,
    ebookLocation: 'page 3',
  }
  const told = (change: object, deviceDescription?: string) =>
    routesOf('user_item_progress_updated', {
      data: { ...data, ...change },
      sessionId: 's2',
      deviceDescription,
    })

  it('goes to progress, with the device where it has a name', () => {
    expect(told({}, 'Phone')).toEqual([
      {
        to: 'progress',
        event: {
          type: 'position.reported',
          key: { libraryItemId: 'book', episodeId: null },
          server: { position: 70, version: 5, rest: 'page 3||||' },
          isFinished: false,
          sessionId: 's2',
          device: 'Phone',
        },
      },
    ])
    const deviceOf = (description?: string): unknown =>
      Reflect.get(told({}, description)[0]?.event ?? {}, 'device')
    expect([deviceOf('null null / null'), deviceOf(''), deviceOf()]).toEqual([null, null, null])
  })

  it('[promise 1.12] that names none goes nowhere, and one at the very start goes on', () => {
    expect(told({ currentTime: null })).toEqual([])
    expect(told({ currentTime: 0 })).toMatchObject([{ event: { server: { position: 0 } } }])
  })
})

it('the account as it is now goes to the session, and its records to progress', () => {
  const user = {
    id: 'u1',
    username: 'ann',
    mediaProgress: [{ libraryItemId: 'book', episodeId: null, currentTime: 70, isFinished: false }],
  }
  expect(routesOf('user_updated', user)).toMatchObject([
    {
      to: 'progress',
      event: { type: 'records.changed', records: [{ server: { position: 70 }, isFinished: false }] },
    },
    { to: 'session', event: { type: 'session.userChanged' } },
    { to: 'userEditor', event: { type: 'user.updated' } },
    { to: 'people', event: { type: 'people.moved' } },
  ])
})

describe('a message of the server about a stream', () => {
  it('[P7-51] tells the player what of it exists', () => {
    expect(routesOf('stream_progress', { stream: 's1', chunks: ['0-1'] })).toEqual([
      { to: 'player', event: { type: 'stream.progressed', sessionId: 's1', made: [{ start: 0, end: 12 }] } },
    ])
  })

  it('that was made whole before it was opened tells the player from where it is complete', () => {
    const open = (isTranscodeComplete: boolean, segmentStartNumber: unknown = 2) =>
      routesOf('stream_open', { id: 's1', segmentStartNumber, isTranscodeComplete })
    expect(open(true)).toEqual([
      { to: 'player', event: { type: 'stream.completed', sessionId: 's1', start: 12 } },
    ])
    expect(open(true, 'none')).toEqual([])
  })

  it('that is opened before its first report tells the player of the seven segments that exist by then', () => {
    expect(routesOf('stream_open', { id: 's1', segmentStartNumber: 2, isTranscodeComplete: false })).toEqual([
      { to: 'player', event: { type: 'stream.progressed', sessionId: 's1', made: [{ start: 12, end: 54 }] } },
    ])
  })

  it('[ruling 12] that failed carries the sentence of the server under either name', () => {
    const failed = (change: object) =>
      Reflect.get(routesOf('stream_error', { id: 's1', ...change })[0]?.event ?? {}, 'message')
    expect([failed({ error: 'no' }), failed({ errorMessage: 'never' }), failed({})]).toEqual([
      'no',
      'never',
      '',
    ])
  })
})

describe('a message of the server about a task', () => {
  const task = (isFinished: boolean, action = 'encode-m4b') => ({
    id: 't1',
    action,
    isFinished,
    isFailed: false,
    data: { libraryId: 'books', libraryName: 'Books' },
  })
  const receivers = (event: string, payload: unknown) =>
    routesOf(event, payload).map(({ to, event: { type } }) => `${to}: ${type}`)

  it('goes to the tasks, when it begins and when it ends', () => {
    expect(receivers('task_started', task(false, 'scan-item'))).toEqual(['tasks: task.started'])
    expect(receivers('task_finished', task(true, 'scan-item'))).toEqual(['tasks: task.finished'])
  })

  it('goes to the tools too when one of them ended, after the list of tasks has it', () => {
    expect(receivers('task_started', task(false))).toEqual(['tasks: task.started'])
    expect(receivers('task_started', task(true))).toEqual(['tasks: task.finished', 'tools: task.ended'])
    expect(receivers('task_finished', task(true))).toEqual(['tasks: task.finished', 'tools: task.ended'])
  })

  it('tells the tools, and downloads, how far a file and the whole are, where a server says it', () => {
    const at = { libraryItemId: 'i', ino: '7' }
    const one = (event: string, payload: unknown) => routesOf(event, payload).map((each) => each.event)
    const file = (progress: { isDone: boolean; percent: number | null }) => [
      { type: 'file.progressed', libraryItemId: 'i', ino: '7', progress },
    ]
    expect(one('audiofile_metadata_started', at)).toEqual(file({ isDone: false, percent: null }))
    expect(one('audiofile_metadata_finished', at)).toEqual(file({ isDone: true, percent: null }))
    expect(one('track_started', at)).toEqual(file({ isDone: false, percent: null }))
    expect(one('track_progress', { ...at, progress: '35.5' })).toEqual(file({ isDone: false, percent: 35.5 }))
    expect(one('track_finished', at)).toEqual(file({ isDone: true, percent: null }))
    expect(one('task_progress', { libraryItemId: 'i', progress: 250 })).toEqual([
      { type: 'work.progressed', libraryItemId: 'i', percent: 100 },
      { type: 'download.progressed', libraryItemId: 'i', percent: 100 },
    ])
    expect(one('task_progress', { libraryItemId: 'i', progress: 'soon' })).toEqual([])
    expect(one('track_progress', { libraryItemId: 'i' })).toEqual([])
  })

  it('tells downloads why one failed, where a server says more than that it did', () => {
    const failed = (error: string) => ({
      ...task(true, 'download-podcast-episode'),
      data: { libraryItemId: 'p', libraryId: 'podcasts' },
      isFailed: true,
      error,
    })
    const told = (error: string) =>
      routesOf('task_finished', failed(error)).flatMap(({ to, event }) => (to === 'downloads' ? event : []))
    const fact = { type: 'download.failed', libraryItemId: 'p' }
    expect(told('The disk is full')).toEqual([{ ...fact, reason: 'The disk is full' }])
    expect(told('Failed to download episode')).toEqual([{ ...fact, reason: null }])
    expect(told('Failed')).toEqual([{ ...fact, reason: null }])
    expect(receivers('task_finished', task(true, 'download-podcast-episode'))).toEqual([
      'tasks: task.finished',
    ])
  })

  it('[P7-60] goes to the scans too when it is a scan of a library', () => {
    expect(receivers('task_started', task(false, 'library-scan'))).toEqual([
      'tasks: task.started',
      'scans: scan.started',
    ])
    expect(receivers('task_finished', task(true, 'library-scan'))).toEqual([
      'tasks: task.finished',
      'scans: scan.completed',
    ])
  })
})
