import type { Texts } from './locales-rules.ts'

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** Words that a glossary (docs/glossaries) says are never used, from the last column of its table. */
export function refusedWords(glossary: string): readonly string[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => (line.split('|').at(-2) ?? '').split(/[,、，]/))
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== '–')
}

/** A word by itself; in scripts that put no spaces between words it is looked for anywhere. */
function finderOf(word: string): RegExp {
  const escaped = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return /\p{Script=Han}/u.test(word)
    ? new RegExp(escaped, 'u')
    : new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${escaped}(?![\p{L}\p{M}\p{N}])`, 'iu')
}

/** Texts that say a thing by a word that the glossary does not want. */
export function checkGlossary(glossary: string, texts: Texts): string[] {
  const finders = refusedWords(glossary).map((word) => ({ word, finder: finderOf(word) }))
  return [...texts].flatMap(([key, text]) => {
    // what stands in a placeholder or a tag is no word
    const words = text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ' ')
    return finders
      .filter(({ finder }) => finder.test(words))
      .map(({ word }) => `${key} says “${word}”, which the glossary does not want`)
  })
}

/** At most five, as the panel of the sleep timer offers them: the one chapter is this chapter. */
const NEVER_21: ReadonlySet<string> = new Set(['sleep.endOfChapters_one', 'sleep.chaptersLeft_one'])
/** An exclamation is a matter of taste. */
const ASKS_FOR_A_MARK = /[.?…]["'”’»)]*$/u
const ENDS = /[.!?…:。！？：।]["'”’»」』)）]*$/u
const COUNT_WITH_SIGNS = /\{\{\s*count\s*,\s*number\b/

/** What a reader of the language would stumble over and a rule can see. */
export function checkWriting(language: string, original: Texts, texts: Texts): string[] {
  const saysOneFor21 = new Intl.PluralRules(language).select(21) === 'one'
  return [...texts].flatMap(([key, text]) => {
    const model = original.get(key) ?? original.get(key.replace(PLURAL, '_other')) ?? ''
    const general = texts.get(key.replace(PLURAL, '_other')) ?? ''
    const complaints: string[] = []
    if (text.includes('...')) complaints.push(`${key} has three dots for an ellipsis`)
    if (
      saysOneFor21 &&
      key.endsWith('_one') &&
      !NEVER_21.has(key) &&
      !text.includes('{{count') &&
      general.includes('{{count')
    )
      complaints.push(`${key} says “one”, also of 21`)
    if (text.includes('{{count') && COUNT_WITH_SIGNS.test(model) && !COUNT_WITH_SIGNS.test(text))
      complaints.push(`${key} writes its count without the signs of the language: {{count, number}}`)
    if (ASKS_FOR_A_MARK.test(model) && !ENDS.test(text)) complaints.push(`${key} lost the mark at its end`)
    return complaints
  })
}
