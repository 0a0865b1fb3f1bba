import { useTranslation } from 'react-i18next'
import { withCounts } from '#machines/admin/metadata-utils/value-list.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { ValueList, ValuesLoading } from './value-list.tsx'

const TAGS = { name: 'tags' } as const
const GENRES = { name: 'genres' } as const
const TAG_COUNTS = { name: 'tagCounts' } as const
const GENRE_COUNTS = { name: 'genreCounts' } as const

/** The tags of all libraries, with the items of each once all items were looked at. */
export function TagsPart() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead(TAGS)
  const counts = useRead(TAG_COUNTS)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key: TAGS })} />
  return (
    <section aria-label={t('configUtils.parts.tags')} className="utils-body">
      <p className="text-ink-quiet">{t('configUtils.about.tags')}</p>
      {read.status === 'loading' ? (
        <ValuesLoading />
      ) : (
        <ValueList
          key="tag"
          kind="tag"
          label={t('configUtils.parts.tags')}
          values={withCounts(read.data, counts.status === 'ready' ? counts.data : null)}
        />
      )}
    </section>
  )
}

/** The genres of all libraries, with the items of each once all libraries have told theirs. */
export function GenresPart() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead(GENRES)
  const counts = useRead(GENRE_COUNTS)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key: GENRES })} />
  return (
    <section aria-label={t('configUtils.parts.genres')} className="utils-body">
      <p className="text-ink-quiet">{t('configUtils.about.genres')}</p>
      {read.status === 'loading' ? (
        <ValuesLoading />
      ) : (
        <ValueList
          key="genre"
          kind="genre"
          label={t('configUtils.parts.genres')}
          values={withCounts(read.data, counts.status === 'ready' ? counts.data : null)}
        />
      )}
    </section>
  )
}
