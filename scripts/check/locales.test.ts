import { describe, expect, test } from 'vitest'
import { checkUse, compareLanguage, flatten, stems } from './locales-rules.ts'

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries))

test('a file is read flat, and what is no text is named', () => {
  const complaints: string[] = []
  const flat = flatten({ a: { b: 'B', c: ' ' }, d: 4, 'e.f': 'x' }, complaints)
  expect([...flat]).toEqual([
    ['a.b', 'B'],
    ['a.c', ' '],
    ['e.f', 'x'],
  ])
  expect(complaints).toEqual(['a.c is empty', 'd is not an object', 'e.f: a name may not hold a dot'])
})

describe('against the source language', () => {
  const original = texts({
    'home.title': 'Home of {{name}}',
    'home.help': 'Read <1>this</1>',
    'home.books_one': '{{count}} book in {{library}}',
    'home.books_other': '{{count}} books in {{library}}',
  })

  test('a complete language has the plural forms of its own grammar', () => {
    const polish = texts({
      'home.title': '{{ name }}: dom',
      'home.help': '<1>To</1> czytaj',
      'home.books_one': 'książka w {{library}}',
      'home.books_few': '{{count}} książki w {{library}}',
      'home.books_many': '{{count}} książek w {{library}}',
      'home.books_other': '{{count}} książki w {{library}}',
    })
    expect(compareLanguage('pl', original, polish)).toEqual([])
    expect(compareLanguage('en-us', original, original)).toEqual([])
  })

  test('missing, extra and damaged texts are named', () => {
    const german = texts({
      'home.title': 'Heim von {{nam}}',
      'home.help': 'Lies das',
      'home.books_one': 'ein Buch',
      'home.books_few': '{{count}} Bücher in {{library}}',
      'home.more': 'mehr',
    })
    expect(compareLanguage('de', original, german)).toEqual([
      'home.title lost {{name}}',
      'home.title has an unknown {{nam}}',
      'home.help lost <1>',
      'home.books_one lost {{library}}',
      'home.books_other is missing',
      'home.books_few is not in en-us',
      'home.more is not in en-us',
    ])
  })

  test('a figure may be left out of any form but the general one', () => {
    const chinese = texts({
      'home.title': '{{name}}',
      'home.help': '<1>x</1>',
      'home.books_other': '{{library}}',
    })
    expect(compareLanguage('zh-cn', original, chinese)).toEqual(['home.books_other lost {{count}}'])
  })

  test('a form for none is welcome in every language', () => {
    expect(
      compareLanguage(
        'en-us',
        original,
        texts({ ...Object.fromEntries(original), 'home.books_zero': 'none in {{library}}' }),
      ),
    ).toEqual([])
  })
})

test('plural endings are no part of the key that the code names', () => {
  expect([...stems(texts({ a_one: '', a_other: '', sort_one: '', b: '' }))]).toEqual(['a', 'sort_one', 'b'])
})

test('unused keys and unknown names are found', () => {
  const known = texts({
    'a.title': '',
    'a.books_one': '',
    'a.books_other': '',
    'a.data': '',
    'a.gone': '',
    'errors.server.away': '',
    'errors.gone': '',
    'a.outer': '$t(a.inner)',
    'a.inner': '',
  })
  const sources = [
    {
      file: 'src/a.tsx',
      text: `t('a.title'); t("a.books", { count }); <Trans i18nKey="a.wrong" />; t('a.missing')`,
    },
    { file: 'src/b.ts', text: `const row = { key: 'a.data', other: 'a.outer' }` },
    {
      file: 'src/c.ts',
      text: '// i18n-keys: errors.server.*\nt(`errors.server.${code}`) // i18n-keys: none.*',
    },
  ]
  expect(checkUse(known, sources)).toEqual([
    'src/a.tsx: there is no key a.wrong',
    'src/a.tsx: there is no key a.missing',
    'src/c.ts: no key begins with none.',
    'a.gone is used nowhere',
    'errors.gone is used nowhere',
  ])
})
