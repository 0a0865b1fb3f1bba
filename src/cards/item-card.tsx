import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { LibraryItemMinified, PodcastEpisodeNormal } from '#machines/model/entities/index.ts'
import { isPlayable, makersOf, shortAuthor, shortTitle } from '#machines/model/titles/items.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { shareDone, shareOfSeries } from '#machines/model/titles/share-done.ts'
import { finishedEpisodes, progressIn } from '#src/hooks/selectors.ts'
import type { ProgressIndex } from '#src/hooks/selectors.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { playIntent } from '#src/hooks/playing.ts'
import { usePlaying } from '#src/hooks/use-playing.ts'
import { CoverCard } from '#src/ui/cover/cover-card.tsx'
import { tipProps } from '#src/ui/overlay/tip-props.ts'
import { cardMarks } from './card-marks.tsx'
import { idsAround, menuId, useCards } from './cards-context.tsx'
import type { CardPlace } from './card-menu.types.ts'
import { useCardSelection } from './use-card-selection.ts'

interface ItemCardProps {
  item: LibraryItemMinified
  episode?: PodcastEpisodeNormal | undefined
  ratio: number
  eager?: boolean
  /** Its place in the list, for choosing a range. */
  index?: number
  place?: CardPlace
  /** The line below the maker; given, even empty, it keeps its place. */
  third?: string | undefined
  /** Instead of the maker. */
  second?: string | undefined
}

/** One item, or one episode of a podcast: a link to its page, playing it, choosing it, and everything else in its menu. */
export function ItemCard(props: ItemCardProps) {
  const { item, episode, ratio, eager = false, index = 0, place = 'elsewhere', third } = props
  const urls = useUrls()
  const send = useIntents()
  const cards = useCards()
  const { t, known } = cards
  const key = { libraryItemId: item.id, episodeId: episode?.id ?? null }
  const progress = progressIn(known, key)
  const playing = usePlaying(key)
  const collapsed = item.mediaType === 'book' ? item.collapsedSeries : undefined
  const selection = useCardSelection(item, collapsed ? null : cards.list, index)
  const isPlaying = playing === 'playing'
  const { metadata } = item.media
  const atEnd = collapsed ? collapsed.nameIgnorePrefix : metadata.titleIgnorePrefix
  const title =
    episode?.title || (cards.prefixAtEnd && atEnd) || collapsed?.name || metadata.title || t('item.noTitle')
  const second = props.second ?? (episode ? (metadata.title ?? '') : makersOf(item))
  const canPlay =
    !collapsed && (item.mediaType !== 'podcast' || episode !== undefined) && isPlayable(item, episode)
  const canRead = item.mediaType === 'book' && !canPlay && !collapsed && !!item.media.ebookFormat
  const may = cards.account?.permissions
  const canEdit = !collapsed && !episode && may?.update
  // neither marked nor queued is a podcast itself, nor a song while it plays: some accounts would find the menu empty
  const hasMenu =
    item.mediaType === 'book' ||
    episode !== undefined ||
    (canPlay && !playing) ||
    isAdminOrAbove(cards.account) ||
    may?.update ||
    may?.delete ||
    may?.download
  const done = collapsed
    ? shareOfSeries(collapsed.libraryItemIds, (id) => known.get(id))
    : progress && shareDone(progress)
  const isFinished = collapsed ? done === 1 : (progress?.isFinished ?? false)
  const corner = isFinished ? 'finished' : done ? 'in-progress' : undefined
  const base = `/library/${encodeURIComponent(item.libraryId)}`

  return (
    <CoverCard
      href={
        collapsed
          ? `${base}/series/${encodeURIComponent(collapsed.id)}`
          : `/item/${encodeURIComponent(item.id)}`
      }
      title={shortTitle(title)}
      subtitle={shortAuthor(second)}
      {...(cards.subtitles ? { note: subtitleOf(item, episode) } : {})}
      third={third}
      view={cards.view}
      badge={badgeOf(item, episode, known, t)}
      marks={cardMarks(item, t, cards.kept[menuId({ item, episode })] === true)}
      cover={{
        src: item.media.coverPath ? urls.cardCover(item) : undefined,
        author: props.second === undefined ? second : makersOf(item),
        failedText: t('item.invalidCover'),
        ratio,
        progress: isFinished || !done ? undefined : done,
        corner,
        current: playing !== null,
        eager,
      }}
      heard={cards.shareText(isFinished ? 1 : Math.min(done ?? 0, 0.99))}
      playing={isPlaying}
      {...(canPlay
        ? {
            playLabel: t(isPlaying ? 'card.pause' : 'card.play', { title: shortTitle(title) }),
            onPlay: () =>
              send(episode && !playing ? { type: 'queue.playEpisode', key } : playIntent(playing, key)),
          }
        : {})}
      {...(canRead
        ? {
            readLabel: t('card.read', { title: shortTitle(title) }),
            onRead: () => send({ type: 'reader.open', libraryItemId: item.id, ino: null }),
          }
        : {})}
      {...(canEdit
        ? {
            editLabel: t('card.edit', { title: shortTitle(title) }),
            onEdit: () =>
              send({
                type: 'itemEditor.open',
                libraryItemId: item.id,
                tab: 'details',
                ids: idsAround(cards.list, index),
              }),
          }
        : {})}
      {...(collapsed || !hasMenu
        ? {}
        : {
            moreLabel: t('card.more', { title: shortTitle(title) }),
            moreOpen: cards.menuOf === menuId({ item, episode }),
            onMore: (anchor) =>
              cards.openMenu({ item, episode, place, ids: idsAround(cards.list, index), anchor }),
          })}
      {...(selection ? { ...selection, selectLabel: t('card.select', { title: shortTitle(title) }) } : {})}
    />
  )
}

/** What a book's subtitle is; empty where there is none, so that cards of a row stay alike. */
function subtitleOf(item: LibraryItemMinified, episode: PodcastEpisodeNormal | undefined): string {
  if (episode) return episode.subtitle ?? ''
  return (item.mediaType === 'book' && !item.collapsedSeries && item.media.metadata.subtitle) || ''
}

/** The number in a series, of books in a collapsed one, of an episode, or of a podcast's unplayed episodes. */
function badgeOf(
  item: LibraryItemMinified,
  episode: PodcastEpisodeNormal | undefined,
  known: ProgressIndex,
  t: TFunction,
): ReactNode {
  if (episode) return episode.episode && `#${episode.episode}`
  if (item.mediaType === 'podcast') {
    const count = item.media.numEpisodes - finishedEpisodes(known, item.id)
    const text = t('habits.unplayed', { count })
    return (
      count > 0 && (
        <span role="img" aria-label={text} {...tipProps(text)}>
          {count}
        </span>
      )
    )
  }
  if (item.mediaType !== 'book') return null
  if (item.collapsedSeries) {
    return item.collapsedSeries.seriesSequenceList
      ? `#${item.collapsedSeries.seriesSequenceList}`
      : String(item.collapsedSeries.numBooks)
  }
  const sequence = item.sequence ?? item.seriesSequence ?? item.media.metadata.series[0]?.sequence
  return sequence ? `#${sequence}` : undefined
}
