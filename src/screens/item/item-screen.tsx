import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { languageTag } from '#machines/model/text/language-tag.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useAccent } from '#src/theme/use-accent.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { EbooksTable } from './ebooks-table.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemSkeleton } from './item-skeleton.tsx'
import { ChaptersTable, FilesTable, TracksTable } from './item-tables.tsx'
import { ItemDescription } from './item-description.tsx'

const EpisodesTable = lazyView(() => import('./episodes-table.tsx').then((module) => module.EpisodesTable))

const OwnListening = lazyView(() => import('./own-listening.tsx').then((module) => module.OwnListening))

const DownloadsBox = lazyView(() => import('./downloads-box.tsx').then((module) => module.DownloadsBox))

export function ItemScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const { itemId = '' } = useParams()
  const libraryId = useLibraryId()
  const read = useRead({ name: 'item', itemId })
  const libraries = useRead({ name: 'libraries' })
  if (read.status === 'loading') return <ItemSkeleton />
  if (read.status === 'failed' && (read.error.code === 'notFound' || read.error.code === 'forbidden')) {
    return (
      <section className="mx-auto grid max-w-[28rem] justify-items-center gap-4 px-6 py-24 text-center">
        <h1 className="text-title">{t('item.goneTitle')}</h1>
        <p className="text-ink-quiet">{t('item.goneText')}</p>
        <Anchor
          href={libraryId ? `/library/${encodeURIComponent(libraryId)}` : '/'}
          className="underline underline-offset-4"
        >
          {t('shell.home')}
        </Anchor>
      </section>
    )
  }
  if (read.status === 'failed') {
    return (
      <ReadFailed
        error={read.error}
        onRetry={() => send({ type: 'catalog.refresh', key: { name: 'item', itemId } })}
      />
    )
  }
  const item = read.data
  const library =
    libraries.status === 'ready' ? libraries.data.find(({ id }) => id === item.libraryId) : undefined
  return (
    <article className="grid gap-10 pb-6 phone:pb-10">
      <ItemGround item={item}>
        <ItemHead item={item} ratio={coverRatio(library?.settings.coverAspectRatio)} />
      </ItemGround>
      <div className="mx-auto grid w-full max-w-[72rem] gap-12 px-4 phone:px-8">
        <ItemDescription
          description={descriptionOf(item)}
          lang={languageTag(item.media.metadata.language) ?? undefined}
        />
        {item.mediaType === 'book' ? (
          <>
            <ChaptersTable
              itemId={item.id}
              chapters={item.media.chapters}
              duration={item.media.duration ?? 0}
              canPlay={isPlayable(item)}
            />
            <TracksTable item={item} />
            <EbooksTable item={item} />
          </>
        ) : null}
        {item.mediaType === 'podcast' ? (
          <Suspense fallback={null}>
            <DownloadsBox item={item} />
            <EpisodesTable item={item} />
          </Suspense>
        ) : null}
        <Suspense fallback={null}>
          <OwnListening item={item} />
        </Suspense>
        <FilesTable itemId={item.id} files={item.libraryFiles} />
      </div>
    </article>
  )
}

/** The ground of the head takes a soft tint from the cover. */
function ItemGround({ item, children }: { item: LibraryItemExpanded; children: ReactNode }) {
  const urls = useUrls()
  // the picture that the head shows, so that it is fetched once
  const accent = useAccent(item.media.coverPath ? urls.cover(item, 600) : undefined)
  return (
    <div
      className="tinted bg-linear-to-b from-[color-mix(in_oklab,var(--tint)_60%,var(--surface))] to-surface"
      style={accent}
    >
      <div className="mx-auto max-w-[72rem] px-4 py-6 phone:px-8 phone:py-10">{children}</div>
    </div>
  )
}

function descriptionOf(item: LibraryItemExpanded): string {
  const { metadata } = item.media
  return 'description' in metadata ? (metadata.description ?? '') : ''
}
