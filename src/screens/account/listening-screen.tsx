import { Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { byDay, byTitle, matching, secondsOf } from '#machines/account/listening-log/log-rules.ts'
import type { LoggedSession } from '#machines/account/listening-log/log-rules.ts'
import type { LogView } from '#machines/account/listening-log/listening-log.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useVisit } from '#src/hooks/use-visit.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState, ProgressLine } from '#src/ui/bits.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { LogRows } from './log-rows.tsx'
import { LogTools } from './log-tools.tsx'

const NONE: readonly LoggedSession[] = []

/** Everything the listener listened to, by day and by title. */
export function ListeningScreen() {
  const { t } = useTranslation()
  useVisit('listeningLog', { type: 'listeningLog.open' }, { type: 'listeningLog.close' })
  const total = useSnapshot<'listeningLog', number | null>(
    'listeningLog',
    ({ context }) => context.total,
    null,
  )
  const isRead = useSnapshot('listeningLog', ({ context }) => context.page > 0, false)
  const isFailed = useSnapshot('listeningLog', (log) => log.matches({ open: { pages: 'failed' } }), false)
  return (
    <div className="mx-auto grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 phone:px-8 phone:py-12">
      <h1 className="text-title phone:text-display">{t('listeningLog.title')}</h1>
      {!isRead && !isFailed ? <Waiting /> : null}
      {total === 0 ? (
        <EmptyState
          icon={<Headphones aria-hidden />}
          title={t('listeningLog.none')}
          text={t('listeningLog.noneText')}
        />
      ) : null}
      {isRead && total !== 0 ? (
        <>
          <LogTools />
          <Shown total={total} />
        </>
      ) : null}
      {isFailed ? <Failed /> : null}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton height={48} />
      <Skeleton height={320} />
    </div>
  )
}

function Failed() {
  const { t } = useTranslation()
  const send = useIntents()
  const error = useSnapshot('listeningLog', ({ context }) => context.error, null)
  return error ? (
    <PartFailed
      text={t('listeningLog.failed')}
      error={error}
      onRetry={() => send({ type: 'listeningLog.retry' })}
    />
  ) : null
}

function Shown({ total }: { total: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sessions = useSnapshot('listeningLog', ({ context }) => context.sessions, NONE)
  const query = useSnapshot('listeningLog', ({ context }) => context.applied, '')
  const view = useSnapshot<'listeningLog', LogView>('listeningLog', ({ context }) => context.view, 'day')
  const isWhole = useSnapshot('listeningLog', (log) => log.matches({ open: { pages: 'whole' } }), false)
  const shown = matching(sessions, query)
  const rows = view === 'day' ? byDay(shown, isWhole) : byTitle(shown)
  const time = format.duration(Math.round(secondsOf(shown)))
  return (
    <>
      <Reading read={sessions.length} total={total} />
      <p className="tabular text-small text-ink-quiet" role="status">
        {isWhole || query !== '' || total === null
          ? t('listeningLog.shown', { count: shown.length, time })
          : t('listeningLog.partial', { shown: shown.length, count: total, time })}
      </p>
      {shown.length === 0 ? <p className="text-ink-quiet">{t('listeningLog.noneFound')}</p> : null}
      {rows.length > 0 ? <LogRows {...{ rows }} label={t('listeningLog.title')} /> : null}
      <More isPartial={query !== '' || view === 'title'} />
    </>
  )
}

/** How far all sessions are read, which a search, the titles and a file need. */
function Reading({ read, total }: { read: number; total: number | null }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isCollecting = useSnapshot('listeningLog', (log) => log.hasTag('collecting'), false)
  if (!isCollecting) return null
  const text =
    total === null
      ? t('common.loading')
      : t('listeningLog.read', { read: Math.min(read, total), count: total })
  return (
    <div className="grid gap-3">
      <ProgressLine label={text} value={total === null ? undefined : Math.min(1, read / total)} />
      <div className="flex flex-wrap items-center gap-3">
        <p className="tabular me-auto text-small text-ink-quiet">{text}</p>
        <Button onClick={() => send({ type: 'listeningLog.stop' })}>{t('common.cancel')}</Button>
      </div>
    </div>
  )
}

function More({ isPartial }: { isPartial: boolean }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isResting = useSnapshot('listeningLog', (log) => log.matches({ open: { pages: 'resting' } }), false)
  const isReading = useSnapshot('listeningLog', (log) => log.matches({ open: { pages: 'reading' } }), false)
  if (!isResting && !isReading) return null
  return (
    <div className="grid justify-items-center">
      <Button
        busy={isReading}
        onClick={() => send({ type: isPartial ? 'listeningLog.readAll' : 'listeningLog.more' })}
      >
        {t(isPartial ? 'listeningLog.readAll' : 'listeningLog.more')}
      </Button>
    </div>
  )
}
