import { MonitorDown, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inOrder, KEPT_ORDERS, matching } from '#machines/downloads/kept-titles/kept-order.ts'
import type { KeptOrder } from '#machines/downloads/kept-titles/kept-order.ts'
import { isHeld, standingOf } from '#machines/downloads/kept-titles/kept-rules.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { KeptTitle } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import { progressIn, useKnownProgressIndex } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { KeptChoices } from './kept-choices.tsx'
import { KeptRows } from './kept-rows.tsx'

const NONE: readonly KeptTitle[] = []

/** Everything that is kept on this device, and what is on its way there. */
export function KeptScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const isThere = useSnapshot('keptTitles', () => true, false)
  const isRead = useSnapshot('keptTitles', (kept) => kept.hasTag('usable'), false)
  const error = useSnapshot('keptTitles', ({ context }) => context.error, null)
  const isFleeting = useSnapshot('keptTitles', ({ context }) => context.isFleeting, false)
  const titles = useSnapshot('keptTitles', ({ context }) => context.titles, NONE)
  const asked = useSnapshot('keptTitles', ({ context }) => context.wishes.length, 0)
  const look = (): void => send({ type: 'keptTitles.look' })

  // effect: the actor is brought by the page that shows it; one that was started again is asked again
  useEffect(() => {
    send({ type: 'keptTitles.look' })
    send({ type: 'upkeep.look' })
  }, [send, isThere])

  return (
    <div className="mx-auto grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 phone:px-8 phone:py-12">
      <h1 className="text-title phone:text-display">{t('kept.title')}</h1>
      {isFleeting ? <p>{t('kept.fleeting')}</p> : null}
      {error ? <PartFailed text={t('kept.readFailed')} error={error} onRetry={look} /> : null}
      {isRead || error ? null : (
        <div role="status">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton height={240} />
        </div>
      )}
      {isRead && titles.length + asked === 0 ? (
        <EmptyState icon={<MonitorDown aria-hidden />} title={t('kept.none')} text={t('kept.noneText')} />
      ) : null}
      {titles.length + asked > 0 ? <KeptBar asked={asked} /> : null}
      {titles.length > 0 ? <KeptList titles={titles} /> : null}
      {isRead ? <KeptChoices /> : null}
    </div>
  )
}

const ORDERS = {
  kept: 'kept.orders.kept',
  title: 'kept.orders.title',
  size: 'kept.orders.size',
  heard: 'kept.orders.heard',
} as const satisfies Record<KeptOrder, LocaleKey>

function KeptList({ titles }: { titles: readonly KeptTitle[] }) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<KeptOrder>('kept')
  const [words, setWords] = useState('')
  const progress = useKnownProgressIndex()
  const shown = inOrder(matching(titles, words), order, (key) => progressIn(progress, key)?.lastUpdate)
  return (
    <>
      {titles.length > 1 ? (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] gap-3 phone:grid-cols-[minmax(0,1fr)_14rem]">
          <TextField
            type="search"
            label={t('kept.find')}
            hideLabel
            placeholder={t('kept.find')}
            value={words}
            onChange={setWords}
          />
          <Select
            label={t('kept.order')}
            hideLabel
            value={order}
            options={KEPT_ORDERS.map((each) => ({ value: each, label: t(ORDERS[each]) }))}
            onChange={setOrder}
          />
        </div>
      ) : null}
      {shown.length > 0 ? <KeptRows titles={shown} /> : <p role="status">{t('kept.noMatch')}</p>}
    </>
  )
}

/** The room that is left, and a pause of what comes. */
function KeptBar({ asked }: { asked: number }) {
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
  const waits = useSnapshot('keptTitles', ({ context }) => isHeld(context) && !context.isPaused, false)
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
      {asked > 0 ? (
        <p className="flex items-center gap-2 text-small" role="status">
          {t('kept.asked', { count: asked })}
          <Button size="sm" variant="quiet" onClick={() => send({ type: 'keptTitles.dropWishes' })}>
            {t('kept.dropAsked')}
          </Button>
        </p>
      ) : null}
      {waits && isComing ? <p className="text-small text-ink-quiet">{t('kept.waitsForWifi')}</p> : null}
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
