import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Errors } from '#machines/editing/form/form.types.ts'
import { valueOf } from '#machines/editing/values.ts'
import type { FieldValue } from '#machines/editing/values.ts'
import { selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

/** The fields of items and episodes. */
export type FieldName =
  | 'title'
  | 'subtitle'
  | 'authors'
  | 'author'
  | 'publishedYear'
  | 'series'
  | 'description'
  | 'genres'
  | 'tags'
  | 'narrators'
  | 'isbn'
  | 'asin'
  | 'publisher'
  | 'language'
  | 'explicit'
  | 'abridged'
  | 'feedUrl'
  | 'releaseDate'
  | 'itunesId'
  | 'type'
  | 'autoDownloadEpisodes'
  | 'autoDownloadSchedule'
  | 'maxEpisodesToKeep'
  | 'maxNewEpisodesToDownload'
  | 'season'
  | 'episode'
  | 'episodeType'
  | 'pubDate'
  | 'enclosure'

/** How a field is called. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation()
  return (field) => t(`editor.field.${field as FieldName}`)
}

/** What stands before the names of fields in a form of several things; nothing in a form of one. */
export const FieldScope = createContext('')

/** Whether the form of the page has this field: media types differ. */
export function useHasField(field: string): boolean {
  const name = use(FieldScope) + field
  return useSnapshot('form', ({ context }) => valueOf(context.values, name) !== undefined, false)
}

const NO_ERRORS: Errors = {}

/** What is wrong in the form of the page, by its fields. */
export const useErrors = (): Errors => useSnapshot('form', ({ context }) => context.errors, NO_ERRORS)

/** One field of the form of the page. */
export function useField<Value extends FieldValue>(field: string, empty: Value) {
  const send = useIntents()
  const name = use(FieldScope) + field
  const value = useSnapshot('form', ({ context }) => valueOf(context.values, name) ?? empty, empty) as Value
  const error = useSnapshot('form', ({ context }) => context.errors[name] ?? null, null)
  const isFollowed = useSnapshot('form', ({ context }) => context.followed.includes(name), false)
  const isBusy = useSnapshot('form', selectIsBusy, true)
  return {
    value,
    error,
    isFollowed,
    isBusy,
    change: (next: Value) => send({ type: 'form.change', field: name, value: next }),
  }
}
