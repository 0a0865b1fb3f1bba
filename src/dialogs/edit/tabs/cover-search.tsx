import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { coverProvidersOf, KNOWN_PROVIDERS } from '#machines/editing/providers.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LookupForm } from './lookup-form.tsx'
import { Pictures } from './pictures.tsx'
import type { Candidate } from './pictures.tsx'

/** Covers that providers know. */
export function CoverSearch({
  item,
  onChoose,
}: {
  item: LibraryItemExpanded
  onChoose: (one: Candidate) => void
}) {
  const { t } = useTranslation()
  const send = useIntents()
  const known = useSnapshot('itemEditor', ({ context }) => context.providers, KNOWN_PROVIDERS)
  const providers = coverProvidersOf(item.mediaType, known)
  const { metadata } = item.media
  const [wish, setWish] = useState({
    provider: providers[0]?.value ?? '',
    title: metadata.title ?? '',
    author: 'authorName' in metadata ? metadata.authorName : '',
  })
  const found = useSnapshot('lookup', ({ context }) => context.found, null)
  const isDone = useSnapshot('lookup', (lookup) => lookup.matches('found'), false)
  const isPodcast = item.mediaType === 'podcast'
  return (
    <section className="grid gap-4">
      <h3 className="font-strong">{t('editor.searchCovers')}</h3>
      <LookupForm
        wish={wish}
        providers={providers}
        hasAuthor={!isPodcast}
        count={isDone && found?.kind === 'covers' ? found.urls.length : null}
        onChange={setWish}
        onSearch={() =>
          send({
            type: 'lookup.search',
            query: { kind: 'covers', ...wish, isPodcast, bySocket: known.tellsCovers },
          })
        }
      />
      {found?.kind === 'covers' ? (
        <Pictures
          pictures={found.urls.map((url, index) => ({
            key: url,
            label: t('editor.result', { n: index + 1 }),
            preview: url,
            source: { by: 'url', url },
          }))}
          onChoose={onChoose}
        />
      ) : null}
    </section>
  )
}
