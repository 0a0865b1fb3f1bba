import { Ellipsis, History, Keyboard, SlidersHorizontal, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PanelName } from '#machines/panel/panel.machine.ts'
import { useIntents } from '#src/system/use-intents.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'

/** What is used seldom: the way back, the choices, the keys. */
export function MoreMenu() {
  const { t } = useTranslation()
  const send = useIntents()
  const open = (panel: PanelName) => () => send({ type: 'panel.open', panel })
  return (
    <Menu
      label={t('player.more')}
      side="top"
      align="end"
      items={[
        { label: t('history.title'), icon: <History aria-hidden />, onSelect: open('history') },
        {
          label: t('playerSettings.title'),
          icon: <SlidersHorizontal aria-hidden />,
          onSelect: open('settings'),
        },
        { label: t('hotkeys.title'), icon: <Keyboard aria-hidden />, onSelect: open('hotkeys') },
        { kind: 'separator' },
        {
          label: t('player.close'),
          icon: <X aria-hidden />,
          onSelect: () => send({ type: 'player.close' }),
        },
      ]}
      renderTrigger={(props) => (
        <IconButton {...props} label={t('player.more')}>
          <Ellipsis />
        </IconButton>
      )}
    />
  )
}
