import { useTranslation } from 'react-i18next'
import { chapterAt } from '#machines/model/titles/chapters.ts'
import type { ChapterSpan } from '#machines/model/titles/chapters.ts'
import {
  selectBuffered,
  selectMade,
  selectRate,
  selectTrackRange,
  shareBehind,
} from '#machines/listening/player/player.selectors.ts'
import type { TimeRange } from '#machines/listening/player/rules/ranges.ts'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { TrackBar } from '#src/ui/sound/track-bar.tsx'

const noChapters: readonly ChapterSpan[] = []
const noRanges: TimeRange[] = []
const noHits: readonly number[] = []
const noLines: readonly Cue[] = []

/** The track, of the whole medium or of the chapter that plays, with what has passed and what is left at its rate. */
export function PlayerTrack({ texts = 'beside' }: { texts?: 'beside' | 'below' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const byChapter = useSnapshot('preferences', ({ context }) => context.settings.useChapterTrack, false)
  const chapters = useSnapshot(
    'player',
    ({ context }) => context.session?.media.chapters ?? noChapters,
    noChapters,
  )
  const range = useSnapshot(
    'player',
    (player) => selectTrackRange(player, byChapter),
    { start: 0, end: 0, position: 0, chapter: null },
    (a, b) => a.start === b.start && a.end === b.end && a.position === b.position,
  )
  const buffered = useSnapshot('player', selectBuffered, 0)
  const made = useSnapshot('player', selectMade, noRanges)
  const rate = useSnapshot('player', selectRate, 1)
  const hits = useSnapshot('transcript', ({ context }) => context.hits, noHits)
  const lines = useSnapshot('transcript', ({ context }) => context.transcript?.cues ?? noLines, noLines)
  const length = Math.max(0, range.end - range.start)
  const passed = Math.min(length, Math.max(0, range.position - range.start))
  // an element may end a little before the server's length
  const hasEnded = useSnapshot('player', (player) => player.matches({ loaded: 'finished' }), false)
  const percent = format.percent(hasEnded ? 1 : shareBehind(passed, length))
  return (
    <div className="player-track" data-texts={texts}>
      <span role="timer" aria-live="off" aria-label={t('player.elapsed')}>
        {format.clock(passed)} <span className="player-percent">· {percent}</span>
      </span>
      <TrackBar
        className="player-seek"
        label={t('player.seek')}
        value={passed}
        max={length}
        buffered={[{ start: passed, end: Math.max(0, buffered - range.start) }]}
        made={made.map(({ start, end }) => ({
          start: Math.max(0, start - range.start),
          end: Math.min(length, end - range.start),
        }))}
        ticks={range.chapter ? [] : chapters.map(({ start }) => start)}
        marks={hits.map((index) => (lines[index]?.start ?? 0) - range.start)}
        valueText={(seconds) => {
          const [position, duration] = [format.spoken(seconds), format.spoken(length)]
          const chapter = chapterAt(chapters, range.start + seconds)?.title
          return [t('player.positionOf', { position, duration }), chapter].filter(Boolean).join('; ')
        }}
        describe={(ratio) => {
          const at = range.start + ratio * length
          return { time: format.clock(ratio * length), title: chapterAt(chapters, at)?.title }
        }}
        onCommit={(seconds) => send({ type: 'player.seek', to: range.start + seconds })}
      />
      <span role="timer" aria-live="off" aria-label={t('player.remaining')}>
        {range.chapter ? (
          <span className="player-chapter">
            {t('player.chapterOf', {
              title: range.chapter.title,
              n: range.chapter.n,
              m: range.chapter.m,
            })}
          </span>
        ) : null}
        −{format.clock((length - passed) / rate)}
      </span>
    </div>
  )
}
