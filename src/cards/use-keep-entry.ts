import { useTranslation } from 'react-i18next'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useKept } from '#src/hooks/use-kept.ts'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'

/** The same wherever a title has a menu: to keep it on this device, or to take it off. Nothing for who may not. */
export function useKeepEntry(media: MediaKey): readonly MenuItem[] {
  const { t } = useTranslation()
  const send = useIntents()
  const mayDownload = useSignedIn()?.account.permissions.download ?? false
  const kept = useKept(media)
  if (kept !== null && kept !== 'asked')
    return [{ label: t('kept.remove'), onSelect: () => send({ type: 'keptTitles.remove', ...media }) }]
  if (!mayDownload) return []
  return [
    {
      label: t('kept.keep'),
      disabled: kept === 'asked',
      onSelect: () => send({ type: 'keptTitles.keep', titles: [media] }),
    },
  ]
}
