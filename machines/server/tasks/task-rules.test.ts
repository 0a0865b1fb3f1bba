import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { Task } from '../../model/entities/index.ts'
import {
  canSeeTask,
  conditionOf,
  isWorthShowing,
  mergedWith,
  taskPath,
  withQueued,
  withTask,
} from './task-rules.ts'
import { taskWith } from './tasks.fixture.ts'

const ids = (tasks: readonly Task[]): string[] => tasks.map(({ id }) => id)

describe('what a task is', () => {
  it('[P4-24] running, finished or failed', () => {
    const tasks = [
      taskWith(),
      taskWith({ isFinished: true }),
      taskWith({ isFinished: true, isFailed: true, error: 'Encoding failed' }),
      taskWith({ isFailed: true }),
    ]
    expect(tasks.map(conditionOf)).toEqual(['running', 'finished', 'failed', 'failed'])
  })

  it('[P4-26] worth showing when it runs, failed, or wants its success shown', () => {
    const over = { isFinished: true }
    const shown = [
      taskWith(),
      taskWith(over),
      taskWith({ ...over, isFailed: true }),
      taskWith({ ...over, showSuccess: true }),
    ].map(isWorthShowing)
    expect(shown).toEqual([true, false, true, true])
  })
})

describe('a list with one more task', () => {
  it('[P4-25] has it in the place of earlier work of the kind on the item', () => {
    const earlier = taskWith({ isFinished: true, isFailed: true })
    const other = taskWith({ id: 'encode', action: 'encode-m4b' })
    const elsewhere = taskWith({ id: 'embed-9', data: { libraryItemId: 'other' } })
    const again = taskWith({ id: 'embed-2', startedAt: 2000 })
    expect(ids(withTask([earlier, other, elsewhere], again))).toEqual(['encode', 'embed-9', 'embed-2'])
  })

  it('keeps scans of two libraries and imports of nothing apart', () => {
    const scan = (libraryId: string) =>
      taskWith({ id: `scan ${libraryId}`, action: 'library-scan', data: { libraryId } })
    const opml = (id: string) => taskWith({ id, action: 'opml-import', data: {} })
    const all = [scan('a'), scan('b'), opml('1'), opml('2')]
    expect(ids(all.reduce(withTask, [] as Task[]))).toEqual(ids(all))
  })

  it('does not hide work that began later behind the end of work that began before', () => {
    const second = taskWith({ id: 'encode-2', action: 'encode-m4b', startedAt: 2000 })
    const firstFailed = taskWith({ id: 'encode-1', action: 'encode-m4b', isFinished: true, isFailed: true })
    expect(ids(withTask([second], firstFailed))).toEqual(['encode-2'])
  })

  it('[promise 3] is no longer than 200, however many tasks a server announces', () => {
    const many = Array.from({ length: 250 }, (_, index) => taskWith({ id: `task ${index}`, data: {} }))
    const list = many.reduce(withTask, [] as Task[])
    expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([200, 'task 50', 'task 249'])
  })

  it('[P4-26] loses a task whose success is of no interest', () => {
    expect(withTask([taskWith()], taskWith({ isFinished: true }))).toEqual([])
  })
})

describe('the list after the server answered', () => {
  const empty = { account: null, tasks: [], queued: [], ended: [], heard: { tasks: [], queue: [] } }

  it('[P7-04] has what runs and what is queued', () => {
    const answer = { tasks: [taskWith()], queuedTaskData: { embedMetadata: [{ libraryItemId: 'next' }] } }
    expect(mergedWith(answer, empty)).toEqual({ tasks: [taskWith()], queued: ['next'] })
  })

  it('has no task that ended unheard', () => {
    expect(mergedWith({ tasks: [] }, { ...empty, tasks: [taskWith()], queued: ['kept'] })).toEqual({
      tasks: [],
      queued: ['kept'],
    })
  })

  it('keeps what was heard since it was asked for', () => {
    const begun = taskWith({ id: 'begun', data: { libraryItemId: 'a' } })
    const over = taskWith({ id: 'over', data: { libraryItemId: 'b' } })
    const failed = taskWith({ id: 'failed', data: { libraryItemId: 'c' }, isFinished: true, isFailed: true })
    const merged = mergedWith(
      {
        tasks: [over],
        queuedTaskData: { embedMetadata: [{ libraryItemId: 'gone' }, { libraryItemId: 'stays' }] },
      },
      {
        ...empty,
        tasks: [begun, failed],
        queued: ['new'],
        ended: ['over', 'failed'],
        heard: { tasks: ['begun', 'over', 'failed'], queue: ['gone', 'new'] },
      },
    )
    expect(ids(merged.tasks)).toEqual(['begun', 'failed'])
    expect(merged.queued).toEqual(['stays', 'new'])
  })
})

describe('the embed queue', () => {
  it('[P4-27] [P7-61] has each item once, and none that left it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ item: fc.constantFrom('a', 'b', 'c'), queued: fc.boolean() })),
        (changes) => {
          const queue = changes.reduce<string[]>((all, { item, queued }) => withQueued(all, item, queued), [])
          const last = new Map(changes.map(({ item, queued }) => [item, queued]))
          const expected = [...last].filter(([, queued]) => queued).map(([item]) => item)
          expect(queue.toSorted()).toEqual(expected.toSorted())
        },
      ),
    )
  })
})

describe('who sees a task', () => {
  const ofLibrary = taskWith({ data: { libraryItemId: 'item', libraryId: 'books' } })

  it('is an account that may see its library', () => {
    expect(canSeeTask(accountWith('user'), taskWith())).toBe(true)
    expect(canSeeTask(accountWith('user', { libraries: ['books'] }), ofLibrary)).toBe(true)
    expect(canSeeTask(accountWith('user', { libraries: ['pods'] }), ofLibrary)).toBe(false)
  })

  it('is no account with few libraries when the library is not named', () => {
    expect(canSeeTask(accountWith('user', { libraries: ['books'] }), taskWith())).toBe(false)
    expect(canSeeTask(null, ofLibrary)).toBe(false)
  })
})

describe('where a task leads', () => {
  const data = { libraryItemId: 'li/1', libraryId: 'lib' }
  const path = (action: string, type: 'admin' | 'user', of: Task['data'] = data) =>
    taskPath(taskWith({ action, data: of }), accountWith(type))

  it('[P3-42] to the tool on the item', () => {
    expect(path('encode-m4b', 'admin')).toBe('/audiobook/li%2F1/manage?tool=m4b')
    expect(path('embed-metadata', 'admin')).toBe('/audiobook/li%2F1/manage?tool=embed')
    expect(path('download-podcast-episode', 'admin')).toBe('/library/lib/podcast/download-queue')
    expect(path('scan-item', 'admin')).toBe('/item/li%2F1')
    expect(path('library-scan', 'admin', { libraryId: 'lib' })).toBe('/library/lib')
  })

  it('to the item for those who may not use the tool, and nowhere without either', () => {
    expect(path('encode-m4b', 'user')).toBe('/item/li%2F1')
    expect(path('download-podcast-episode', 'user')).toBe('/item/li%2F1')
    expect(path('opml-import', 'admin', {})).toBeNull()
  })
})
