import type { LocaleKey } from '../model/locale-key.ts'
import { isSameValue } from './form/form-rules.ts'
import type { Errors } from './form/form.types.ts'
import type { Values } from './values.ts'

/** Ten digits, the last of which may be an X, or thirteen: with or without hyphens. */
const ISBN = /^(?:\d{9}[\dX]|\d{13})$/i
const ASIN = /^[A-Z\d]{10}$/i
const YEAR = /^\d{1,4}$/
const NUMBER = /^\d{1,6}(?:\.\d{1,3})?$/
const COUNT = /^\d{1,4}$/

/** What is wrong with a field that holds one line; nothing but a title has to be there. */
const RULES: Readonly<Record<string, (text: string) => LocaleKey | null>> = {
  title: (text) => (text === '' ? 'editor.needsTitle' : null),
  publishedYear: (text) => (text === '' || YEAR.test(text) ? null : 'editor.needsYear'),
  isbn: (text) => (text === '' || ISBN.test(text.replaceAll(/[\s-]/g, '')) ? null : 'editor.needsIsbn'),
  asin: (text) => (text === '' || ASIN.test(text) ? null : 'editor.needsAsin'),
  season: (text) => (text === '' || NUMBER.test(text) ? null : 'editor.needsNumber'),
  episode: (text) => (text === '' || NUMBER.test(text) ? null : 'editor.needsNumber'),
  maxEpisodesToKeep: (text) => (text === '' || COUNT.test(text) ? null : 'editor.needsCount'),
  maxNewEpisodesToDownload: (text) => (text === '' || COUNT.test(text) ? null : 'editor.needsCount'),
  // of others the server is asked
  autoDownloadSchedule: (text) => (text === '' ? 'cron.invalid' : null),
}

/** Not shown while nothing is downloaded by itself. */
const OF_DOWNLOADS: ReadonlySet<string> = new Set([
  'maxEpisodesToKeep',
  'maxNewEpisodesToDownload',
  'autoDownloadSchedule',
])

/** What is wrong with one field of an item or episode; null for one that may hold anything. */
export function fieldProblem(field: string, value: unknown): LocaleKey | null {
  return typeof value === 'string' ? (RULES[field]?.(value.trim()) ?? null) : null
}

/**
 * What is wrong with the fields that were changed. What a server has already is not asked about: nothing else of the item
 * could be saved.
 */
export function fieldProblems(values: Values, theirs: Values): Errors {
  const errors: Record<string, LocaleKey> = {}
  const isOff = values['autoDownloadEpisodes'] === false
  const isTurnedOn = theirs['autoDownloadEpisodes'] === false && !isOff
  for (const [field, value] of Object.entries(values)) {
    if (isOff && OF_DOWNLOADS.has(field)) continue
    const had = theirs[field]
    const isNew = isTurnedOn && field === 'autoDownloadSchedule'
    const isKept = !isNew && had !== undefined && isSameValue(had, value)
    const problem = isKept ? null : fieldProblem(field, value)
    if (problem) errors[field] = problem
  }
  return errors
}
