import { useTranslation } from 'react-i18next'
import { selectTimeLeft } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useNow } from '#src/ui/now.ts'

/** How long the rest takes at this speed, and when it would end. */
export function TimeLeft() {
  const { t } = useTranslation()
  const format = useFormat()
  const left = useSnapshot('player', selectTimeLeft, 0)
  const now = useNow()
  if (left <= 0) return null
  const shown = left < 60 ? left : Math.round(left / 60) * 60
  return (
    <p className="tabular text-small text-ink-quiet">
      {t('player.leftAndEnd', {
        left: format.duration(shown),
        time: format.time(now + left * 1000),
      })}
    </p>
  )
}
