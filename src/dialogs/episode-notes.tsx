import { useTranslation } from 'react-i18next'
import { chaptersInOrder, isBeyond } from '#machines/model/titles/chapters.ts'
import type { LibraryItemExpanded, PodcastEpisode } from '#machines/model/entities/index.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { markTimestamps, seekOf } from '#src/markup/timestamps.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import './episode-notes.css'

interface EpisodeNotesProps {
  item: LibraryItemExpanded
  episode: PodcastEpisode
}

/** The show notes of an episode, whose times play from there, and its chapters. */
export function EpisodeNotes({ item, episode }: EpisodeNotesProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const canPlay = isPlayable(item, episode)
  // what is loaded already seeks
  const playFrom = (startAt: number): void =>
    send({ type: 'player.load', libraryItemId: item.id, episodeId: episode.id, startAt })
  const mark = (fragment: DocumentFragment): void =>
    markTimestamps(fragment, episode.duration, (time) => t('item.playFrom', { time }))
  const press = (target: EventTarget): void => {
    const startAt = seekOf(target)
    if (startAt !== null) playFrom(startAt)
  }
  return (
    <>
      {episode.description ? (
        // its buttons are in the markup, and have the keyboard of buttons
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div onClick={({ target }) => press(target)}>
          <SafeHtml html={episode.description} {...(canPlay ? { mark } : {})} />
        </div>
      ) : (
        <p>{t('episodes.noDescription')}</p>
      )}
      {episode.chapters.length > 0 ? <Chapters episode={episode} onPlay={canPlay ? playFrom : null} /> : null}
    </>
  )
}

interface ChaptersProps {
  episode: PodcastEpisode
  /** Null where the episode cannot be played. */
  onPlay: ((start: number) => void) | null
}

function Chapters({ episode, onPlay }: ChaptersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="grid gap-2">
      <h3 className="font-strong">{t('item.chapters')}</h3>
      <ol className="episode-chapters">
        {chaptersInOrder(episode.chapters).map(({ id, start, title }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- chapters may be alike in all else, and the list is redrawn as a whole
          <li key={`${index} ${id}`}>
            <button
              type="button"
              disabled={!onPlay || isBeyond({ start }, episode.duration ?? 0)}
              onClick={() => onPlay?.(start)}
            >
              <span className="clock text-ink-quiet">{format.clock(start)}</span>
              <span className="min-w-0 break-words">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
