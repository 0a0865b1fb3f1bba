import { CalendarDays, ChartColumn, CircleCheck, Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noonOf } from '#machines/model/time/dates.ts'
import type { ListeningStats } from '#machines/model/entities/index.ts'
import { lastDays, localDate, streakOf, yearLength } from '#machines/model/time/listening-days.ts'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BarChart, Heatmap, LineChart, StatRow } from '#src/ui/charts/charts.tsx'
import { Link } from '#src/ui/link.tsx'
import { OwnYear } from './own-year.tsx'

const WEEK = 7
/** English names, as the server keys them; a Sunday to count from. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** What the signed-in listener listened to, for everybody. */
export function StatsScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead({ name: 'stats' })
  if (read.status === 'failed') {
    return (
      <ReadFailed
        error={read.error}
        onRetry={() => send({ type: 'catalog.refresh', key: { name: 'stats' } })}
      />
    )
  }
  return (
    <div
      className="mx-auto grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8 phone:px-8"
      aria-busy={read.status === 'loading'}
    >
      <h1 className="text-title">{t('stats.title')}</h1>
      {read.status === 'loading' ? <Waiting /> : <Stats stats={read.data} />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton height={80} />
      <Skeleton height={220} />
      <Skeleton height={140} />
    </>
  )
}

function Stats({ stats }: { stats: ListeningStats }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const record = useRead({ name: 'userRecord' })
  const [today] = useState(() => localDate(new Date()))
  const dateOf = (day: string): Date => new Date(noonOf(day))
  const time = (seconds: number): string => format.duration(Math.round(seconds / 60) * 60)
  const number = new Intl.NumberFormat(i18n.language)
  const finished =
    record.status === 'ready' ? record.data.mediaProgress.filter(({ isFinished }) => isFinished).length : 0
  const listenedDays = Object.values(stats.days).filter((seconds) => seconds > 0).length
  const week = lastDays(stats.days, today, WEEK)
  const year = lastDays(stats.days, today, yearLength(today))
  const weekTotal = week.reduce((sum, { seconds }) => sum + seconds, 0)
  const best = Math.max(0, ...week.map(({ seconds }) => seconds))
  return (
    <>
      <StatRow
        stats={[
          {
            key: 'finished',
            value: number.format(finished),
            label: t('stats.finished'),
            icon: <CircleCheck className="size-4" aria-hidden="true" />,
          },
          {
            key: 'days',
            value: number.format(listenedDays),
            label: t('stats.listenedDays'),
            icon: <CalendarDays className="size-4" aria-hidden="true" />,
          },
          {
            key: 'minutes',
            value: number.format(Math.round(stats.totalTime / 60)),
            label: t('stats.minutes'),
            icon: <Timer className="size-4" aria-hidden="true" />,
          },
        ]}
      />
      {stats.totalTime === 0 ? (
        <EmptyState
          icon={<ChartColumn aria-hidden="true" />}
          title={t('stats.none')}
          text={t('stats.noneText')}
        />
      ) : (
        <>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="text-lead font-strong">{t('stats.week')}</h2>
            <LineChart
              label={t('stats.week')}
              valueHead={t('stats.time')}
              formatAxis={(seconds) => (seconds === 0 ? t('time.minutes', { count: 0 }) : time(seconds))}
              points={week.map(({ date, seconds }) => ({
                key: date,
                label: format.weekday(dateOf(date).getDay(), 'short'),
                value: seconds,
                text: time(seconds),
              }))}
            />
            <StatRow
              stats={[
                { key: 'total', value: time(weekTotal), label: t('stats.weekTotal') },
                { key: 'average', value: time(weekTotal / WEEK), label: t('stats.average') },
                { key: 'best', value: time(best), label: t('stats.best') },
                {
                  key: 'streak',
                  value: t('stats.streakDays', { count: streakOf(stats.days, today) }),
                  label: t('stats.streak'),
                },
              ]}
            />
          </section>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="text-lead font-strong">{t('stats.year')}</h2>
            <Heatmap
              label={t('stats.year')}
              summary={t('stats.yearSummary', { count: year.filter(({ seconds }) => seconds > 0).length })}
              days={year.map(({ date, seconds }) => ({
                date,
                value: seconds,
                text: t('stats.dayText', { date: format.day(date), time: time(seconds) }),
              }))}
              weekStart={0}
              formatMonth={(day) => format.month(dateOf(day).getMonth(), 'short')}
              lessLabel={t('stats.less')}
              moreLabel={t('stats.more')}
            />
          </section>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="text-lead font-strong">{t('stats.byDay')}</h2>
            <BarChart
              label={t('stats.byDay')}
              points={WEEKDAYS.map((name, index) => ({
                key: name,
                label: format.weekday(index),
                value: stats.dayOfWeek[name] ?? 0,
                text: time(stats.dayOfWeek[name] ?? 0),
              }))}
            />
          </section>
        </>
      )}
      <OwnYear />
      <RecentSessions sessions={stats.recentSessions} />
    </>
  )
}

function RecentSessions({ sessions }: { sessions: ListeningStats['recentSessions'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="grid gap-3">
      <h2 className="text-lead font-strong">{t('stats.recent')}</h2>
      {sessions.length === 0 ? (
        <p className="text-ink-quiet">{t('stats.noSessions')}</p>
      ) : (
        <ol className="grid">
          {sessions.map((session) => (
            <li key={session.id} className="flex min-h-(--control-lg) items-center gap-4">
              <span className="grid min-w-0 grow">
                <Link
                  variant="quiet"
                  className="truncate"
                  href={`/item/${encodeURIComponent(session.libraryItemId)}`}
                >
                  {session.displayTitle || t('item.noTitle')}
                </Link>
                <span className="text-small text-ink-quiet">{format.moment(Number(session.updatedAt))}</span>
              </span>
              <span className="tabular shrink-0 text-small text-ink-quiet">
                {format.duration(Math.round(Number(session.timeListening ?? 0)))}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p>
        <Link className="link-alone" href="/account/listening">
          {t('listeningLog.title')}
        </Link>
      </p>
    </section>
  )
}
