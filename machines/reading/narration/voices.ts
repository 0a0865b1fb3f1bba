import type { Voice } from './narration.types.ts'

/** The language that a tag names, without its region and script; of `eng` and `ger` it is `en` and `de`. */
export function languageOf(tag: string): string {
  return plain(tag).split('-')[0] ?? ''
}

/**
 * The voice that reads a text: the one chosen for its language, else one of its very tag, else one of its language. Null
 * where the system has none, which then takes its own.
 */
export function voiceFor(
  voices: readonly Voice[],
  tag: string,
  chosen: Readonly<Record<string, string>>,
): Voice | null {
  const language = languageOf(tag)
  const own = voices.filter((voice) => languageOf(voice.language) === language)
  const wanted = voices.find(({ id }) => id === chosen[language])
  if (wanted) return wanted
  const exact = own.filter((voice) => plain(voice.language) === plain(tag))
  return best(exact) ?? best(own)
}

/** Those of a language first, each by its name. */
export function voicesInOrder(
  voices: readonly Voice[],
  tag: string,
): { own: readonly Voice[]; others: readonly Voice[] } {
  const language = languageOf(tag)
  const byName = voices.toSorted((a, b) => a.name.localeCompare(b.name))
  return {
    own: byName.filter((voice) => languageOf(voice.language) === language),
    others: byName.filter((voice) => languageOf(voice.language) !== language),
  }
}

/** `en_US` is written so by Android, and books name their language by codes of three letters. */
function plain(tag: string): string {
  const said = tag.trim().replaceAll('_', '-')
  try {
    return (Intl.getCanonicalLocales(said)[0] ?? said).toLowerCase()
  } catch {
    return said.toLowerCase()
  }
}

const best = (voices: readonly Voice[]): Voice | null =>
  voices.find(({ isDefault }) => isDefault) ?? voices[0] ?? null
