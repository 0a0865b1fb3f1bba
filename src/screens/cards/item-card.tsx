import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LibraryItemMinified, PodcastEpisodeNormal } from '#machines/model/entities/index.ts'
import { isPlayable, makersOf, shortAuthor, shortTitle } from '#machines/model/items.ts'
import { isSameMedia } from '#machines/model/playback.ts'
import { useProgress } from '#src/system/selectors.ts'
import { useUrls } from '#src/system/system-context.ts'
import { useIntents } from '#src/system/use-intents.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { Cover } from '#src/ui/cover.tsx'
import './cards.css'

interface ItemCardProps {
  item: LibraryItemMinified
  episode?: PodcastEpisodeNormal | undefined
  ratio: number
  eager?: boolean
}

/** One item: its cover is the link to its page, the play button lies upon it. */
export function ItemCard({ item, episode, ratio, eager = false }: ItemCardProps) {
  const { t } = useTranslation()
  const urls = useUrls()
  const send = useIntents()
  const key = { libraryItemId: item.id, episodeId: episode?.id ?? null }
  const progress = useProgress(key.libraryItemId, key.episodeId)
  const isCurrent = useSnapshot(
    'player',
    ({ context }) => isSameMedia(context.session?.media ?? null, key),
    false,
  )
  const isPlaying = useSnapshot('player', (player) => isCurrent && player.hasTag('playing'), false)
  const title = episode?.title || item.media.metadata.title || t('item.noTitle')
  const second = episode ? (item.media.metadata.title ?? '') : makersOf(item)
  const canPlay = isPlayable(item) && (item.mediaType !== 'podcast' || episode !== undefined)

  return (
    <article className="card group relative grid gap-2">
      <div className="card-face relative">
        <Cover
          src={item.media.coverPath ? urls.cover(item, 400) : undefined}
          title={title}
          author={second}
          failedText={t('item.invalidCover')}
          ratio={ratio}
          progress={progress && !progress.isFinished ? progress.progress : undefined}
          corner={
            progress?.isFinished ? 'finished' : progress && progress.progress > 0 ? 'in-progress' : undefined
          }
          current={isCurrent}
          eager={eager}
        />
        {canPlay ? (
          <button
            type="button"
            className="card-play"
            data-shown={isCurrent || undefined}
            aria-label={t(isPlaying ? 'card.pause' : 'card.play', { title })}
            onClick={() => send(isCurrent ? { type: 'player.toggle' } : { type: 'player.load', ...key })}
          >
            {isPlaying ? <Pause aria-hidden fill="currentColor" /> : <Play aria-hidden fill="currentColor" />}
          </button>
        ) : null}
      </div>
      <div className="card-text">
        <Link to={`/item/${encodeURIComponent(item.id)}`} className="card-link" title={title}>
          {shortTitle(title)}
        </Link>
        <span className="card-second">{shortAuthor(second) || ' '}</span>
      </div>
    </article>
  )
}
