import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RATE_MAX, RATE_MIN, RATE_PRESETS, RATE_STEP } from '#machines/model/playback.ts'
import { selectCanSetRate, selectRate } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'

export function SpeedMenu() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const rate = useSnapshot('player', selectRate, 1)
  const canSet = useSnapshot('player', selectCanSetRate, false)
  const set = (to: number): void => send({ type: 'player.setRate', rate: to })
  return (
    <Popover
      label={t('player.speed')}
      renderTrigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          className="text-tool tabular"
          aria-label={t('player.speedIs', { rate: format.rate(rate) })}
          disabled={!canSet}
        >
          {format.rate(rate)}
        </Button>
      )}
    >
      <div className="grid gap-3 p-3">
        <div className="flex items-center justify-between gap-2">
          <IconButton
            label={t('player.slower')}
            unavailable={rate <= RATE_MIN ? t('player.slowest') : undefined}
            onClick={() => set(rate - RATE_STEP)}
          >
            <Minus />
          </IconButton>
          <output className="tabular text-lead font-strong" aria-live="polite">
            {format.rate(rate)}
          </output>
          <IconButton
            label={t('player.faster')}
            unavailable={rate >= RATE_MAX ? t('player.fastest') : undefined}
            onClick={() => set(rate + RATE_STEP)}
          >
            <Plus />
          </IconButton>
        </div>
        <div className="flex gap-1">
          {RATE_PRESETS.map((preset) => (
            <Button
              key={preset}
              size="sm"
              variant={preset === rate ? 'secondary' : 'quiet'}
              aria-pressed={preset === rate}
              className="tabular"
              onClick={() => set(preset)}
            >
              {format.rate(preset)}
            </Button>
          ))}
        </div>
      </div>
    </Popover>
  )
}
