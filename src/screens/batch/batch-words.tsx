import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchItem } from '#machines/editing/batch-editor/batch-editor.types.ts'
import { selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { wordedFieldsOf } from '#machines/editing/rewording/reword.ts'
import type { LetterCase, Rewording, WordedField } from '#machines/editing/rewording/reword.ts'
import { parsePattern } from '#machines/editing/upload/folder-reading.ts'
import { fieldOf, fieldsIn } from '#machines/editing/values.ts'
import type { Values } from '#machines/editing/values.ts'
import { textOfValue } from '#src/dialogs/edit/text-of-value.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FoldedCard } from './folded-card.tsx'
import { useBatchValues } from './use-batch.ts'
import { WillChange } from './will-change.tsx'

const KINDS = ['replace', 'trim', 'case', 'folders'] as const
type Kind = (typeof KINDS)[number]
const CASES = ['title', 'sentence', 'upper', 'lower'] as const satisfies readonly LetterCase[]
/** What a preview lists. */
const MOST = 30
const NO_ITEMS: readonly BatchItem[] = []
const NO_VALUES: Values = {}

interface Choice {
  kind: Kind
  field: WordedField
  find: string
  by: string
  isPattern: boolean
  isExact: boolean
  to: LetterCase
  pattern: string
}

const FIRST: Choice = {
  kind: 'replace',
  field: 'title',
  find: '',
  by: '',
  isPattern: false,
  isExact: false,
  to: 'title',
  pattern: '{author}/{title}',
}

/** The wish that a choice is; null while it is not whole. */
function howOf({ kind, find, by, isPattern, isExact, to, pattern }: Choice): Rewording | null {
  switch (kind) {
    case 'replace':
      return find === '' ? null : { kind, find, by, isPattern, isExact }
    case 'trim':
      return { kind }
    case 'case':
      return { kind, to }
    case 'folders':
      return parsePattern(pattern) ? { kind, pattern } : null
  }
}

/** Words of many items changed at once, with what each becomes before anything is changed. */
export function BatchWords() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <FoldedCard
      id="batch-words"
      title={t('reword.title')}
      onToggle={() => send({ type: 'rewording.preview', wish: null, items: NO_ITEMS, values: NO_VALUES })}
    >
      <Words />
    </FoldedCard>
  )
}

function Words() {
  const { t } = useTranslation()
  const send = useIntents()
  const values = useBatchValues()
  const items = useSnapshot('batchEditor', ({ context }) => context.items, NO_ITEMS)
  const isBusy = useSnapshot('form', selectIsBusy, true)
  const isFaulty = useSnapshot('rewording', (rewording) => rewording.matches('faulty'), false)
  const isShown = useSnapshot('rewording', (rewording) => rewording.matches('shown'), false)
  const changes = useSnapshot('rewording', ({ context }) => context.changes, NO_VALUES)
  const [choice, setChoice] = useState(FIRST)
  const how = howOf(choice)
  const { kind, field } = choice
  const set = (part: Partial<Choice>): void => {
    const next = { ...choice, ...part }
    const wished = howOf(next)
    setChoice(next)
    send({ type: 'rewording.preview', wish: wished && { how: wished, field: next.field }, items, values })
  }
  const isEmpty = Object.keys(changes).length === 0
  return (
    <form
      className="grid gap-4"
      aria-labelledby="batch-words"
      onSubmit={(event) => {
        event.preventDefault()
        if (isShown && !isEmpty) send({ type: 'rewording.apply', items, values })
      }}
    >
      <div className="edit-grid">
        <Select
          label={t('reword.how')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`reword.kind.${value}`) }))}
          onChange={(value) => set({ kind: value as Kind })}
        />
        {kind === 'folders' ? null : (
          <Select
            label={t('reword.field')}
            value={field}
            options={wordedFieldsOf(values).map((value) => ({ value, label: t(`editor.field.${value}`) }))}
            onChange={(value) => set({ field: value as WordedField })}
          />
        )}
        <Controls {...{ choice, set }} isFaulty={isFaulty} />
      </div>
      {isShown && how ? <Preview changes={changes} items={items} values={values} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-4">
        {isShown && how ? <WillChange changes={changes} /> : null}
        <Button type="submit" disabled={isBusy || !isShown || isEmpty}>
          {t('batch.apply')}
        </Button>
      </div>
    </form>
  )
}

interface ControlsProps {
  choice: Choice
  set: (part: Partial<Choice>) => void
  /** The pattern is none. */
  isFaulty: boolean
}

function Controls({ choice, set, isFaulty }: ControlsProps) {
  const { t } = useTranslation()
  switch (choice.kind) {
    case 'replace':
      return (
        <>
          <TextField
            label={t('reword.find')}
            value={choice.find}
            error={isFaulty ? t('reword.noPattern') : undefined}
            onChange={(find) => set({ find })}
          />
          <TextField
            label={t('reword.by')}
            description={choice.isPattern ? t('reword.groups') : undefined}
            value={choice.by}
            onChange={(by) => set({ by })}
          />
          <div className="edit-wide flex flex-wrap gap-6">
            <Checkbox
              label={t('reword.isPattern')}
              checked={choice.isPattern}
              onChange={(isPattern) => set({ isPattern })}
            />
            <Checkbox
              label={t('reword.isExact')}
              checked={choice.isExact}
              onChange={(isExact) => set({ isExact })}
            />
          </div>
        </>
      )
    case 'case':
      return (
        <Select
          label={t('reword.to')}
          value={choice.to}
          options={CASES.map((value) => ({ value, label: t(`reword.case.${value}`) }))}
          onChange={(to) => set({ to: to as LetterCase })}
        />
      )
    case 'folders':
      return (
        <TextField
          className="edit-wide"
          label={t('upload.folders.pattern')}
          description={t('upload.folders.patternHint')}
          error={parsePattern(choice.pattern) ? undefined : t('upload.folders.badPattern')}
          value={choice.pattern}
          onChange={(pattern) => set({ pattern })}
        />
      )
    case 'trim':
      return null
  }
}

/** What the first fields become. */
function Preview({
  changes,
  items,
  values,
}: {
  changes: Values
  items: readonly BatchItem[]
  values: Values
}) {
  const { t } = useTranslation()
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const shown = Object.entries(changes)
    .slice(0, MOST)
    .flatMap(([id, own]) => Object.entries(fieldsIn(own)).map(([field, value]) => ({ id, field, value })))
    .slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <ul className="batch-left grid gap-2 text-small" aria-label={t('reword.preview')}>
      {shown.map(({ id, field, value }) => (
        <li key={fieldOf(id, field)} className="break-words">
          {field === 'title' ? null : (
            <span className="text-ink-quiet">{titles.get(id) || t('item.noTitle')}: </span>
          )}
          {t('edits.change', {
            was: textOfValue(fieldsIn(values[id])[field]) || t('form.empty'),
            became: textOfValue(value) || t('form.empty'),
          })}
        </li>
      ))}
    </ul>
  )
}
