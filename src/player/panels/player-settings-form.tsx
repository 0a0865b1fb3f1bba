import { useTranslation } from 'react-i18next'
import { DEFAULT_PLAYER_SETTINGS } from '#machines/account/preferences/player-settings.ts'
import type { PlayerSettings } from '#machines/account/preferences/player-settings.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'

type Named<Value> = {
  [Key in keyof PlayerSettings]: PlayerSettings[Key] extends Value ? Key : never
}[keyof PlayerSettings]

const SKIPS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300]
const FADES = [0, 5, 10, 20, 30, 60]
const WAKES = [0, 5, 10, 20, 30, 60]
const BOOSTS = [1, 1.25, 1.5, 2, 3]

/** The listener's choices about playing; each holds at once. */
export function PlayerSettingsForm() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const settings = useSnapshot('preferences', ({ context }) => context.player, DEFAULT_PLAYER_SETTINGS)
  const byChapter = useSnapshot('preferences', ({ context }) => context.settings.useChapterTrack, false)
  const change = (player: Partial<PlayerSettings>): void =>
    send({ type: 'preferences.changePlayer', settings: player })

  /** A number to choose; one that was kept and is none of the usual stays among them. */
  const number = (
    name: Named<number>,
    label: string,
    usual: readonly number[],
    say: (value: number) => string,
  ) => (
    <Select
      label={label}
      value={String(settings[name])}
      options={[...new Set([...usual, settings[name]])]
        .toSorted((a, b) => a - b)
        .map((value) => ({ value: String(value), label: say(value) }))}
      onChange={(value) => change({ [name]: Number(value) })}
    />
  )
  const toggle = (name: Named<boolean>, label: string, description?: string) => (
    <Switch
      label={label}
      description={description}
      checked={settings[name]}
      onChange={(on) => change({ [name]: on })}
    />
  )
  const seconds = (value: number): string => {
    if (value === 0) return t('playerSettings.off')
    // a duration is rounded to minutes, and a minute and a half would be called two
    return value % 60 === 0 ? format.duration(value) : t('time.seconds', { count: value })
  }

  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 items-end gap-4">
        {number('jumpBackSeconds', t('playerSettings.jumpBack'), SKIPS, seconds)}
        {number('jumpForwardSeconds', t('playerSettings.jumpForward'), SKIPS, seconds)}
      </div>
      {toggle('smartRewind', t('playerSettings.smartRewind'), t('playerSettings.smartRewindText'))}
      {toggle('rememberSpeed', t('playerSettings.rememberSpeed'), t('playerSettings.rememberSpeedText'))}
      <Switch
        label={t('player.chapterTrack')}
        checked={byChapter}
        onChange={(on) => send({ type: 'preferences.change', settings: { useChapterTrack: on } })}
      />
      {toggle('queueNextInSeries', t('playerSettings.nextInSeries'), t('playerSettings.nextInSeriesText'))}
      <div className="grid grid-cols-2 items-end gap-4">
        {number('sleepFadeSeconds', t('playerSettings.sleepFade'), FADES, seconds)}
        {number('sleepRewindSeconds', t('playerSettings.sleepRewind'), WAKES, seconds)}
      </div>
      {number('volumeBoost', t('playerSettings.volumeBoost'), BOOSTS, (value) =>
        value === 1 ? t('playerSettings.off') : format.percent(value),
      )}
      {toggle('trimSilence', t('playerSettings.trimSilence'), t('playerSettings.trimSilenceText'))}
    </div>
  )
}
