import { useTranslation } from 'react-i18next'
import { chapterAt } from '#machines/model/chapters.ts'
import {
  selectBuffered,
  selectDuration,
  selectMedia,
  selectPosition,
  selectRate,
} from '#machines/player/player.selectors.ts'
import { useFormat } from '#src/system/use-format.ts'
import { useIntents } from '#src/system/use-intents.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { Slider } from '#src/ui/slider.tsx'

/** The track with elapsed time, percent and what remains at the rate it plays. */
export function PlayerTrack() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const media = useSnapshot('player', selectMedia, null)
  const position = useSnapshot('player', selectPosition, 0)
  const duration = useSnapshot('player', selectDuration, 0)
  const buffered = useSnapshot('player', selectBuffered, 0)
  const rate = useSnapshot('player', selectRate, 1)
  const chapters = media?.chapters ?? []
  const left = Math.max(0, duration - position) / rate
  return (
    <div className="player-track">
      <output aria-label={t('player.elapsed')}>
        {format.clock(position)} · {format.percent(duration > 0 ? position / duration : 0)}
      </output>
      <Slider
        label={t('player.seek')}
        value={position}
        max={Math.max(1, duration)}
        step={1}
        disabled={duration <= 0}
        valueText={t('player.positionOf', {
          position: format.clock(position),
          duration: format.clock(duration),
        })}
        onChange={() => {}}
        onCommit={(to) => send({ type: 'player.seek', to })}
      />
      <output aria-label={t('player.remaining')}>−{format.clock(left)}</output>
    </div>
  )
}
