import { useTranslation } from 'react-i18next'
import type { LibraryItemMinified, PodcastEpisodeNormal } from '#machines/model/entities/index.ts'
import { isPlayable, makersOf, shortAuthor, shortTitle } from '#machines/model/items.ts'
import { isSameMedia } from '#machines/model/playback.ts'
import { useProgress } from '#src/system/selectors.ts'
import { useUrls } from '#src/system/system-context.ts'
import { useIntents } from '#src/system/use-intents.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { CoverCard } from '#src/ui/cover-card.tsx'

interface ItemCardProps {
  item: LibraryItemMinified
  episode?: PodcastEpisodeNormal | undefined
  ratio: number
  eager?: boolean
}

/** One item, or one episode of a podcast: a link to its page, and playing it. */
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
  const corner = progress?.isFinished
    ? 'finished'
    : progress && progress.progress > 0
      ? 'in-progress'
      : undefined

  return (
    <CoverCard
      href={`/item/${encodeURIComponent(item.id)}`}
      title={shortTitle(title)}
      subtitle={shortAuthor(second)}
      cover={{
        src: item.media.coverPath ? urls.cover(item, 400) : undefined,
        author: second,
        failedText: t('item.invalidCover'),
        ratio,
        progress: progress && !progress.isFinished ? progress.progress : undefined,
        corner,
        current: isCurrent,
        eager,
      }}
      playing={isPlaying}
      {...(canPlay
        ? {
            playLabel: t(isPlaying ? 'card.pause' : 'card.play', { title }),
            onPlay: () => send(isCurrent ? { type: 'player.toggle' } : { type: 'player.load', ...key }),
          }
        : {})}
    />
  )
}
