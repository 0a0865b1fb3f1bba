import { useTranslation } from 'react-i18next'
import { selectCanSetRate, selectRate } from '#machines/listening/player/player.selectors.ts'
import { offeredRates } from '#machines/listening/player/rules/speed-presets.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useOwnPresets } from '../use-own-presets.ts'
import { ChoiceList } from './choice-list.tsx'

export function SpeedChoices() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const rate = useSnapshot('player', selectRate, 1)
  const canSet = useSnapshot('player', selectCanSetRate, false)
  const own = useOwnPresets()
  return (
    <ChoiceList
      label={t('player.speedIs', { rate: format.rate(rate) })}
      title={t('player.speed')}
      face={format.rate(rate)}
      disabled={!canSet}
      choices={offeredRates(own, rate).map((preset) => ({
        key: String(preset),
        label: format.rate(preset),
        pressed: preset === rate,
        onChoose: () => send({ type: 'player.setRate', rate: preset }),
      }))}
    />
  )
}
