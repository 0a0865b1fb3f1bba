import { Minus, Plus, Star } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RATE_MAX, RATE_MIN, RATE_PRESETS, RATE_STEP } from '#machines/model/titles/playback.ts'
import { selectCanSetRate, selectRate } from '#machines/listening/player/player.selectors.ts'
import {
  canTogglePreset,
  FINE_STEP,
  togglePreset,
  typedRate,
} from '#machines/listening/player/rules/speed-presets.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TimeLeft } from './time-left.tsx'
import { useOwnPresets } from './use-own-presets.ts'

export function SpeedMenu() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const rate = useSnapshot('player', selectRate, 1)
  const canSet = useSnapshot('player', selectCanSetRate, false)
  const own = useOwnPresets()
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
          {/* a change is said by the news of the player */}
          <span className="tabular text-lead font-strong">{format.rate(rate)}</span>
          <IconButton
            label={t('player.faster')}
            unavailable={rate >= RATE_MAX ? t('player.fastest') : undefined}
            onClick={() => set(rate + RATE_STEP)}
          >
            <Plus />
          </IconButton>
        </div>
        {[RATE_PRESETS, own].map((presets) =>
          presets.length > 0 ? (
            <div key={presets.join(' ')} className="flex max-w-64 flex-wrap gap-1">
              {presets.map((preset) => (
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
          ) : null,
        )}
        <TypedSpeed rate={rate} own={own} />
        <TimeLeft />
      </div>
    </Popover>
  )
}

/** A speed by number, and the way to keep the one that plays among the presets. */
function TypedSpeed({ rate, own }: { rate: number; own: readonly number[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const [text, setText] = useState('')
  const isOwn = own.includes(rate)
  const typed = typedRate(text)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed === null) return
    send({ type: 'player.setRate', rate: typed })
    setText('')
  }
  return (
    <form className="flex max-w-64 items-end gap-2" onSubmit={submit} noValidate>
      <TextField
        className="min-w-0 grow"
        label={t('player.typeSpeed')}
        type="number"
        inputMode="decimal"
        min={RATE_MIN}
        max={RATE_MAX}
        step={FINE_STEP}
        placeholder={String(rate)}
        value={text}
        onChange={setText}
      />
      <Button type="submit" disabled={typed === null}>
        {t('sleep.set')}
      </Button>
      <IconButton
        label={t(isOwn ? 'player.removePreset' : 'player.savePreset', { rate: format.rate(rate) })}
        pressed={isOwn}
        disabled={!canTogglePreset(own, rate)}
        onClick={() =>
          send({ type: 'preferences.changePlayer', settings: { speedPresets: togglePreset(own, rate) } })
        }
      >
        <Star />
      </IconButton>
    </form>
  )
}
