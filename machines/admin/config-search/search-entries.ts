import type { LocaleKey } from '../../model/locale-key.ts'
import type { ConfigPageId } from '../config-pages.ts'

/** One thing of a page of the settings that can be found by words. */
export interface SearchEntry {
  page: ConfigPageId
  /** Id of its row: what the address ends with. */
  anchor: string
  label: LocaleKey
  /** What it does. */
  about?: LocaleKey
  /** Other words for it, in one text. */
  words?: LocaleKey
}

const of = (page: ConfigPageId, entries: readonly Omit<SearchEntry, 'page'>[]): readonly SearchEntry[] =>
  entries.map((entry) => ({ page, ...entry }))

/** All of them, by page. */
export const SEARCH_ENTRIES: readonly SearchEntry[] = [
  ...of('settings', []),
  ...of('libraries', [
    {
      anchor: 'library-list',
      label: 'config.pages.libraries',
      about: 'configLibraries.about',
      words: 'configLibraries.words',
    },
  ]),
]
