import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/system/use-intents.ts'
import { Dialog } from '#src/ui/dialog.tsx'

interface PanelDialogProps {
  title: string
  /** Pixels, as the specification gives them. */
  width: number
  flush?: boolean
  tools?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A panel of the player: a dialog that is open as long as its state says so. */
export function PanelDialog({ title, width, flush = false, tools, actions, children }: PanelDialogProps) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <Dialog
      open
      title={title}
      width={width}
      flush={flush}
      tools={tools}
      actions={actions}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) send({ type: 'panel.close' })
      }}
    >
      {children}
    </Dialog>
  )
}
