import { Check, ListMusic, ListPlus, ListStart, ListX, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EpisodeType } from '#src/dialogs/episode-type.tsx'
import type { PodcastEpisode } from '#machines/model/entities/index.ts'
import { heardUntil, isEpisodePlayable } from '#machines/model/titles/episodes.ts'
import { isSameMedia } from '#machines/model/titles/playback.ts'
import { queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import { publishedOf } from '#machines/model/time/published.ts'
import { KeepButton } from '#src/cards/keep-button.tsx'
import { useKnownProgress } from '#src/hooks/selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { playIntent } from '#src/hooks/playing.ts'
import { usePlaying } from '#src/hooks/use-playing.ts'
import { useAboutToPlay } from '#src/player/use-about-to-play.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { plainText } from '#src/markup/plain-text.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PlayIcon } from '#src/ui/sound/play-icon.tsx'

interface EpisodeRowProps {
  item: {
    id: string
    libraryId: string
    isMissing: boolean
    media: { coverPath: string | null; metadata: { title: string | null } }
  }
  episode: PodcastEpisode
  /** Above the title, where rows are of several podcasts. */
  from?: ReactNode
  /** What is played behind it; without them, or where there is none, it plays alone. */
  andThen?: readonly QueueItem[] | (() => readonly QueueItem[])
  /** At its start, where rows are selected. */
  check?: ReactNode
  /** The rows of its table, for users who may change it; without them it is not changed from here. */
  ids?: readonly string[]
}

/** As much of a description as two lines can hold. */
const ABOUT_LENGTH = 400

/** One episode of the list: what it is, how far it was heard, and what can be done with it. */
export function EpisodeRow({ item, episode, from, andThen, check, ids }: EpisodeRowProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const key = { libraryItemId: item.id, episodeId: episode.id }
  const progress = useKnownProgress(item.id, episode.id)
  const playing = usePlaying(key)
  const aboutToPlay = useAboutToPlay(key)
  const isPlaying = playing === 'playing'
  const isQueued = useSnapshot(
    'queue',
    ({ context }) => context.items.some((each) => isSameMedia(each, key)),
    false,
  )
  const canPlay = !item.isMissing && isEpisodePlayable(episode)
  const isFinished = progress?.isFinished ?? false
  const title = episode.title || t('item.noTitle')
  // plain words only: the whole of it is shown sanitised in its dialog
  const about =
    plainText(episode.subtitle ?? '', ABOUT_LENGTH) || plainText(episode.description ?? '', ABOUT_LENGTH)
  const left =
    progress && !isFinished ? Math.max(0, episode.duration - heardUntil(progress)) : episode.duration
  const type = episode.episodeType
  const published = publishedOf(episode)
  const facts = [
    published ? format.date(published) : '',
    episode.season ? t('episodes.season', { n: episode.season }) : '',
    episode.episode ? t('episodes.number', { n: episode.episode }) : '',
    episode.chapters.length > 0 ? t('episodes.chapters', { count: episode.chapters.length }) : '',
  ].filter(Boolean)
  const playText = isPlaying
    ? t('queue.playing')
    : isFinished
      ? t('item.finished')
      : progress && progress.progress > 0
        ? t('item.left', { time: format.duration(left) })
        : format.duration(episode.duration)

  const play = (): void => {
    // what may be thousands is looked for on a press only
    const behind = playing ? undefined : typeof andThen === 'function' ? andThen() : andThen
    if (behind && behind.length > 0)
      send({ type: 'queue.play', items: [queueItemOfEpisode(item, episode), ...behind] })
    else send(playIntent(playing, key))
  }

  return (
    <article
      className="flex h-full flex-wrap items-center gap-x-4 gap-y-1 py-2 phone:flex-nowrap"
      aria-label={title}
    >
      <div className="flex min-w-0 flex-1 basis-full items-start gap-2 phone:basis-auto">
        {check}
        <div className="episode-text">
          {from}
          <p className="flex items-center gap-2">
            <button
              type="button"
              className="text-start font-strong hover:underline"
              onClick={() => send({ type: 'dialog.open', dialog: { kind: 'episode', ...key } })}
            >
              <span className="episode-title">{title}</span>
            </button>
            <EpisodeType type={type} />
          </p>
          <p className="episode-about text-small text-ink-quiet">{about}</p>
          <p className="tabular truncate text-caption text-ink-quiet">{facts.join(' · ')}</p>
        </div>
      </div>
      <div className="episode-acts flex max-w-full min-w-0 items-center gap-1 phone:shrink-0">
        <Button
          size="sm"
          className="cut-label"
          icon={<PlayIcon playing={isPlaying} />}
          // the words on it are part of its name, for who speaks to it
          aria-label={`${t(isPlaying ? 'card.pause' : 'card.play', { title })}, ${playText}`}
          disabled={!canPlay}
          {...aboutToPlay}
          onClick={play}
        >
          {playText}
        </Button>
        {playing || !canPlay ? null : (
          <>
            <IconButton
              size="sm"
              label={t('queue.playNext')}
              onClick={() => send({ type: 'queue.addNext', items: [queueItemOfEpisode(item, episode)] })}
            >
              <ListStart />
            </IconButton>
            <IconButton
              size="sm"
              label={t(isQueued ? 'queue.takeOut' : 'queue.add')}
              onClick={({ detail }) =>
                send(
                  isQueued
                    ? { type: 'queue.remove', key }
                    : {
                        type: 'queue.add',
                        items: [queueItemOfEpisode(item, episode)],
                        // who points at the button sees it change; by keys and by screen readers there are no clicks to count
                        isSeen: detail > 0,
                      },
                )
              }
            >
              {isQueued ? <ListX /> : <ListPlus />}
            </IconButton>
          </>
        )}
        <IconButton
          size="sm"
          label={t(isFinished ? 'item.markNotFinished' : 'item.markFinished')}
          lit={isFinished}
          onClick={() =>
            send({
              type: 'operation.run',
              request: { name: 'progress.setFinished', params: { ...key, isFinished: !isFinished } },
            })
          }
        >
          <Check />
        </IconButton>
        {canPlay ? <KeepButton media={key} size="sm" /> : null}
        <IconButton
          size="sm"
          label={t('card.addToPlaylist')}
          onClick={() =>
            send({
              type: 'dialog.open',
              dialog: { kind: 'addToPlaylist', libraryId: item.libraryId, items: [{ ...key, title }] },
            })
          }
        >
          <ListMusic />
        </IconButton>
        {ids ? (
          <IconButton
            size="sm"
            label={t('card.edit', { title })}
            onClick={() =>
              send({
                type: 'episodeEditor.open',
                libraryItemId: item.id,
                episodeId: episode.id,
                tab: 'details',
                ids,
                back: null,
              })
            }
          >
            <Pencil />
          </IconButton>
        ) : null}
      </div>
    </article>
  )
}
