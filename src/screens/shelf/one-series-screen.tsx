import { EllipsisVertical, Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { queryOfSeries } from '#machines/browsing/shelf/shelf-query.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import { ItemCard } from '#src/cards/item-card.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { useKnownProgressIndex, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import { useCardFrame } from './use-shelf-query.ts'
import { ShelfFrame } from './shelf-frame.tsx'
import { LibraryNotReady, NotHere } from './shelf-states.tsx'
import { useNarrow } from './use-narrow.ts'
import { useCardList } from './use-card-list.ts'

/** The books of one series, in its order. */
export function OneSeriesScreen() {
  const { libraryId = '', seriesId = '' } = useParams()
  const access = useLibrary(libraryId)
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  // newer servers would show all of a library whose items they cannot filter so
  if (access.library.mediaType !== 'book') return <NoSeries />
  return <OneSeries library={access.library} seriesId={seriesId} />
}

function NoSeries() {
  const { t } = useTranslation()
  return <NotHere title={t('shelf.noSeriesTitle')} text={t('shelf.noSeriesText')} />
}

function OneSeries({ library, seriesId }: { library: Library; seriesId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const series = useRead({ name: 'series', seriesId })
  const collapse = useSnapshot('preferences', ({ context }) => context.settings.collapseBookSeries, false)
  const query = queryOfSeries(library.id, seriesId, collapse)
  const books = useRead(pageKey(query, 0))
  const frame = useCardFrame(library, '', true)
  const view = useSignedIn()?.settings.bookshelfView
  const list = useCardList(query)
  const narrow = useNarrow()
  if (series.status === 'failed') {
    return series.error.code === 'notFound' || series.error.code === 'forbidden' ? (
      <NoSeries />
    ) : (
      <ReadFailed
        error={series.error}
        onRetry={() => send({ type: 'catalog.refresh', key: { name: 'series', seriesId } })}
      />
    )
  }
  // servers answer for the series of any library: it is here as long as it has books here
  if (books.status === 'ready' && books.data.total === 0) return <NoSeries />
  const setCollapse = (on: boolean): void =>
    send({ type: 'preferences.change', settings: { collapseBookSeries: on } })
  const isOpen = series.status === 'ready' && !!series.data.rssFeed
  return (
    <Cards view={frame.asList ? undefined : view} list={list}>
      <ShelfFrame
        query={query}
        title={series.status === 'ready' ? series.data.name : '…'}
        countText={(count) => t('shelf.counts.books', { count })}
        frame={frame}
        filterable={false}
        tools={
          <>
            {isOpen ? (
              <Rss className="size-5 text-ink-quiet" role="img" aria-label={t('card.feedOpen')} />
            ) : null}
            {narrow ? null : (
              <Checkbox label={t('shelf.collapseSeries')} checked={collapse} onChange={setCollapse} />
            )}
            <SeriesMenu
              seriesId={seriesId}
              first={
                narrow
                  ? [
                      {
                        label: t('shelf.collapseSeries'),
                        checked: collapse,
                        onSelect: () => setCollapse(!collapse),
                      },
                    ]
                  : []
              }
            />
          </>
        }
        empty={null}
        renderCard={(entry, index) =>
          entry.kind === 'items' ? (
            <ItemCard item={entry.item} index={index} ratio={frame.ratio} eager={index < 20} />
          ) : null
        }
      />
    </Cards>
  )
}

/** What can be done with the series, after what has no room beside it. */
function SeriesMenu({ seriesId, first }: { seriesId: string; first: readonly MenuItem[] }) {
  const { t } = useTranslation()
  const send = useIntents()
  const account = useSignedIn()?.account ?? null
  const isAdmin = isAdminOrAbove(account)
  const read = useRead({ name: 'series', seriesId })
  const record = useRead({ name: 'userRecord' })
  const known = useKnownProgressIndex()
  if (read.status !== 'ready') return null
  const { name, progress, rssFeed } = read.data
  const items: MenuItem[] = [...first]
  const titles = (progress?.libraryItemIds ?? []).map((libraryItemId) => ({ libraryItemId, episodeId: null }))
  if (account?.permissions.download && titles.length > 0) {
    items.push({ label: t('kept.keep'), onSelect: () => send({ type: 'keptTitles.keep', titles }) })
  }
  if (progress && titles.length > 0) {
    // the series is not read again for each book that is heard or marked
    const isFinished =
      record.status === 'ready'
        ? progress.libraryItemIds.every((id) => known.get(id)?.isFinished)
        : progress.isFinished
    items.push({
      label: t(isFinished ? 'item.markNotFinished' : 'item.markFinished'),
      onSelect: () =>
        send({
          type: 'operation.run',
          request: {
            name: 'progress.batchSetFinished',
            params: { keys: titles, isFinished: !isFinished },
          },
        }),
    })
  }
  if (isAdmin || rssFeed) {
    items.push({
      label: t(rssFeed ? 'feed.openFeed' : 'feed.open'),
      onSelect: () =>
        send({
          type: 'dialog.open',
          dialog: {
            kind: 'feed',
            entityType: 'series',
            entityId: seriesId,
            name,
            feed: rssFeed ?? null,
            hasEpisodesWithoutPubDate: false,
          },
        }),
    })
  }
  if (record.status === 'ready' && record.data.seriesHideFromContinueListening.includes(seriesId)) {
    items.push({
      label: t('shelf.readd'),
      onSelect: () =>
        send({
          type: 'operation.run',
          request: { name: 'series.setHidden', params: { seriesId, isHidden: false } },
        }),
    })
  }
  if (items.length === 0) return null
  return (
    <Menu
      label={t('shelf.seriesMore')}
      align="end"
      items={items}
      renderTrigger={(props) => (
        <IconButton {...props} label={t('shelf.seriesMore')} size="sm" className="bar-tool">
          <EllipsisVertical />
        </IconButton>
      )}
    />
  )
}
