import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChapterEdit } from '#machines/editing/chapters/chapter-edits.ts'
import { titleOf } from '#machines/editing/chapters/chapter-edits.ts'
import { parseSigned } from '#machines/editing/chapters/chapter-time.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/form/choice.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useRows } from './use-chapters.ts'

type Scope = 'all' | 'from'

/** Which rows are meant: all, or those from the selected one on. */
function useScope() {
  const rows = useRows()
  const selected = useSnapshot('chapterEditor', ({ context }) => context.selected, null)
  const [scope, setScope] = useState<Scope>('all')
  const index = rows.findIndex(({ key }) => key === selected)
  return { scope, setScope, n: index + 1, from: scope === 'all' ? null : selected }
}

interface RangeSheetProps {
  title: string
  allLabel: string
  range: ReturnType<typeof useScope>
  edit: ChapterEdit | null
  children: ReactNode
}

function RangeSheet({ title, allLabel, range, edit, children }: RangeSheetProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const id = useId()
  const refusal = useSnapshot('chapterEditor', ({ context }) => context.refusal, null)
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'chapterEditor.dismiss' })}
      actions={
        <>
          <Button onClick={() => send({ type: 'chapterEditor.dismiss' })}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={edit === null}>
            {t('chapters.apply')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (edit) send({ type: 'chapterEditor.edit', edit })
        }}
      >
        {children}
        <RadioGroup
          label={t('chapters.scope')}
          value={range.scope}
          options={[
            { value: 'all', label: allLabel },
            { value: 'from', label: t('chapters.scopeFrom', { n: range.n }), disabled: range.n < 1 },
          ]}
          onChange={range.setScope}
        />
        {refusal ? (
          <p role="alert" className="text-bad">
            {t(`chapters.refusal.${refusal}`)}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

/** All starts but the first, or those from the selected row on, by seconds. */
export function ShiftSheet() {
  const { t } = useTranslation()
  const range = useScope()
  const [text, setText] = useState('')
  const by = parseSigned(text)
  return (
    <RangeSheet
      title={t('chapters.shift')}
      allLabel={t('chapters.scopeAllButFirst')}
      range={range}
      edit={by === null ? null : { kind: 'shift', by, from: range.from }}
    >
      <TextField
        label={t('chapters.seconds')}
        inputMode="text"
        autoComplete="off"
        value={text}
        onChange={setText}
        description={t('chapters.shiftHelp')}
        {...(text !== '' && by === null ? { error: t('chapters.problem.noTime') } : {})}
      />
    </RangeSheet>
  )
}

/** Titles by a pattern. */
export function NumberSheet() {
  const { t } = useTranslation()
  const range = useScope()
  const rows = useRows()
  const [pattern, setPattern] = useState(t('chapters.patternDefault'))
  const [firstText, setFirst] = useState('1')
  const first = /^\d{1,5}$/.test(firstText) ? Number(firstText) : null
  const at = rows.findIndex(({ key }) => key === range.from)
  const title = rows[Math.max(0, at)]?.title ?? ''
  return (
    <RangeSheet
      title={t('chapters.number')}
      allLabel={t('chapters.scopeAll')}
      range={range}
      edit={
        first === null || pattern.trim() === '' ? null : { kind: 'number', pattern, first, from: range.from }
      }
    >
      <TextField
        label={t('chapters.pattern')}
        value={pattern}
        onChange={setPattern}
        description={t('chapters.patternHelp')}
      />
      <TextField
        label={t('chapters.first')}
        inputMode="numeric"
        value={firstText}
        onChange={setFirst}
        description={t('chapters.example', { title: titleOf(pattern, first ?? 1, title) })}
      />
    </RangeSheet>
  )
}
