import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '#machines/model/entities/index.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { ValueList, ValuesLoading } from './value-list.tsx'

const LIBRARIES = { name: 'libraries' } as const

/** The narrators of one library, which is chosen here. */
export function NarratorsPart() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead(LIBRARIES)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key: LIBRARIES })} />
  const libraries = read.status === 'ready' ? read.data.filter(({ mediaType }) => mediaType === 'book') : []
  return (
    <section aria-label={t('configUtils.parts.narrators')} className="utils-body">
      <p className="text-ink-quiet">{t('configUtils.about.narrators')}</p>
      {read.status === 'loading' ? (
        <ValuesLoading />
      ) : libraries.length === 0 ? (
        <EmptyState title={t('configUtils.noLibrary')} />
      ) : (
        <NarratorsOf libraries={libraries} />
      )}
    </section>
  )
}

function NarratorsOf({ libraries }: { libraries: readonly Library[] }) {
  const { t } = useTranslation()
  const send = useIntents()
  const current = useLibraryId()
  const [chosen, setChosen] = useState<string | null>(null)
  const ids = libraries.map(({ id }) => id)
  const libraryId = [chosen, current].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? ''
  const key = { name: 'narrators', libraryId } as const
  const read = useRead(key)
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  return (
    <>
      {libraries.length > 1 ? (
        <Select
          className="utils-library"
          label={t('configUtils.library')}
          value={libraryId}
          options={libraries.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      ) : null}
      {read.status === 'loading' ? (
        <ValuesLoading />
      ) : (
        <ValueList
          key={libraryId}
          kind="narrator"
          label={t('configUtils.parts.narrators')}
          values={read.data.map(({ id, name, numBooks }) => ({
            name,
            count: numBooks,
            narrator: { libraryId, narratorId: id },
          }))}
        />
      )}
    </>
  )
}
