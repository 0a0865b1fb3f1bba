import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerStats, YearStats } from '#machines/model/entities/stats.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { TimeBars } from '#src/screens/stats/time-bars.tsx'
import { YearPicker } from '#src/screens/stats/year-picker.tsx'
import { PartFailed, ReadFailed } from '#src/shell/states/read-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatRow } from '#src/ui/charts/charts.tsx'
import { Table } from '#src/ui/list/table.tsx'
import '#src/screens/stats/year.css'

const KINDS = ['books', 'podcasts', 'total'] as const

/** What all libraries hold together, and one year of the server. */
export function ServerStatsPage() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead({ name: 'serverStats' })
  if (read.status === 'failed') {
    return (
      <ReadFailed
        error={read.error}
        onRetry={() => send({ type: 'catalog.refresh', key: { name: 'serverStats' } })}
      />
    )
  }
  return (
    <div className="config-body" aria-busy={read.status === 'loading'}>
      <h1 className="text-title">{t('config.pages.serverStats')}</h1>
      {read.status === 'loading' ? <Skeleton height={160} /> : <Holdings stats={read.data} />}
      <Year />
    </div>
  )
}

function Holdings({ stats }: { stats: ServerStats }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <Table
      caption={t('configStats.holdings')}
      rows={KINDS}
      rowKey={(kind) => kind}
      columns={[
        {
          key: 'kind',
          head: t('configStats.kind'),
          isRowHead: true,
          cell: (kind) => t(`configStats.kinds.${kind}`),
        },
        {
          key: 'items',
          head: t('configStats.items'),
          align: 'end',
          cell: (kind) => number.format(stats[kind].numItems),
        },
        {
          key: 'files',
          head: t('configStats.tracks'),
          align: 'end',
          cell: (kind) => number.format(stats[kind].numAudioFiles),
        },
        {
          key: 'size',
          head: t('configStats.size'),
          align: 'end',
          cell: (kind) => format.bytes(stats[kind].totalSize),
        },
      ]}
    />
  )
}

function Year() {
  const { t } = useTranslation()
  const send = useIntents()
  const [last] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(last)
  const key = { name: 'yearStats', year } as const
  const read = useRead(key)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={read.status === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead font-strong">{t('ownYear.review')}</h2>
        <YearPicker year={year} last={last} onChange={setYear} />
      </div>
      {read.status === 'loading' ? <Skeleton height={80} /> : null}
      {read.status === 'failed' ? (
        <PartFailed
          text={t('ownYear.failed')}
          error={read.error}
          onRetry={() => send({ type: 'catalog.refresh', key })}
        />
      ) : null}
      {read.status === 'ready' ? <YearFigures stats={read.data} /> : null}
    </section>
  )
}

function YearFigures({ stats }: { stats: YearStats }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const number = new Intl.NumberFormat(i18n.language)
  const time = (seconds: number): string => format.duration(Math.round(seconds / 60) * 60)
  return (
    <>
      <StatRow
        stats={[
          { key: 'time', label: t('ownYear.time'), value: time(stats.totalListeningTime) },
          { key: 'sessions', label: t('ownYear.sessions'), value: number.format(stats.numListeningSessions) },
          { key: 'added', label: t('configStats.booksAdded'), value: number.format(stats.numBooksAdded) },
          { key: 'length', label: t('configStats.addedLength'), value: time(stats.totalBooksAddedDuration) },
          { key: 'size', label: t('configStats.addedSize'), value: format.bytes(stats.totalBooksAddedSize) },
          {
            key: 'authors',
            label: t('configStats.authorsAdded'),
            value: number.format(stats.numAuthorsAdded),
          },
        ]}
      />
      {stats.numListeningSessions === 0 ? (
        <p className="text-ink-quiet">{t('configStats.noListening')}</p>
      ) : (
        <div className="stat-plots">
          <TimeBars title={t('ownYear.topAuthors')} entries={stats.topAuthors} />
          <TimeBars title={t('configStats.topNarrators')} entries={stats.topNarrators} />
          <TimeBars
            title={t('ownYear.topGenres')}
            entries={stats.topGenres.map(({ genre, time: heard }) => ({ name: genre, time: heard }))}
          />
        </div>
      )}
    </>
  )
}
