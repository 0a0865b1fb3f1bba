import { useTranslation } from 'react-i18next'
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

/** Whether the form of the page has this field: media types differ. */
export function useHasField(field: string): boolean {
  return useSnapshot('form', ({ context }) => field in context.values, false)
}

/** One field of the form of the page. */
export function useField<Value extends FieldValue>(field: string, empty: Value) {
  const send = useIntents()
  const value = useSnapshot('form', ({ context }) => context.values[field] ?? empty, empty) as Value
  const error = useSnapshot('form', ({ context }) => context.errors[field] ?? null, null)
  const isFollowed = useSnapshot('form', ({ context }) => context.followed.includes(field), false)
  const isBusy = useSnapshot('form', selectIsBusy, true)
  return {
    value,
    error,
    isFollowed,
    isBusy,
    change: (next: Value) => send({ type: 'form.change', field, value: next }),
  }
}
