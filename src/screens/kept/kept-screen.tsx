import { MonitorDown, Pause, Play } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KEPT_REFUSALS } from '#machines/downloads/downloads.notices.ts'
import { standingOf } from '#machines/downloads/kept-titles/kept-rules.ts'
import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { KeptRows } from './kept-rows.tsx'

const NONE: readonly KeptTitle[] = []

/** Everything that is kept on this device, and what is on its way there. */
export function KeptScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const isThere = useSnapshot('keptTitles', () => true, false)
  const isRead = useSnapshot('keptTitles', (kept) => kept.hasTag('usable'), false)
  const error = useSnapshot('keptTitles', ({ context }) => context.error, null)
  const unusable = useSnapshot('keptTitles', ({ context }) => context.unusable, null)
  const titles = useSnapshot('keptTitles', ({ context }) => context.titles, NONE)
  const look = (): void => send({ type: 'keptTitles.look' })

  // effect: the actor is brought by the page that shows it; one that was started again is asked again
  useEffect(() => {
    send({ type: 'keptTitles.look' })
  }, [send, isThere])

  return (
    <div className="mx-auto grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 phone:px-8 phone:py-12">
      <h1 className="text-title phone:text-display">{t('kept.title')}</h1>
      {unusable ? <p>{t(KEPT_REFUSALS[unusable])}</p> : null}
      {error ? <PartFailed text={t('kept.readFailed')} error={error} onRetry={look} /> : null}
      {isRead || error || unusable ? null : (
        <div role="status">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton height={240} />
        </div>
      )}
      {isRead && titles.length === 0 ? (
        <EmptyState icon={<MonitorDown aria-hidden />} title={t('kept.none')} text={t('kept.noneText')} />
      ) : null}
      {titles.length > 0 ? (
        <>
          <KeptBar />
          <KeptRows titles={titles} />
        </>
      ) : null}
    </div>
  )
}

/** The room that is left, and a pause of what comes. */
function KeptBar() {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const room = useSnapshot('keptTitles', ({ context }) => context.room, null)
  const isPaused = useSnapshot('keptTitles', ({ context }) => context.isPaused, false)
  const isComing = useSnapshot(
    'keptTitles',
    ({ context }) => context.titles.some((title) => standingOf(title).kind === 'coming'),
    false,
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="tabular text-small text-ink-quiet">
        {room
          ? t('kept.room', {
              used: format.bytes(room.used),
              left: format.bytes(Math.max(0, room.quota - room.used)),
            })
          : ''}
      </p>
      {isPaused || isComing ? (
        <Button
          size="sm"
          icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => send({ type: isPaused ? 'keptTitles.resume' : 'keptTitles.pause' })}
        >
          {t(isPaused ? 'kept.resume' : 'kept.pause')}
        </Button>
      ) : null}
    </div>
  )
}
