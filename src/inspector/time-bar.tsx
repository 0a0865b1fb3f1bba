'use no memo'

import { ChevronsLeft, History, Radio, StepBack, StepForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Slider } from '#src/ui/form/slider.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useInspected, useInspector, useLog } from './inspector-context.ts'
import { timeText } from './words.ts'

/** All that happened as a line, and the place on it that everything else shows. */
export function TimeBar() {
  const { t, i18n } = useTranslation()
  const { inspector } = useInspector()
  const { log, at, isLive } = useLog()
  const number = new Intl.NumberFormat(i18n.language).format
  const chosen = useInspected(({ context }) => context.chosen)
  const isOwnOnly = useInspected(({ context }) => context.isOwnOnly)
  const hasPast = useInspected(
    (snapshot) =>
      snapshot.matches('watching') && snapshot.context.replay === null && snapshot.context.wanted === null,
  )
  const among = isOwnOnly ? chosen : null
  const lookAt = (place: number): void => inspector.send({ type: 'inspector.lookAt', at: place })
  const back = log.changeFrom(at, -1, among)
  const forward = isLive ? null : log.changeFrom(at, 1, among)
  const entry = log.entry(at)
  const where = t('inspector.where', {
    at: number(at + 1),
    of: number(log.end),
    time: entry ? timeText(entry.at) : '',
  })
  return (
    <section className="inspector-time" aria-label={t('inspector.time')}>
      {hasPast ? (
        <Button
          size="sm"
          variant="quiet"
          icon={<History aria-hidden />}
          onClick={() => inspector.send({ type: 'inspector.lookBack' })}
        >
          {t('inspector.lookBack')}
        </Button>
      ) : null}
      <IconButton size="sm" label={t('inspector.toStart')} onClick={() => lookAt(log.first)}>
        <ChevronsLeft className="rtl:-scale-x-100" aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('inspector.stepBack')}
        disabled={back === null}
        onClick={() => (back === null ? undefined : lookAt(back))}
      >
        <StepBack className="rtl:-scale-x-100" aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('inspector.stepForward')}
        disabled={forward === null}
        onClick={() => (forward === null ? undefined : lookAt(forward))}
      >
        <StepForward className="rtl:-scale-x-100" aria-hidden />
      </IconButton>
      <Slider
        label={t('inspector.time')}
        min={log.first}
        max={Math.max(log.first, log.end - 1)}
        value={at}
        valueText={where}
        onChange={lookAt}
      />
      <p className="inspector-where tabular">{where}</p>
      <Button
        size="sm"
        variant={isLive ? 'quiet' : 'primary'}
        aria-pressed={isLive}
        icon={<Radio aria-hidden />}
        onClick={() =>
          inspector.send(
            isLive ? { type: 'inspector.lookAt', at: log.end - 1 } : { type: 'inspector.goLive' },
          )
        }
      >
        {isLive ? t('inspector.live') : t('inspector.goLive')}
      </Button>
    </section>
  )
}
