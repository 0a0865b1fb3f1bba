import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedEpisode } from '#machines/model/entities/items/podcast-feed.ts'
import { secondsOf } from '#machines/podcasts/new-podcast.ts'
import { isKnown } from '#machines/podcasts/feed-episodes/feed-list.ts'
import type { FileState } from '#machines/podcasts/feed-episodes/feed-list.ts'
import { publishedOf } from '#machines/model/time/published.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { plainText } from '#src/markup/plain-text.ts'
import { DownloadMark } from './download-mark.tsx'

interface FeedRowProps {
  episode: FeedEpisode
  index: number
  file: FileState | undefined
  isChosen: boolean
  disabled: boolean
  onChoose: (index: number, isChosen: boolean, isExtended: boolean) => void
}

/** Letters of the notes that one line can show. */
const ABOUT_LETTERS = 300

/** An episode of the feed: what can be downloaded has a check-box, what is there or on its way says so. */
export const FeedRowView = memo(function FeedRowView(props: FeedRowProps) {
  const { episode, index, file, isChosen, disabled, onChoose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { title, subtitle, descriptionPlain, season, episode: number } = episode
  const seconds = secondsOf(episode)
  const published = publishedOf(episode)
  const about = plainText(subtitle ?? '', ABOUT_LETTERS) || plainText(descriptionPlain ?? '', ABOUT_LETTERS)
  const facts = [
    published ? format.date(published) : t('feedEpisodes.noDate'),
    season ? t('episodes.season', { n: season }) : '',
    number ? t('episodes.number', { n: number }) : '',
    seconds === null ? '' : format.duration(seconds),
  ].filter(Boolean)
  return (
    <>
      <label className="feed-episode">
        {isKnown(file) ? (
          <span className="feed-blank" />
        ) : (
          <input
            type="checkbox"
            className="checkbox"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-facts`}
            checked={isChosen}
            disabled={disabled}
            onChange={({ target, nativeEvent }) => {
              const isExtended = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
              onChoose(index, target.checked, isExtended)
            }}
          />
        )}
        <span className="feed-text">
          <span id={`${id}-title`} className="feed-clip" dir="auto">
            {title || t('item.noTitle')}
          </span>
          <span id={`${id}-facts`} className="tabular text-small text-ink-quiet">
            {facts.join(' · ')}
          </span>
          {about ? (
            <span className="feed-clip feed-about text-small text-ink-quiet" dir="auto">
              {about}
            </span>
          ) : null}
        </span>
      </label>
      {file ? <DownloadMark file={file} /> : null}
    </>
  )
})
