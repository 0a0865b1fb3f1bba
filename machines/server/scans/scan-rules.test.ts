import { describe, expect, it } from 'vitest'
import type { Task } from '../../model/entities/index.ts'
import { outcomeOf, outcomeOfTask, percentOf, scanOf, scanOfTask } from './scan-rules.ts'

const task = (change: Partial<Task>): Task => ({
  id: 'task',
  action: 'library-scan',
  data: { libraryId: 'lib', libraryName: 'Books' },
  title: 'Scanning "Books" library',
  description: null,
  error: null,
  showSuccess: true,
  isFailed: false,
  isFinished: false,
  startedAt: 1,
  finishedAt: null,
  ...change,
})

describe('what a scan is', () => {
  it('[P3-40] has the library, its name and its type, by events of its own', () => {
    expect(scanOf({ id: 'lib', type: 'match', name: 'Books', results: null })).toEqual({
      key: 'match lib',
      libraryId: 'lib',
      name: 'Books',
      type: 'match',
      origin: 'scan',
    })
    expect(scanOf({ id: 'lib', type: 'dig', name: 'Books' }).type).toBe('scan')
  })

  it('[P3-40] has the same of a task of a newer server', () => {
    expect(scanOfTask(task({}))).toEqual({
      key: 'scan lib',
      libraryId: 'lib',
      name: 'Books',
      type: 'scan',
      origin: 'task',
    })
  })

  it('takes the name out of the title where a match does not carry it', () => {
    const match = task({
      action: 'library-match-all',
      data: { libraryId: 'lib' },
      title: 'Matching books in "Many "old" ones"',
    })
    expect(scanOfTask(match)).toMatchObject({ key: 'match lib', name: 'Many "old" ones' })
    expect(scanOfTask({ ...match, title: 'Matching' })?.name).toBe('Matching')
  })

  it('is no other task', () => {
    expect(scanOfTask(task({ action: 'watcher-scan' }))).toBeNull()
    expect(scanOfTask(task({ action: 'toString' }))).toBeNull()
    expect(scanOfTask(task({ data: {} }))).toBeNull()
  })
})

describe('how a scan ended', () => {
  it('[P4-09] with the four counts, the removed ones 0 where a server does not send them', () => {
    expect(outcomeOf({ added: 2, updated: 1, missing: 3 })).toEqual({
      kind: 'changed',
      counts: { added: 2, updated: 1, removed: 0, missing: 3 },
    })
    expect(outcomeOf({ added: 0, updated: 0, missing: 0, removed: 4 })).toMatchObject({ kind: 'changed' })
  })

  it('[P4-10] up to date when nothing changed, cancelled without results', () => {
    expect(outcomeOf({ added: 0, updated: 0, missing: 0 })).toEqual({ kind: 'upToDate' })
    expect(outcomeOf(null)).toEqual({ kind: 'canceled' })
    expect(outcomeOf(undefined)).toEqual({ kind: 'canceled' })
  })

  it('as its task says', () => {
    const scanResults = { added: 0, updated: 0, missing: 0, elapsed: 3, text: 'No changes needed' }
    const data = { libraryId: 'lib', scanResults }
    const ended = task({ isFinished: true, data })
    expect(outcomeOfTask(ended)).toEqual({ kind: 'upToDate' })
    expect(outcomeOfTask({ ...ended, description: 'Task canceled by user' })).toEqual({ kind: 'canceled' })
    expect(
      outcomeOfTask({ ...ended, data: { ...data, scanResults: { ...scanResults, added: 1 } } }),
    ).toMatchObject({ kind: 'changed' })
    expect(outcomeOfTask({ ...ended, isFailed: true, error: 'No disk' })).toEqual({
      kind: 'failed',
      text: 'No disk',
    })
    expect(outcomeOfTask({ ...ended, data: { libraryId: 'lib' } })).toEqual({ kind: 'upToDate' })
  })
})

describe('how far a scan is', () => {
  it('is a whole percent', () => {
    expect([12.6, -3, 250, Number.NaN, undefined].map(percentOf)).toEqual([13, 0, 100, 0, 0])
  })
})
