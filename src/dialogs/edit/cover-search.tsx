import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { coverProvidersOf } from '#machines/editing/providers.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { ERROR_TEXTS } from '#src/shell/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/text-field.tsx'
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
  const providers = coverProvidersOf(item.mediaType)
  const [provider, setProvider] = useState(providers[0]?.value ?? '')
  const { metadata } = item.media
  const [title, setTitle] = useState(metadata.title ?? '')
  const [author, setAuthor] = useState('authorName' in metadata ? metadata.authorName : '')
  const isSearching = useSnapshot('lookup', (lookup) => lookup.matches('searching'), false)
  const failure = useSnapshot('lookup', ({ context }) => context.failure, null)
  const found = useSnapshot('lookup', ({ context }) => context.found, null)
  const isPodcast = item.mediaType === 'podcast'
  return (
    <section className="grid gap-4">
      <h3 className="font-strong">{t('editor.searchCovers')}</h3>
      <form
        className="edit-search"
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'lookup.search', query: { kind: 'covers', provider, title, author, isPodcast } })
        }}
      >
        <Select
          label={t('editor.provider')}
          value={provider}
          options={providers.map(({ value, name }) => ({ value, label: name }))}
          onChange={setProvider}
        />
        <TextField label={t('editor.titleOrAsin')} value={title} required onChange={setTitle} />
        {isPodcast ? null : (
          <TextField label={t('editor.field.author')} value={author} onChange={setAuthor} />
        )}
        <Button type="submit" busy={isSearching} disabled={title.trim() === ''}>
          {t('editor.search')}
        </Button>
      </form>
      <div aria-live="polite">
        {isSearching ? <Spinner /> : null}
        {failure ? <p className="text-bad">{t(ERROR_TEXTS[failure.code])}</p> : null}
        {found?.kind === 'covers' && found.urls.length === 0 ? (
          <p className="text-ink-quiet">{t('editor.noResults')}</p>
        ) : null}
      </div>
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
