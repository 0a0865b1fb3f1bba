import { describe, expect, it } from 'vitest'
import { fieldProblem, fieldProblems } from './field-problems.ts'

describe('[issue 41] a field', () => {
  it.each([
    ['title', '', 'editor.needsTitle'],
    ['title', '  ', 'editor.needsTitle'],
    ['title', '1984', null],
    ['publishedYear', '', null],
    ['publishedYear', ' 1998 ', null],
    ['publishedYear', '98 AD', 'editor.needsYear'],
    ['publishedYear', '19980', 'editor.needsYear'],
    ['isbn', '978-3-16-148410-0', null],
    ['isbn', '0 8044 2957 x', null],
    ['isbn', '9783161484', null],
    ['isbn', '978316148410', 'editor.needsIsbn'],
    ['isbn', 'X783161484100', 'editor.needsIsbn'],
    ['asin', 'B002V0QUOC', null],
    ['asin', 'B002V0QUO', 'editor.needsAsin'],
    ['asin', 'B002V0QU-C', 'editor.needsAsin'],
    ['season', '2', null],
    ['season', 'two', 'editor.needsNumber'],
    ['episode', '12.5', null],
    ['episode', '-1', 'editor.needsNumber'],
    ['maxEpisodesToKeep', '', null],
    ['maxEpisodesToKeep', ' 0 ', null],
    ['maxEpisodesToKeep', '9999', null],
    ['maxEpisodesToKeep', '-1', 'editor.needsCount'],
    ['maxEpisodesToKeep', '2.5', 'editor.needsCount'],
    ['maxNewEpisodesToDownload', '1e9', 'editor.needsCount'],
    ['maxNewEpisodesToDownload', '10000', 'editor.needsCount'],
    ['autoDownloadSchedule', '', 'cron.invalid'],
    ['autoDownloadSchedule', '0 8 * * *', null],
    ['subtitle', '', null],
    ['publishedYear', 1998, null],
  ])('%s with %j: %j', (field, value, problem) => expect(fieldProblem(field, value)).toBe(problem))

  it('that the server has so already holds up nothing', () => {
    const theirs = { title: '', publishedYear: 'c. 1850', isbn: 'none' }
    expect(fieldProblems({ ...theirs, isbn: '12' }, theirs)).toEqual({ isbn: 'editor.needsIsbn' })
    expect(fieldProblems(theirs, theirs)).toEqual({})
  })

  it('that is not shown while nothing is downloaded holds up nothing', () => {
    const problems = (autoDownloadEpisodes: boolean) =>
      fieldProblems({ autoDownloadEpisodes, maxEpisodesToKeep: '-1' }, { maxEpisodesToKeep: '0' })
    expect(problems(true)).toEqual({ maxEpisodesToKeep: 'editor.needsCount' })
    expect(problems(false)).toEqual({})
  })

  it('of downloads that are turned on is asked about, also where the server has the same', () => {
    const on = { autoDownloadEpisodes: true, autoDownloadSchedule: '' }
    expect(fieldProblems(on, { ...on, autoDownloadEpisodes: false })).toEqual({
      autoDownloadSchedule: 'cron.invalid',
    })
    expect(fieldProblems(on, on)).toEqual({})
  })
})
