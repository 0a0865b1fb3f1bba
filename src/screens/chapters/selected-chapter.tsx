import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bookOf, tracksOf } from '#machines/editing/chapters/chapter-form.ts'
import { formatTime } from '#machines/editing/chapters/chapter-time.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { useIsLocked, useRows } from './use-chapters.ts'
import { WaveformStrip } from './waveform-strip.tsx'

const STEPS = [-1, -0.1, 0.1, 1] as const

/** The start of the row that is worked on, moved by small steps. */
export function SelectedChapter() {
  const { t, i18n } = useTranslation()
  const send = useIntents()
  const rows = useRows()
  const isLocked = useIsLocked()
  const selected = useSnapshot('chapterEditor', ({ context }) => context.selected, null)
  const unit = useSnapshot('chapterEditor', ({ context }) => context.unit, 'clock')
  const item = useSnapshot('chapterEditor', ({ context }) => context.item, null)
  const index = rows.findIndex(({ key }) => key === selected)
  const row = rows[index]
  if (!row || !item) return null
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const move = (start: number): void =>
    send({ type: 'chapterEditor.edit', edit: { kind: 'move', key: row.key, start } })
  return (
    <section className="chapter-selected" aria-label={t('chapters.selected', { n: index + 1 })}>
      <div className="chapter-nudges">
        <h2 className="min-w-0 truncate text-small">
          <span className="text-ink-quiet">{t('chapters.selected', { n: index + 1 })}</span>{' '}
          <span className="tabular font-strong">{formatTime(row.start, unit)}</span>
        </h2>
        {STEPS.map((step) => (
          <Button
            key={step}
            size="sm"
            variant="quiet"
            disabled={isLocked || index === 0}
            icon={step < 0 ? <Minus /> : <Plus />}
            aria-label={t(step < 0 ? 'chapters.earlier' : 'chapters.later', {
              seconds: number.format(Math.abs(step)),
            })}
            onClick={() => move(row.start + step)}
          >
            <span className="tabular">{number.format(Math.abs(step))}</span>
          </Button>
        ))}
      </div>
      <WaveformStrip
        libraryItemId={item.id}
        duration={bookOf(item).duration}
        tracks={tracksOf(item)}
        at={row.start}
        textOf={(seconds) => formatTime(seconds, unit)}
        onMove={move}
        disabled={isLocked || index === 0}
      />
    </section>
  )
}
