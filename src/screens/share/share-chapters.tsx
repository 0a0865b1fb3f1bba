import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ChapterSpan } from '#machines/model/titles/chapters.ts'
import { chapterIndexAt, isBeyond } from '#machines/model/titles/chapters.ts'
import { formatClock } from '#machines/model/time/durations.ts'
import type { SharePlayer } from './share-player.types.ts'

/** The chapters, each a way to its start. */
export function ShareChapters({
  player,
  chapters,
  duration,
}: {
  player: SharePlayer
  chapters: readonly ChapterSpan[]
  duration: number
}) {
  const { t } = useTranslation()
  const current = useSelector(player, ({ context }) => chapterIndexAt(chapters, context.position))
  return (
    <section className="share-chapters" aria-labelledby="share-chapters">
      <h2 id="share-chapters" className="text-lead font-strong">
        {t('player.chapters')}
      </h2>
      <ol>
        {chapters.map(({ id, title, start }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- chapters may be alike in all else, and the list is redrawn as a whole
          <li key={`${index} ${id}`}>
            <button
              type="button"
              className="share-chapter-row"
              disabled={isBeyond({ start }, duration)}
              aria-current={index === current || undefined}
              onClick={() => player.send({ type: 'share.seek', to: start })}
            >
              <span className="wrap-anywhere">{title}</span>
              <span className="clock text-small text-ink-quiet">{formatClock(start)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
