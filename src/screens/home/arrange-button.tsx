import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/hooks/use-intents.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Leads to the order of home, from the corner that the first shelf leaves free. */
export function ArrangeButton({ libraryId }: { libraryId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <div className="absolute end-4 top-3 flex h-10 items-center">
      <IconButton
        label={t('home.arrange')}
        tooltipSide="bottom"
        onClick={() => send({ type: 'dialog.open', dialog: { kind: 'arrangeHome', libraryId } })}
      >
        <SlidersHorizontal />
      </IconButton>
    </div>
  )
}
