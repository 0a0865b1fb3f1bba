import { useTranslation } from 'react-i18next'
import { selectMedia } from '#machines/listening/player/player.selectors.ts'
import type { PlaceConflict } from '#machines/listening/progress/progress.types.ts'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Cover } from '#src/ui/cover.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** The server's place is not the one this browser left: both are shown, either can be taken. */
export function PlaceChooser() {
  const conflict = useSnapshot(
    'progress',
    (progress) => (progress.matches('choosing') ? progress.context.agreement.conflict : null),
    null,
  )
  return conflict ? <Chooser conflict={conflict} /> : null
}

function Chooser({ conflict }: { conflict: PlaceConflict }) {
  const { t, i18n } = useTranslation()
  const coverUrl = useCoverUrl()
  const format = useFormat()
  const send = useIntents()
  const media = useSnapshot('player', selectMedia, null)
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const title = media?.title ?? ''
  const device = conflict.there.device ?? t('place.anotherDevice')
  return (
    <Dialog
      open
      title={t('place.title')}
      closeLabel={t('common.close')}
      onOpenChange={(open) => {
        if (!open) send({ type: 'player.close' })
      }}
      actions={
        <>
          <Button onClick={() => send({ type: 'progress.choose', place: 'here' })}>
            {t('place.stay', { time: format.clock(conflict.here.position) })}
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'progress.choose', place: 'there' })}>
            {t('place.continue', { time: format.clock(conflict.there.position) })}
          </Button>
        </>
      }
    >
      <div className="flex gap-4">
        <div className="w-20 shrink-0">
          <Cover src={coverUrl(media, 200)} title={title} failedText={t('item.invalidCover')} ratio={1} />
        </div>
        <div className="grid content-start gap-3 text-small">
          <p className="font-strong">{title}</p>
          <p>
            {t('place.there', {
              time: format.clock(conflict.there.position),
              device,
              when: conflict.there.at ? when.format(conflict.there.at) : t('place.unknownTime'),
            })}
          </p>
          <p>
            {t('place.here', {
              time: format.clock(conflict.here.position),
              when: when.format(conflict.here.at),
            })}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
