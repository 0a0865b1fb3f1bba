import { useTranslation } from 'react-i18next'
import type { ReadingConflict } from '#machines/reading/reading-progress/reading-rules.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Another device is elsewhere in the book: both places are shown, either can be taken. */
export function ReaderChooser() {
  const choice = useSnapshot<'reader', ReadingConflict | null>(
    'reader',
    (reader) => (reader.hasTag('choosing') ? reader.context.choice : null),
    null,
  )
  return choice ? <Chooser choice={choice} /> : null
}

function Chooser({ choice: { here, there, thereAt } }: { choice: ReadingConflict }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const title = useSnapshot('reader', ({ context }) => context.file?.title ?? '', '')
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Dialog
      open
      title={t('place.title')}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) send({ type: 'reader.close' })
      }}
      actions={
        <>
          <Button onClick={() => send({ type: 'reader.choosePlace', place: 'here' })}>
            {t('place.stay', { time: format.percent(here.progress) })}
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'reader.choosePlace', place: 'there' })}>
            {t('place.continue', { time: format.percent(there.progress) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-small">
        <p className="font-strong">{title}</p>
        <p>
          {t('place.there', {
            time: format.percent(there.progress),
            device: t('place.anotherDevice'),
            when: thereAt ? when.format(thereAt) : t('place.unknownTime'),
          })}
        </p>
        <p>{t('reader.here', { percent: format.percent(here.progress) })}</p>
      </div>
    </Dialog>
  )
}
