import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useMedia } from '#src/hooks/use-media.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface PanelDialogProps {
  title: string
  /** Pixels, as the specification gives them. */
  width: number
  flush?: boolean
  /** Stands beside the page where there is room: what is used while the page is. */
  aside?: boolean
  tools?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Room for a panel beside the page. */
const WIDE = '(width >= 64rem) and (height >= 40rem)'

/** A panel of the player: a dialog that is open as long as its state says so. */
export function PanelDialog({ aside = false, children, ...rest }: PanelDialogProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const isWide = useMedia(WIDE)
  return (
    <Dialog
      open
      {...rest}
      aside={aside && isWide}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) send({ type: 'panel.close' })
      }}
    >
      {children}
    </Dialog>
  )
}
