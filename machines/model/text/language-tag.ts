/** Codes of two letters that English has a name for, by that name in small letters. */
let named: ReadonlyMap<string, string> | undefined

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')

function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return new Map(codes.flatMap((code) => [[names.of(code)?.toLowerCase() ?? '', code] as const]))
}

/**
 * What a library writes of a book's language as a tag that browsers know (BCP 47), so that it is read aloud by a voice of
 * that language: of `English`, `en`, `eng`, `en_GB` and `German (Swiss)`; null where it says none.
 */
export function languageTag(text: string | null | undefined): string | null {
  const said = (text ?? '').trim()
  if (/^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(said)) {
    const [tag = ''] = canonical(said.replaceAll('_', '-'))
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    return tag !== '' && names.of(tag.split('-')[0] ?? '') !== undefined ? tag : null
  }
  const name = /^[^\d(,;/]+/.exec(said)?.[0].trim().toLowerCase() ?? ''
  if (name === '') return null
  named ??= codesByName()
  return named.get(name) ?? null
}

function canonical(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
