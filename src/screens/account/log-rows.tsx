import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { noonOf } from '#machines/model/time/dates.ts'
import type { DayRow, LoggedSession, LogRow, TitleRow } from '#machines/account/listening-log/log-rules.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { isNarrowWindow, useListMargin } from '#src/hooks/use-list-margin.ts'
import { Link } from '#src/ui/link.tsx'

const ROW_PIXELS = 64

interface LogRowsProps {
  rows: readonly LogRow[]
  label: string
}

/** Days with their sessions, or titles. Only rows in view are on the page: there can be twenty thousand. */
export function LogRows({ rows, label }: LogRowsProps) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const ref = useRef<HTMLOListElement>(null)
  const { margin } = useListMargin(ref, isNarrowWindow)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PIXELS,
    overscan: 8,
    scrollMargin: margin,
  })
  const shown = virtual.getVirtualItems()
  return (
    <ol
      ref={ref}
      style={{ blockSize: virtual.getTotalSize(), paddingBlockStart: (shown[0]?.start ?? margin) - margin }}
      aria-label={label}
    >
      {shown.map(({ index }) => {
        const row = rows[index]
        return row ? (
          <li
            key={keyOf(row)}
            className="flex items-center gap-4 border-b border-line"
            style={{ blockSize: ROW_PIXELS }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {row.kind === 'day' ? <Day day={row} /> : null}
            {row.kind === 'session' ? <Session session={row.session} /> : null}
            {row.kind === 'title' ? <Title title={row} /> : null}
          </li>
        ) : null
      })}
    </ol>
  )
}

const keyOf = (row: LogRow): string =>
  row.kind === 'day' ? row.date : row.kind === 'session' ? row.session.id : row.key

function Day({ day: { date, seconds } }: { day: DayRow }) {
  const format = useFormat()
  const noon = noonOf(date)
  return (
    <>
      <h2 className="min-w-0 grow self-end truncate pb-2 font-strong">
        {Number.isNaN(noon) ? date : `${format.weekday(new Date(noon).getDay())} · ${format.day(date)}`}
      </h2>
      <span className="tabular shrink-0 self-end pb-2 font-strong">
        {seconds === null ? '' : format.duration(Math.round(seconds))}
      </span>
    </>
  )
}

function Session({ session }: { session: LoggedSession }) {
  const { t } = useTranslation()
  const format = useFormat()
  const about = [format.time(session.startedAt), session.author, session.device].filter(Boolean).join(' · ')
  return (
    <>
      <Named href={itemPath(session.libraryItemId)} name={session.title || t('item.noTitle')} about={about} />
      <span className="tabular shrink-0 text-small text-ink-quiet">
        {format.duration(Math.round(session.seconds))}
      </span>
    </>
  )
}

function Title({ title }: { title: TitleRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const about = [title.author, t('listeningLog.sessions', { count: title.count }), format.day(title.date)]
  return (
    <>
      <Named
        href={itemPath(title.libraryItemId)}
        name={title.title || t('item.noTitle')}
        about={about.filter(Boolean).join(' · ')}
      />
      <span className="tabular shrink-0 text-small text-ink-quiet">
        {format.duration(Math.round(title.seconds))}
      </span>
    </>
  )
}

const itemPath = (id: string): string => `/item/${encodeURIComponent(id)}`

function Named({ href, name, about }: { href: string; name: string; about: string }) {
  return (
    <span className="grid min-w-0 grow">
      <Link variant="quiet" className="truncate" {...{ href }}>
        {name}
      </Link>
      <span className="truncate text-small text-ink-quiet">{about}</span>
    </span>
  )
}
