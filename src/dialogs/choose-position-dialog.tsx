import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/hooks/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface ChoosePositionDialogProps {
  title: string
  cover?: ReactNode
  /** Both positions as texts, and when each was left, epoch ms. */
  here: string
  hereAt?: number
  there: string
  thereAt: number | null
  /** Where the other position comes from, if the server can say. */
  device?: string | null
  /** The other device reset or finished the title: it starts over. */
  kind?: 'moved' | 'reset' | 'finished'
  onChoose: (place: 'here' | 'there') => void
  onClose: () => void
}

/** This browser and another device left a title at two positions: both are shown, either can be taken. */
export function ChoosePositionDialog(props: ChoosePositionDialogProps) {
  const { title, cover, here, hereAt, there, thereAt, device, kind = 'moved', onChoose, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const leftThere = thereAt ? format.moment(thereAt) : t('place.unknownTime')
  // i18n-keys: place.reset, place.finished
  const lines = (
    <div className="grid content-start gap-3 text-small">
      <p className="font-strong">{title}</p>
      <p>
        {kind === 'moved'
          ? t('place.there', { time: there, device: device ?? t('place.anotherDevice'), when: leftThere })
          : t(`place.${kind}`, { when: leftThere })}
      </p>
      <p>
        {hereAt === undefined
          ? t('reader.here', { percent: here })
          : t('place.here', { time: here, when: format.moment(hereAt) })}
      </p>
    </div>
  )
  return (
    <Dialog
      open
      title={t('place.title')}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button onClick={() => onChoose('here')}>{t('place.stay', { time: here })}</Button>
          <Button variant="primary" onClick={() => onChoose('there')}>
            {kind === 'moved' ? t('place.continue', { time: there }) : t('place.startOver')}
          </Button>
        </>
      }
    >
      {cover ? (
        <div className="flex gap-4">
          <div className="w-20 shrink-0">{cover}</div>
          {lines}
        </div>
      ) : (
        lines
      )}
    </Dialog>
  )
}
