import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { findSettings, wordsOf } from './config-search.ts'
import type { Findable } from './config-search.ts'
import { SEARCH_ENTRIES, searchPathOf } from './search-entries.ts'

const entry = (id: string, label: string, others: Partial<Findable> = {}): Findable => ({
  id,
  label,
  about: '',
  words: '',
  page: 'General',
  ...others,
})

const entries = [
  entry('schedule', 'Automatic backups', { about: 'When a backup is made.', words: 'cron', page: 'Backups' }),
  entry('covers', 'Store covers with items', { about: 'Covers are kept in the folder of the item.' }),
  entry('find', 'Find covers', { about: 'Looks for a cover after a scan.' }),
  entry('keep', 'Number of backups to keep', { page: 'Backups' }),
  entry('prefixes', 'Préfixes à ignorer'),
  entry('chinese', '封面随项目保存'),
]
const idsOf = (query: string) => findSettings(entries, query).map(({ id }) => id)

describe('the search over settings', () => {
  it('finds the beginnings of words in names, other words, pages and descriptions', () => {
    expect(idsOf('cron')).toEqual(['schedule'])
    expect(idsOf('cov')).toEqual(['covers', 'find'])
    expect(idsOf('folder')).toEqual(['covers'])
    expect(idsOf('backup')).toEqual(['schedule', 'keep'])
  })

  it('lists what begins with the words first', () => {
    expect(idsOf('find cover')).toEqual(['find'])
    expect(idsOf('store')[0]).toBe('covers')
    expect(idsOf('number')[0]).toBe('keep')
  })

  it('takes accents, capitals and scripts without spaces as they come', () => {
    expect(idsOf('PREFIX')).toEqual(['prefixes'])
    expect(idsOf('封面')).toEqual(['chinese'])
    expect(idsOf('项目')).toEqual(['chinese'])
  })

  it('finds nothing for nothing', () => {
    expect(idsOf('')).toEqual([])
    expect(idsOf(' -- ')).toEqual([])
    expect(idsOf('backup zebra')).toEqual([])
  })
})

it('what is found is a row of its page, or a part of it with an address of its own', () => {
  const to = (anchor: string) =>
    SEARCH_ENTRIES.filter((each) => each.anchor === anchor).map((each) => searchPathOf(each))
  expect(to('clientSecret')).toEqual(['/config/authentication#clientSecret'])
  expect(['tags', 'genres', 'narrators'].flatMap(to)).toEqual([
    '/config/item-metadata-utils/tags',
    '/config/item-metadata-utils/genres',
    '/config/item-metadata-utils/narrators',
  ])
})

const findable = fc.record({
  id: fc.uuid(),
  label: fc.lorem({ maxCount: 3 }),
  about: fc.lorem({ maxCount: 6 }),
  words: fc.lorem({ maxCount: 2 }),
  page: fc.lorem({ maxCount: 1 }),
})
const many = fc.array(findable, { maxLength: 20 })

test.prop([many, fc.lorem({ maxCount: 1 }), fc.nat(6)])(
  'another letter never finds more',
  (list, word, length) => {
    const less = findSettings(list, word.slice(0, length + 1))
    const more = findSettings(list, word.slice(0, length + 2))
    expect(less.length === 0 ? [] : more.filter((each) => !less.includes(each))).toEqual([])
  },
)

test.prop([many, findable])('a thing is found by its whole name', (list, thing) => {
  expect(findSettings([...list, thing], thing.label)).toContain(thing)
})

test.prop([many, fc.string()])('what is found holds every word of the query', (list, query) => {
  for (const { label, about, words, page } of findSettings(list, query)) {
    const text = wordsOf(`${label} ${about} ${words} ${page}`).join(' ')
    for (const word of wordsOf(query)) expect(text).toContain(word)
  }
})
