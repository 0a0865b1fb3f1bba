import { CircleAlert, LibraryBig, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import type { LibraryAccess } from '#src/hooks/use-library.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Anchor } from '#src/ui/link.tsx'

/** In place of a page whose library is still read, could not be read, or is not for this account. */
export function LibraryNotReady({ access }: { access: Exclude<LibraryAccess, { status: 'ready' }> }) {
  const send = useIntents()
  if (access.status === 'refused') return <NoLibrary />
  if (access.status === 'loading') return <div aria-busy="true" />
  return (
    <ReadFailed
      error={access.error}
      onRetry={() => send({ type: 'catalog.refresh', key: { name: 'libraries' } })}
    />
  )
}

/** A library that is not there, or not for this account. */
export function NoLibrary() {
  const { t } = useTranslation()
  return <NotHere title={t('shelf.noLibraryTitle')} text={t('shelf.noLibraryText')} />
}

/** Something that is not there, with the way home. */
export function NotHere({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const libraryId = useLibraryId()
  return (
    <section className="px-6 py-24">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<LibraryBig aria-hidden />}
        title={title}
        text={text}
        action={
          <Anchor
            className={buttonClass()}
            href={libraryId === null ? '/' : `/library/${encodeURIComponent(libraryId)}`}
          >
            {t('shell.home')}
          </Anchor>
        }
      />
    </section>
  )
}

/** Instead of a card, where the server has something that could not be read. */
export function StillCard({ ratio }: { ratio: number }) {
  const { t } = useTranslation()
  return (
    <div className="card still-card">
      <div
        className="card-cover grid place-items-center rounded-cover bg-sunken"
        style={{ aspectRatio: 1 / ratio }}
        aria-hidden
      >
        <CircleAlert />
      </div>
      <p className="card-text">{t('shelf.unreadable')}</p>
    </div>
  )
}

/** Home of a library without items. */
export function EmptyLibrary({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation()
  return (
    <section className="mx-auto grid max-w-[28rem] justify-items-center gap-4 px-6 py-24 text-center">
      <h2 className="text-title">{t('home.emptyTitle')}</h2>
      <p className="text-ink-quiet">{t('home.emptyText')}</p>
      <Button onClick={onRefresh}>{t('common.tryAgain')}</Button>
    </section>
  )
}

/** A filter that means nothing. Nothing is asked of the server: it would show everything and call it filtered. */
export function BrokenFilter({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('shelf.brokenTitle')}
      text={t('shelf.brokenText')}
      action={<Button onClick={onClear}>{t('shelf.showAll')}</Button>}
    />
  )
}

export function EmptyShelf({
  filtered,
  onClear,
  text,
}: {
  filtered: boolean
  onClear?: () => void
  text?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={filtered ? <SearchX aria-hidden /> : <LibraryBig aria-hidden />}
      title={t(filtered ? 'shelf.nothingFound' : 'shelf.empty')}
      text={text ?? t(filtered ? 'shelf.nothingFoundText' : 'shelf.emptyText')}
      action={filtered && onClear ? <Button onClick={onClear}>{t('shelf.showAll')}</Button> : undefined}
    />
  )
}
