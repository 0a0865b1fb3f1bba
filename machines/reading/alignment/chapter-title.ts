/** What a chapter is called, so that "Chapter 1: The Salt Road", "I. The salt road" and "1 The Salt Road" can be told to be one. */
export interface ChapterTitle {
  /** `file`: a number that counts files or discs, and says nothing of chapters. */
  readonly kind: 'chapter' | 'part' | 'file' | null
  readonly number: number | null
  /** The rest, folded. */
  readonly words: readonly string[]
}

type Kind = NonNullable<ChapterTitle['kind']>

const KINDS: Readonly<Record<Kind, string>> = {
  chapter:
    'chapter chap ch kapitel kap chapitre capitulo capítulo capitolo cap hoofdstuk rozdział rozdzial глава гл poglavlje अध्याय પ્રકરણ',
  part: 'part pt teil partie parte deel część czesc часть dio भाग ભાગ book buch livre libro boek księga ksiega книга knjiga volume vol band tome',
  file: 'track file disc disk cd side titel piste pista spoor ścieżka трек datei',
}
const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (['chapter', 'part', 'file'] as const).flatMap((kind) =>
    KINDS[kind].split(' ').map((word) => [fold(word), kind] as const),
  ),
)
const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index + 1] as const)
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(ENGLISH)
const CHINESE = /^第([\d〇零一二三四五六七八九十百两]+)([章回节節部卷篇])/u
const CHINESE_PARTS = '部卷篇'
const CHINESE_DIGITS = '零一二三四五六七八九'

export function chapterTitle(title: string): ChapterTitle {
  const text = fold(title)
  const chinese = CHINESE.exec(text)
  if (chinese) {
    const [all = '', digits = '', sort = ''] = chinese
    return {
      kind: CHINESE_PARTS.includes(sort) ? 'part' : 'chapter',
      number: chineseNumber(digits),
      words: wordsIn(text.slice(all.length)),
    }
  }
  const tokens = wordsIn(text)
  // "01 - Part 2": what counts the files says less than what follows it
  const at = tokens.findIndex((token) => KIND_OF.has(token))
  const kindAt = at === 0 || (at === 1 && numberOf(tokens[0] ?? '', true) !== null) ? at : -1
  if (kindAt >= 0) {
    const number = numberOf(tokens[kindAt + 1] ?? '', true)
    if (number !== null) {
      return { kind: KIND_OF.get(tokens[kindAt] ?? '') ?? null, number, words: tokens.slice(kindAt + 2) }
    }
  }
  const [first = '', ...rest] = tokens
  // "I am born" is no first chapter, "I. I am born" is
  const isMarked = new RegExp(`^\\W*${first}\\s*(?:[.:)–—-]|$)`, 'u').test(text)
  const number = first === '' ? null : numberOf(first, isMarked)
  return number === null ? { kind: null, number, words: tokens } : { kind: null, number, words: rest }
}

/** How alike two titles are, from 0 to 2: their words say more than their numbers. */
export function likeness(a: ChapterTitle, b: ChapterTitle): number {
  if (isBlank(a) || isBlank(b)) return 0
  const isSameNumber = a.number !== null && a.number === b.number && isSameKind(a, b)
  if (a.words.length === 0 || b.words.length === 0) return isSameNumber ? 1 : 0
  const shared = sharedWords(a.words, b.words)
  if (shared >= 0.5) return 1.5 * shared + (isSameNumber ? 0.5 : 0)
  // numbered alike, in another language or with another's headings
  return isSameNumber ? 0.5 : 0
}

/** It tells of files, or of nothing. */
export const isBlank = ({ kind, number, words }: ChapterTitle): boolean =>
  kind === 'file' || (number === null && words.length === 0)

function isSameKind(a: ChapterTitle, b: ChapterTitle): boolean {
  return a.kind === b.kind || a.kind === null || b.kind === null
}

/** Twice the words that both have, of all they have. */
function sharedWords(a: readonly string[], b: readonly string[]): number {
  const left = [...b]
  let shared = 0
  for (const word of a) {
    const index = left.indexOf(word)
    if (index < 0) continue
    left.splice(index, 1)
    shared += 1
  }
  return (2 * shared) / (a.length + b.length)
}

function numberOf(token: string, isMarked: boolean): number | null {
  if (/^\p{Nd}+$/u.test(token)) return Number(Array.from(token, digitOf).join(''))
  if (!isMarked) return null
  return NUMBER_WORDS.get(token) ?? romanNumber(token)
}

/** Digits of every script stand in tens, and begin with their zero. */
function digitOf(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0
  const own = zero
  while (own - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return own - zero
}

const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_VALUES: Readonly<Record<string, number>> = { m: 1000, d: 500, c: 100, l: 50, x: 10, v: 5, i: 1 }

function romanNumber(token: string): number | null {
  if (token === '' || !ROMAN.test(token)) return null
  const values = Array.from(token, (letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

function chineseNumber(digits: string): number | null {
  if (/^\d+$/.test(digits)) return Number(digits)
  let [total, digit] = [0, 0]
  for (const each of digits) {
    if (each === '百' || each === '十') {
      total += (digit || 1) * (each === '百' ? 100 : 10)
      digit = 0
    } else digit = each === '两' ? 2 : Math.max(0, CHINESE_DIGITS.indexOf(each === '〇' ? '零' : each))
  }
  return total + digit
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .trim()
}

const wordsIn = (text: string): string[] => text.replaceAll(/['’]/g, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
