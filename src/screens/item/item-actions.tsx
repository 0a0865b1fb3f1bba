import { BookOpen, Check, Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import { followingEpisodes, nextEpisode, showTypeOf } from '#machines/model/titles/show-order.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import { isSameMedia } from '#machines/model/titles/playback.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { KeepButton } from '#src/cards/keep-button.tsx'
import { useAboutToPlay } from '#src/player/use-about-to-play.ts'
import { useProgress, useProgressIndex, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { playIntent } from '#src/hooks/playing.ts'
import { usePlaying } from '#src/hooks/use-playing.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { PlayIcon } from '#src/ui/sound/play-icon.tsx'
import { ItemMenu } from './item-menu.tsx'

export function ItemActions({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { libraryItemId: item.id, episodeId: null }
  const progress = useProgress(item.id)
  const playing = usePlaying(key)
  const aboutToPlay = useAboutToPlay(key)
  const isBusy = useSnapshot(
    'player',
    (player) => player.hasTag('busy') && isSameMedia(player.context.request, key),
    false,
  )
  const isMarking = useIsRunning(
    ({ name, params }) => name === 'progress.setFinished' && params.libraryItemId === item.id,
  )
  const hasProgress = progress !== null && progress.progress > 0 && !progress.isFinished
  const isFinished = progress?.isFinished ?? false

  const canPlay = isPlayable(item) && item.mediaType !== 'podcast'
  const canRead = item.mediaType === 'book' && item.media.ebookFile !== null && !item.isMissing

  return (
    <div
      className={cx(
        'flex items-center gap-2 max-[22rem]:flex-wrap phone:flex-wrap phone:gap-3',
        // three acts and the menu need two rows on a phone, and those of a podcast do in other languages
        ((canRead && canPlay) || item.mediaType === 'podcast') && 'max-phone:flex-wrap',
      )}
    >
      {canPlay ? (
        <Button
          // the bar has the ribbon while it is this that plays
          variant={playing ? 'secondary' : 'primary'}
          size="lg"
          className="max-phone:px-4"
          busy={isBusy}
          icon={<PlayIcon playing={playing === 'playing'} />}
          {...aboutToPlay}
          onClick={() => send(playIntent(playing, key))}
        >
          {playing === 'playing' ? t('player.pause') : hasProgress ? t('item.continue') : t('player.play')}
        </Button>
      ) : null}
      {canRead ? (
        <Button
          // the act of the page where there is nothing to listen to
          variant={canPlay ? 'secondary' : 'primary'}
          size="lg"
          className="max-phone:px-4"
          icon={<BookOpen aria-hidden />}
          onClick={() => send({ type: 'reader.open', libraryItemId: item.id, ino: null })}
        >
          {t('reader.read')}
        </Button>
      ) : null}
      {item.isMissing ? <p className="text-bad">{t('item.missing')}</p> : null}
      {item.isInvalid ? <p className="text-bad">{t('item.incomplete')}</p> : null}
      {item.mediaType === 'podcast' ? <PlayNext item={item} /> : null}
      {item.mediaType === 'podcast' && item.media.metadata.feedUrl ? <FindEpisodes itemId={item.id} /> : null}
      {/* the menu never stands alone on a line */}
      <span className="flex min-w-0 items-center gap-2 phone:gap-3">
        {item.mediaType === 'book' ? (
          <Button
            size="lg"
            variant="secondary"
            // on a phone in one row with playing and the menu, in two lines where its words are long
            className="max-phone:min-w-0 max-phone:shrink max-phone:px-3 max-phone:text-start max-phone:leading-5! max-phone:whitespace-normal"
            busy={isMarking}
            icon={<Check aria-hidden />}
            onClick={() =>
              send({
                type: 'operation.run',
                request: { name: 'progress.setFinished', params: { ...key, isFinished: !isFinished } },
              })
            }
          >
            {t(isFinished ? 'item.markNotFinished' : 'item.markFinished')}
          </Button>
        ) : null}
        {canPlay || canRead ? <KeepButton media={key} size="lg" /> : null}
        <ItemMenu item={item} />
      </span>
    </div>
  )
}

/** Opens the episodes of the feed, some of which are downloaded. */
function FindEpisodes({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  if (!isAdminOrAbove(useSignedIn()?.account ?? null)) return null
  return (
    <Button
      size="lg"
      className="max-phone:px-4"
      icon={<Rss aria-hidden />}
      onClick={() => send({ type: 'feedEpisodes.open', libraryItemId: itemId })}
    >
      {t('feedEpisodes.open')}
    </Button>
  )
}

/** Plays the next episode of the show that is not finished, and those behind it. */
function PlayNext({ item }: { item: Extract<LibraryItemExpanded, { mediaType: 'podcast' }> }) {
  const { t } = useTranslation()
  const send = useIntents()
  const progress = useProgressIndex()
  const { episodes, metadata } = item.media
  const show = showTypeOf(metadata.type)
  const progressOf = (id: string) => progress.get(`${item.id} ${id}`)
  const next = nextEpisode(episodes, progressOf, show)
  // any of its episodes
  const playing = usePlaying({ libraryItemId: item.id })
  const aboutToPlay = useAboutToPlay({ libraryItemId: item.id, episodeId: next?.id ?? null })
  if (!next || item.isMissing) return null
  const play = (): void => {
    const then = playing ? [] : followingEpisodes(episodes, progressOf, show, next.id)
    const items = [next, ...then].map((each) => queueItemOfEpisode(item, each))
    // one alone leaves the queue that is there
    if (then.length > 0) send({ type: 'queue.play', items })
    else send(playIntent(playing, { libraryItemId: item.id, episodeId: next.id }))
  }
  return (
    <Button
      variant="primary"
      size="lg"
      icon={<PlayIcon playing={playing === 'playing'} />}
      {...aboutToPlay}
      onClick={play}
    >
      {t(playing === 'playing' ? 'player.pause' : 'player.play')}
    </Button>
  )
}
