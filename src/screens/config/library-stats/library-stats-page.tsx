import { ChartColumn, Clock, FileAudio, HardDrive, LibraryBig, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { filterValue } from '#machines/model/titles/filters.ts'
import type { LibraryStats } from '#machines/model/entities/items/library.ts'
import { useLibraryId } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import '#src/screens/stats/year.css'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BarChart, StatRow } from '#src/ui/charts/charts.tsx'
import type { ChartPoint } from '#src/ui/charts/charts.tsx'
import { largestFirst, lengthOf } from '#machines/model/time/stat-rules.ts'

const GENRES = 5
const AUTHORS = 10
const ICON = { className: 'size-4', 'aria-hidden': true } as const

/** What the current library holds. */
export function LibraryStatsPage() {
  const { t } = useTranslation()
  const libraryId = useLibraryId()
  return libraryId === null ? (
    <div className="config-body">
      <h1 className="text-title">{t('config.pages.libraryStats')}</h1>
      <EmptyState
        icon={<LibraryBig aria-hidden />}
        title={t('configLibraries.noneTitle')}
        text={t('configLibraries.noneText')}
      />
    </div>
  ) : (
    <OfLibrary key={libraryId} libraryId={libraryId} />
  )
}

function OfLibrary({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead({ name: 'libraryStats', libraryId })
  const libraries = useRead({ name: 'libraries' })
  const name =
    libraries.status === 'ready' ? (libraries.data.find(({ id }) => id === libraryId)?.name ?? '') : ''
  if (read.status === 'failed') {
    return (
      <ReadFailed
        error={read.error}
        onRetry={() => send({ type: 'catalog.refresh', key: { name: 'libraryStats', libraryId } })}
      />
    )
  }
  return (
    <div className="config-body" aria-busy={read.status === 'loading'}>
      <header className="grid gap-1">
        <h1 className="text-title">{t('config.pages.libraryStats')}</h1>
        <p className="text-ink-quiet">{name}</p>
      </header>
      {read.status === 'loading' ? (
        <>
          <Skeleton height={80} />
          <Skeleton height={220} />
        </>
      ) : (
        <Figures libraryId={libraryId} stats={read.data} />
      )}
    </div>
  )
}

function Figures({ libraryId, stats }: { libraryId: string; stats: LibraryStats }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const number = new Intl.NumberFormat(i18n.language)
  const library = encodeURIComponent(libraryId)
  const { unit, amount } = lengthOf(stats.totalDuration)
  const authors = stats.authorsWithCount ?? []
  const item = (id: string): string => `/item/${encodeURIComponent(id)}`
  return (
    <>
      <StatRow
        stats={[
          {
            key: 'items',
            label: t('configStats.items'),
            value: number.format(stats.totalItems),
            icon: <LibraryBig {...ICON} />,
          },
          {
            key: 'length',
            label: t(unit === 'days' ? 'configStats.days' : 'configStats.hours'),
            value: number.format(amount),
            icon: <Clock {...ICON} />,
          },
          ...(stats.totalAuthors === undefined
            ? []
            : [
                {
                  key: 'authors',
                  label: t('configStats.authors'),
                  value: number.format(stats.totalAuthors),
                  icon: <UsersRound {...ICON} />,
                },
              ]),
          {
            key: 'size',
            label: t('configStats.size'),
            value: format.bytes(stats.totalSize),
            icon: <HardDrive {...ICON} />,
          },
          {
            key: 'tracks',
            label: t('configStats.tracks'),
            value: number.format(stats.numAudioTracks),
            icon: <FileAudio {...ICON} />,
          },
        ]}
      />
      {stats.totalItems === 0 ? (
        <EmptyState icon={<ChartColumn aria-hidden />} title={t('configStats.noItems')} />
      ) : (
        <div className="stat-plots">
          <Plot
            title={t('configStats.topGenres')}
            max={stats.totalItems}
            points={largestFirst(stats.genresWithCount, ({ count }) => count, GENRES).map(
              ({ genre, count }) => ({
                key: genre,
                label: genre,
                value: count,
                text: format.percent(count / stats.totalItems),
                href: `/library/${library}/bookshelf?filter=genres.${filterValue(genre)}`,
              }),
            )}
          />
          <Plot
            title={t('configStats.topAuthors')}
            points={largestFirst(authors, ({ count }) => count, AUTHORS).map(({ id, name, count }) => ({
              key: id,
              label: name,
              value: count,
              text: number.format(count),
              href: `/author/${encodeURIComponent(id)}?library=${library}`,
            }))}
          />
          <Plot
            title={t('configStats.longest')}
            points={stats.longestItems.map(({ id, title, duration }) => ({
              key: id,
              label: title || t('item.noTitle'),
              value: duration,
              text: format.duration(Math.max(60, Math.round(duration / 60) * 60)),
              href: item(id),
            }))}
          />
          <Plot
            title={t('configStats.largest')}
            points={stats.largestItems.map(({ id, title, size }) => ({
              key: id,
              label: title || t('item.noTitle'),
              value: size,
              text: format.bytes(size),
              href: item(id),
            }))}
          />
        </div>
      )}
    </>
  )
}

/** Bars under a head; nothing where there is nothing to show. */
function Plot({ title, points, max }: { title: string; points: readonly ChartPoint[]; max?: number }) {
  return points.length === 0 ? null : (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="text-lead font-strong">{title}</h2>
      <BarChart label={title} points={points} {...(max === undefined ? {} : { max })} />
    </section>
  )
}
