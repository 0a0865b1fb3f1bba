import { SHIPPED_LANGUAGES } from './languages.ts'

/** What each language calls itself, as its file says (i18n-keys: language.*). */
const names: Readonly<Record<string, string>> = import.meta.glob<string>('../../locales/*.json', {
  import: 'default',
  query: '?part=name',
  eager: true,
})

/** The specification ships these two, and does not offer them. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['gu', 'hi'])

export interface Language {
  code: string
  name: string
}

const named = (code: string): Language => ({ code, name: names[`../../locales/${code}.json`] ?? code })

/** The languages a listener can choose, named in themselves, in the order of their codes. */
export const LANGUAGES: readonly Language[] = SHIPPED_LANGUAGES.filter((code) => !NOT_OFFERED.has(code))
  .toSorted()
  .map(named)

/** The same as choices, with the one that is chosen now though it is not offered. */
export function languageChoices(present: string): readonly { value: string; label: string }[] {
  const isOffered = LANGUAGES.some(({ code }) => code === present)
  return (isOffered ? LANGUAGES : [...LANGUAGES, named(present)]).map(({ code, name }) => ({
    value: code,
    label: name,
  }))
}
