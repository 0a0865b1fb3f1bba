import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#src/i18n/direction.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import type { OwnYearStats } from '#machines/model/entities/stats.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatRow } from '#src/ui/charts/charts.tsx'
import { SavePicture } from './save-picture.tsx'
import { TimeBars } from './time-bars.tsx'
import { YearPicker } from './year-picker.tsx'
import './year.css'

/** Names in a list of the picture. */
const MOST_DRAWN = 5

/** A day of a month that counts from 0, ms. */

/** One year of the listener; nothing on a server that does not count years. */
export function OwnYear() {
  const version = useSignedIn()?.settings.version ?? null
  return isNewerServer(version) ? <Year /> : null
}

function Year() {
  const { t } = useTranslation()
  const send = useIntents()
  const [last] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(last)
  const key = { name: 'ownYearStats', year } as const
  const read = useRead(key)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={read.status === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead font-strong">{t('ownYear.title')}</h2>
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
      {read.status === 'ready' ? <Figures year={year} stats={read.data} /> : null}
    </section>
  )
}

function Figures({ year, stats }: { year: number; stats: OwnYearStats }) {
  const { t, i18n } = useTranslation()
  const username = useSignedIn()?.account.username ?? ''
  const format = useFormat()
  const number = new Intl.NumberFormat(i18n.language)
  const { mostListenedMonth, mostListenedNarrator: narrator } = stats
  const month = mostListenedMonth ? format.month(mostListenedMonth.month) : ''
  const longest = stats.longestAudiobookFinished?.title
  if (stats.totalListeningSessions === 0 && stats.numBooksFinished === 0) {
    return <p className="text-ink-quiet">{t('ownYear.none')}</p>
  }
  const figures = [
    { key: 'time', label: t('ownYear.time'), value: format.duration(stats.totalListeningTime) },
    { key: 'finished', label: t('ownYear.finished'), value: number.format(stats.numBooksFinished) },
    { key: 'heard', label: t('ownYear.heard'), value: number.format(stats.numBooksListened) },
    {
      key: 'sessions',
      label: t('ownYear.sessions'),
      value: number.format(stats.totalListeningSessions),
    },
    ...(month ? [{ key: 'month', label: t('ownYear.bestMonth'), value: month }] : []),
    ...(narrator ? [{ key: 'narrator', label: t('ownYear.narrator'), value: narrator.name }] : []),
    ...(longest ? [{ key: 'longest', label: t('ownYear.longest'), value: longest }] : []),
  ]
  const lists = [
    { title: t('ownYear.topAuthors'), entries: stats.topAuthors },
    {
      title: t('ownYear.topGenres'),
      entries: stats.topGenres.map(({ genre, time: heard }) => ({ name: genre, time: heard })),
    },
  ]
  return (
    <>
      <StatRow stats={figures} />
      <div className="stat-plots">
        {lists.map(({ title, entries }) => (
          <TimeBars key={title} {...{ title, entries }} />
        ))}
      </div>
      <SavePicture
        picture={{
          year,
          name: username,
          title: t('ownYear.title'),
          figures: figures.map(({ label, value }) => ({ label, value })),
          lists: lists
            .filter(({ entries }) => entries.length > 0)
            .map(({ title, entries }) => ({
              title,
              entries: entries
                .slice(0, MOST_DRAWN)
                .map(({ name, time: heard }) => ({ name, text: format.duration(heard) })),
            })),
          direction: directionOf(i18n.language),
        }}
      />
    </>
  )
}
