import { useTranslation } from 'react-i18next'
import { selectMedia } from '#machines/listening/player/player.selectors.ts'
import type { PlaceConflict } from '#machines/listening/progress/progress.types.ts'
import { ChoosePositionDialog } from '#src/dialogs/choose-position-dialog.tsx'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Cover } from '#src/ui/cover/cover.tsx'

/** The server's place is not the one this browser left: both are shown, either can be taken. */
export function PlaceChooser() {
  const conflict = useSnapshot(
    'progress',
    (progress) => (progress.matches('choosing') ? progress.context.agreement.conflict : null),
    null,
  )
  return conflict ? <Chooser conflict={conflict} /> : null
}

function Chooser({ conflict: { here, there } }: { conflict: PlaceConflict }) {
  const { t } = useTranslation()
  const coverUrl = useCoverUrl()
  const format = useFormat()
  const send = useIntents()
  const media = useSnapshot('player', selectMedia, null)
  const title = media?.title ?? ''
  return (
    <ChoosePositionDialog
      title={title}
      cover={<Cover src={coverUrl(media, 200)} title={title} failedText={t('item.invalidCover')} ratio={1} />}
      here={format.clock(here.position)}
      hereAt={here.at}
      there={format.clock(there.position)}
      thereAt={there.at}
      device={there.device}
      kind={there.kind}
      onChoose={(place) => send({ type: 'progress.choose', place })}
      onClose={() => send({ type: 'player.close' })}
    />
  )
}
