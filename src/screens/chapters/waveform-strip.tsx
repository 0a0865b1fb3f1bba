import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { movedByKey, within } from '#machines/editing/waveform/moves.ts'
import { snapPointsOf, snapped } from '#machines/editing/waveform/silences.ts'
import type { Strip, StripSubject } from '#machines/editing/waveform/waveform.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Waveform, WaveformWaiting } from '#src/ui/sound/waveform.tsx'

export interface WaveformStripProps extends StripSubject {
  /** A time as the page shows it. */
  textOf: (seconds: number) => string
  /** The start was let go here, seconds. */
  onMove: (seconds: number) => void
  disabled: boolean
}

const HINT = 'waveform-hint'

/** The sound around the start of a chapter, on which it is moved; where there is none, the reason. */
export function WaveformStrip(props: WaveformStripProps) {
  const { libraryItemId, duration, tracks } = props
  // a start that was typed may lie beyond the end
  const at = Math.min(props.at, duration)
  const { t } = useTranslation()
  const send = useIntents()
  const strip = useSnapshot('waveform', ({ context }) => context.strip, null)
  const reason = useSnapshot('waveform', ({ context }) => context.reason, null)
  // effect: the strip follows the row that is worked on
  useEffect(() => {
    send({ type: 'waveform.show', libraryItemId, at, duration, tracks })
  }, [send, libraryItemId, at, duration, tracks])
  // effect: nothing is read or kept for a page that is left
  useEffect(() => () => send({ type: 'waveform.hide' }), [send])
  const isShown = strip !== null && at >= strip.from && at <= strip.to
  if (isShown || reason === null) {
    return (
      <div className="grid gap-1">
        {isShown ? (
          <Shown {...props} at={at} strip={strip} />
        ) : (
          <WaveformWaiting label={t('waveform.loading')} />
        )}
        <SnapSwitch />
      </div>
    )
  }
  const canRetry = reason === 'unreachable' || reason === 'timeout'
  return (
    <p className="flex flex-wrap items-center gap-3 text-small text-ink-quiet" role="status">
      {t(`waveform.absent.${reason}`)}
      {canRetry ? (
        <Button size="sm" onClick={() => send({ type: 'waveform.retry' })}>
          {t('common.tryAgain')}
        </Button>
      ) : null}
    </p>
  )
}

function Shown({ strip, at, duration, textOf, onMove, disabled }: WaveformStripProps & { strip: Strip }) {
  const { t } = useTranslation()
  const snaps = useSnapshot('waveform', ({ context }) => context.snaps, true)
  const points = snapPointsOf(strip.silences, strip, duration)
  return (
    <Waveform
      {...strip}
      label={t('waveform.start')}
      describedBy={HINT}
      value={at}
      textOf={textOf}
      resolve={(seconds) => within(strip, snaps ? snapped(seconds, points) : seconds)}
      moveByKey={(key) => movedByKey(key, at, points, strip)}
      onMove={onMove}
      disabled={disabled}
    />
  )
}

/** It is there before the sound is, so that the rows below stay where they are. */
function SnapSwitch() {
  const { t } = useTranslation()
  const send = useIntents()
  const snaps = useSnapshot('waveform', ({ context }) => context.snaps, true)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <Switch
        label={t('waveform.snap')}
        checked={snaps}
        onChange={(next) => send({ type: 'waveform.setSnaps', snaps: next })}
      />
      <p
        id={HINT}
        className="min-w-0 flex-1 basis-64 py-1 text-small text-ink-quiet max-sm:sr-only coarse:sr-only"
      >
        {t('waveform.hint')}
      </p>
    </div>
  )
}
