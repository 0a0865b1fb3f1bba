import { Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isSameWay, selectWayBack } from '#machines/reading/reader/reader.selectors.ts'
import type { WayBack } from '#machines/reading/reader/reader.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useWhere } from './use-where.ts'
import './marks.css'

/** The way back from what was looked up to where one reads. */
export function ReturnBar({ focusPage }: { focusPage: () => void }) {
  const { t } = useTranslation()
  const send = useIntents()
  const where = useWhere()
  const way = useSnapshot<'reader', WayBack | null>('reader', selectWayBack, null, isSameWay)
  if (!way) return null
  return (
    <div className="reader-panel reader-return" role="group" aria-label={t('reader.lookedUp')}>
      <Button
        size="sm"
        variant="quiet"
        icon={<Undo2 aria-hidden />}
        className="cut-label"
        onClick={() => {
          send({ type: 'reader.return' })
          focusPage()
        }}
      >
        {t('reader.returnTo', { where: where(way) })}
      </Button>
      <IconButton
        size="sm"
        label={t('reader.stay')}
        onClick={() => {
          send({ type: 'reader.stay' })
          focusPage()
        }}
      >
        <X />
      </IconButton>
    </div>
  )
}
