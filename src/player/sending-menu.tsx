import { Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import type { PlayRequest, TranscodeChoice } from '#machines/listening/player/player.types.ts'
import { selectCanStream } from '#machines/listening/player/player.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'

const TEXTS = {
  auto: 'player.sendings.auto',
  never: 'player.sendings.never',
  force: 'player.sendings.force',
} as const satisfies Record<TranscodeChoice, LocaleKey>

const isChoice = (value: string): value is TranscodeChoice => Object.hasOwn(TEXTS, value)

/** How the server sends what plays, as one choice of a menu; null where there is no choice. */
export function usePlayMethodChoice(): MenuItem | null {
  const { t } = useTranslation()
  const send = useIntents()
  const request = useSnapshot<'player', PlayRequest | null>('player', ({ context }) => context.request, null)
  const canStream = useSnapshot('player', selectCanStream, false)
  const isPlaying = useSnapshot('player', ({ context }) => context.playWhenReady, false)
  if (!request || !canStream) return null
  return {
    kind: 'choice',
    label: t('player.sending'),
    value: request.transcode,
    options: Object.entries(TEXTS).map(([value, key]) => ({ value, label: t(key) })),
    onChoose: (value) => {
      if (!isChoice(value) || value === request.transcode) return
      const { libraryItemId, episodeId } = request
      send({ type: 'player.load', libraryItemId, episodeId, transcode: value, play: isPlaying })
    },
  }
}

/** Whether the server sends the files as they are or a stream it makes of them: for a file that plays badly. */
export function SendingMenu() {
  const { t } = useTranslation()
  const choice = usePlayMethodChoice()
  const isStream = useSnapshot('player', ({ context }) => context.session?.playMethod === 'transcode', false)
  if (!choice) return null
  return (
    <Menu
      label={t('player.sending')}
      side="top"
      align="end"
      renderTrigger={(props) => (
        <IconButton {...props} label={t('player.sending')} pressed={isStream}>
          <Radio />
        </IconButton>
      )}
      items={[choice]}
    />
  )
}
