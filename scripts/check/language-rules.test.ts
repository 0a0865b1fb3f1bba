import { expect, test } from 'vitest'
import { checkGlossary, checkWriting, refusedWords } from './language-rules.ts'

const texts = (entries: Record<string, string>) => new Map(Object.entries(entries))
const GLOSSARY = `# German

| English | here    | never       |
| ------- | ------- | ----------- |
| title   | Titel   | Werk, Medium |
| speed   | Tempo   | –           |
| you     | –       | 您, 你       |
`

test('a glossary names the words that are never used', () => {
  expect(refusedWords(GLOSSARY)).toEqual(['Werk', 'Medium', '您', '你'])
})

test('a refused word is found by itself, in any case, and not in a longer one or a placeholder', () => {
  const found = checkGlossary(
    GLOSSARY,
    texts({
      a: 'Kein werk gefunden',
      b: 'Das Netzwerk ist weg',
      c: '{{Werk}} <Medium>x</Medium>',
      d: '请保存您的书',
      e: 'Werkstatt und Ümedium',
    }),
  )
  expect(found).toEqual([
    'a says “Werk”, which the glossary does not want',
    'd says “您”, which the glossary does not want',
  ])
})

test('writing that a rule can see', () => {
  const original = texts({
    a_one: '{{count, number}} book',
    a_other: '{{count, number}} books',
    b: 'Saved.',
    c: 'Loading…',
  })
  const russian = texts({
    a_one: 'одна книга',
    a_few: '{{count}} книги',
    a_other: '{{count, number}} книги',
    b: 'Сохранено',
    c: 'Загрузка...',
  })
  expect(checkWriting('ru', original, russian)).toEqual([
    'a_one says “one”, also of 21',
    'a_few writes its count without the signs of the language: {{count, number}}',
    'b lost the mark at its end',
    'c has three dots for an ellipsis',
  ])
  // one is one alone
  expect(checkWriting('de', original, texts({ a_one: 'ein Buch', b: 'Fertig.' }))).toEqual([])
  expect(checkWriting('zh-cn', original, texts({ b: '已保存。', c: '加载…' }))).toEqual([])
})
