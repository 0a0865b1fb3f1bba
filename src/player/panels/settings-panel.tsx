import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import { PlayerSettingsForm } from './player-settings-form.tsx'

export function SettingsPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <PanelDialog
      title={t('playerSettings.title')}
      width={500}
      actions={
        <Button
          variant="quiet"
          icon={<Keyboard aria-hidden />}
          onClick={() => send({ type: 'panel.open', panel: 'hotkeys' })}
        >
          {t('hotkeys.title')}
        </Button>
      }
    >
      <PlayerSettingsForm />
    </PanelDialog>
  )
}
