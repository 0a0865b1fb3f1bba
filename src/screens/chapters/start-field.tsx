import { useState } from 'react'
import type { ChapterRow } from '#machines/editing/chapters/chapter-rows.ts'
import { formatTime } from '#machines/editing/chapters/chapter-time.ts'
import type { TimeUnit } from '#machines/editing/chapters/chapter-time.ts'
import { useIntents } from '#src/hooks/use-intents.ts'

interface StartFieldProps {
  row: ChapterRow
  label: string
  unit: TimeUnit
  readOnly: boolean
  isWrong: boolean
  describedBy: string | undefined
}

/** The start of a chapter. What is typed is taken when the field is left or Enter is pressed; Escape drops it. */
export function StartField({ row, label, unit, readOnly, isWrong, describedBy }: StartFieldProps) {
  const send = useIntents()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = row.text ?? formatTime(row.start, unit)
  const take = (): void => {
    setTyped(null)
    if (typed !== null && typed.trim() !== shown)
      send({ type: 'chapterEditor.edit', edit: { kind: 'setStart', key: row.key, text: typed } })
  }
  return (
    <div className="chapter-start" data-invalid={isWrong ? '' : undefined}>
      <div className="input-box">
        <input
          type="text"
          inputMode={unit === 'seconds' ? 'decimal' : 'text'}
          autoComplete="off"
          data-field="start"
          data-undo={typed === null ? '' : undefined}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          value={typed ?? shown}
          readOnly={readOnly}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take()
            if (event.key === 'Escape') setTyped(null)
          }}
        />
      </div>
    </div>
  )
}
