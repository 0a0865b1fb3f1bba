import { useTranslation } from 'react-i18next'
import {
  selectChapter,
  selectDuration,
  selectMedia,
  selectRate,
} from '#machines/listening/player/player.selectors.ts'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useAccent } from '#src/theme/use-accent.ts'
import { Anchor } from '#src/ui/link.tsx'
import { Cover } from '#src/ui/cover/cover.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { ExplicitMark, Makers, PlayerSays } from './player-info.tsx'
import { SheetTools } from './player-tools.tsx'
import { PlayerTrack } from './player-track.tsx'
import { TimeLeft } from './time-left.tsx'
import { TouchCover } from './touch-cover.tsx'
import { PlayerTransport } from './player-transport.tsx'

/** The phone's player: the cover large, the transport within a thumb's reach. */
export function NowPlaying() {
  const { t } = useTranslation()
  const coverUrl = useCoverUrl()
  const format = useFormat()
  const send = useIntents()
  const media = useSnapshot('player', selectMedia, null)
  const chapter = useSnapshot('player', selectChapter, null)
  const duration = useSnapshot('player', selectDuration, 0)
  const rate = useSnapshot('player', selectRate, 1)
  const cover = coverUrl(media, 600)
  const accent = useAccent(cover)
  if (!media) return null
  const title = media.title || t('item.noTitle')
  const close = (): void => send({ type: 'panel.close' })
  return (
    <Sheet
      open
      title={t('player.nowPlaying')}
      closeLabel={t('common.close')}
      flush
      onOpenChange={(open) => {
        if (!open) close()
      }}
    >
      <div className="now-playing tinted" style={accent}>
        <TouchCover>
          <Cover
            src={cover}
            title={title}
            author={media.author}
            failedText={t('item.invalidCover')}
            ratio={1}
          />
        </TouchCover>
        <div className="grid gap-1 text-center">
          <p className="flex min-w-0 items-center justify-center gap-2">
            <Anchor
              href={`/item/${encodeURIComponent(media.libraryItemId)}`}
              className="line-clamp-2 text-lead font-strong"
              onClick={close}
            >
              {title}
            </Anchor>
            {media.explicit ? <ExplicitMark /> : null}
          </p>
          <p className="flex min-w-0 justify-center text-ink-quiet">
            <span className="truncate">
              <Makers media={media} onLeave={close} />
            </span>
            <span className="shrink-0 whitespace-pre">
              {' · '}
              <bdi className="tabular">{format.duration(duration / rate)}</bdi>
            </span>
          </p>
          {chapter ? <p className="truncate text-small text-ink-quiet">{chapter.title}</p> : null}
          <PlayerSays className="text-small" />
        </div>
        <PlayerTrack texts="below" />
        <div className="text-center">
          <TimeLeft />
        </div>
        <PlayerTransport all />
        <SheetTools />
      </div>
    </Sheet>
  )
}
