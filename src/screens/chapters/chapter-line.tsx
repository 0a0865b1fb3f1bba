import { ListPlus, Play, Square, Trash2 } from 'lucide-react'
import { memo, useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChapterField } from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { ODDITY_TEXTS, PROBLEM_TEXTS } from '#machines/editing/chapters/chapter-problems.ts'
import type { ChapterOddity, ChapterProblem } from '#machines/editing/chapters/chapter-problems.ts'
import type { ChapterRow } from '#machines/editing/chapters/chapter-rows.ts'
import { formatTime } from '#machines/editing/chapters/chapter-time.ts'
import type { TimeUnit } from '#machines/editing/chapters/chapter-time.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { StartField } from './start-field.tsx'

interface ChapterLineProps {
  row: ChapterRow
  index: number
  unit: TimeUnit
  problems: readonly ChapterProblem[] | undefined
  oddity: ChapterOddity | undefined
  /** Also what was left empty is complained of. */
  isChecked: boolean
  isSelected: boolean
  isLocked: boolean
  canBeHeard: boolean
  /** The second that is heard, when it is of this row. */
  heardAt: number | null
  /** Which of its fields takes the focus. */
  focus: { field: ChapterField | null } | null
}

/** By hand, for the list is left out of the compiler: a scroll would render every row again. */
export const ChapterLine = memo((props: ChapterLineProps) => {
  const { row, index, unit, problems, oddity, isChecked, isSelected } = props
  const { isLocked, canBeHeard, heardAt, focus } = props
  const { t } = useTranslation()
  const send = useIntents()
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const { key, start, title } = row
  const n = index + 1
  const said = problems?.filter((problem) => isChecked || problem !== 'noTitle') ?? []
  const isTitleWrong = said.includes('noTitle')
  const isStartWrong = said.length > (isTitleWrong ? 1 : 0)
  const describedBy = said.length > 0 ? `${id}-problems` : oddity ? `${id}-oddity` : undefined

  // effect: the focus follows what an edit or a save leads to
  useEffect(() => {
    if (focus?.field) line.current?.querySelector<HTMLElement>(`[data-field="${focus.field}"]`)?.focus()
  }, [focus])

  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const field = event.target instanceof HTMLElement ? event.target.dataset['field'] : undefined
    if (step === 0 || !field || event.altKey || event.ctrlKey || event.metaKey) return
    const beside = line.current?.closest('ol')?.querySelector<HTMLElement>(`[data-index="${index + step}"]`)
    if (!beside) return
    event.preventDefault()
    beside.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  }
  return (
    // the fields are what one works with; the row only knows which of them are its own
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={line}
      className="chapter-line"
      data-selected={isSelected ? '' : undefined}
      onFocus={() => send({ type: 'chapterEditor.select', key })}
      onKeyDown={walk}
    >
      <span className="chapter-number tabular" aria-hidden="true">
        {n}
      </span>
      <StartField
        row={row}
        label={t('chapters.start', { n })}
        unit={unit}
        readOnly={isLocked}
        isWrong={isStartWrong}
        describedBy={describedBy}
      />
      <div className="chapter-title" data-invalid={isTitleWrong ? '' : undefined}>
        <div className="input-box">
          <input
            type="text"
            data-field="title"
            data-undo=""
            aria-label={t('chapters.name', { n })}
            aria-invalid={isTitleWrong || undefined}
            aria-describedby={describedBy}
            value={title}
            readOnly={isLocked}
            onChange={({ target }) =>
              send({ type: 'chapterEditor.edit', edit: { kind: 'setTitle', key, title: target.value } })
            }
          />
        </div>
      </div>
      <div className="chapter-acts">
        <IconButton
          size="sm"
          lit={heardAt !== null}
          disabled={!canBeHeard}
          label={
            heardAt === null ? t('chapters.listen', { time: formatTime(start, unit) }) : t('chapters.stop')
          }
          onClick={() => send({ type: 'chapterEditor.preview', key })}
        >
          {heardAt === null ? <Play /> : <Square />}
        </IconButton>
        <IconButton
          size="sm"
          label={t('chapters.insert', { n })}
          disabled={isLocked}
          onClick={() => send({ type: 'chapterEditor.edit', edit: { kind: 'insert', below: key } })}
        >
          <ListPlus />
        </IconButton>
        <IconButton
          size="sm"
          data-field="remove"
          label={t('chapters.remove', { n })}
          disabled={isLocked}
          onClick={() => send({ type: 'chapterEditor.edit', edit: { kind: 'remove', key } })}
        >
          <Trash2 />
        </IconButton>
      </div>
      {heardAt === null ? null : (
        <div className="chapter-note">
          <Button
            size="sm"
            disabled={isLocked}
            onClick={() => send({ type: 'chapterEditor.edit', edit: { kind: 'move', key, start: heardAt } })}
          >
            {t('chapters.startHere', { time: formatTime(heardAt, unit) })}
          </Button>
        </div>
      )}
      {said.length > 0 ? (
        <div id={`${id}-problems`} className="chapter-note text-small text-bad">
          {said.map((problem) => (
            <p key={problem}>{t(PROBLEM_TEXTS[problem])}</p>
          ))}
        </div>
      ) : oddity ? (
        <p id={`${id}-oddity`} className="chapter-note text-small text-ink-quiet">
          {t(ODDITY_TEXTS[oddity])}
        </p>
      ) : null}
    </div>
  )
})
