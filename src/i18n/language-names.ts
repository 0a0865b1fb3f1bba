import { SHIPPED_LANGUAGES } from './languages.ts'

/** What each language calls itself, as its file says (i18n-keys: language.*). */
const names: Readonly<Record<string, string>> = import.meta.glob<string>('../../locales/*.json', {
  import: 'default',
  query: '?part=name',
  eager: true,
})

/** The specification ships these two, and does not offer them. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['gu', 'hi'])

/** The languages a listener can choose, named in themselves, in the order of their codes. */
export const LANGUAGES: readonly { code: string; name: string }[] = SHIPPED_LANGUAGES.filter(
  (code) => !NOT_OFFERED.has(code),
)
  .toSorted()
  .map((code) => ({ code, name: names[`../../locales/${code}.json`] ?? code }))
