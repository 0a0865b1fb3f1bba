import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { queryValue } from '#machines/app/navigation/paths.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { PlayIcon } from '#src/ui/sound/play-icon.tsx'

/** For who came by a link to a second of this title: it plays from there, once it is pressed. */
export function PlayFrom({ libraryItemId }: { libraryItemId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const { search } = useLocation()
  const startAt = Number(queryValue(search, 'at') ?? Number.NaN)
  if (!Number.isFinite(startAt) || startAt < 0) return null
  const episodeId = queryValue(search, 'episode')
  return (
    <Button
      size="lg"
      className="tabular justify-self-start"
      icon={<PlayIcon playing={false} />}
      onClick={() => send({ type: 'player.load', libraryItemId, episodeId, startAt, play: true })}
    >
      {t('item.playFrom', { time: format.clock(startAt) })}
    </Button>
  )
}
