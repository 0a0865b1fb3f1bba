import { useTranslation } from 'react-i18next'
import { TRACK_SOURCES } from '#machines/editing/track-order/track-order-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { useIsLocked } from './use-track-order.ts'

/** Puts all files in the order of a source. */
export function SortButtons() {
  const { t } = useTranslation()
  const send = useIntents()
  const isLocked = useIsLocked()
  return (
    <div role="group" aria-label={t('tracks.sortBy')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-small text-ink-quiet">
        {t('tracks.sortBy')}
      </span>
      {TRACK_SOURCES.map((source) => (
        <Button
          key={source}
          size="sm"
          disabled={isLocked}
          onClick={() => send({ type: 'trackOrder.sort', by: source })}
        >
          {t(`tracks.source.${source}`)}
        </Button>
      ))}
    </div>
  )
}
