import { Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectCanSave, selectIsSaving } from '#machines/editing/form/form.selectors.ts'
import { FormBar } from '#src/dialogs/edit/form-says.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useIsLocked, useRows } from './use-chapters.ts'

/** Stays in view: undo, redo, and the save. */
export function ChapterBar() {
  const { t } = useTranslation()
  const send = useIntents()
  const rows = useRows()
  const isLocked = useIsLocked()
  const hasPast = useSnapshot('chapterEditor', ({ context }) => context.history.past.length > 0, false)
  const hasFuture = useSnapshot('chapterEditor', ({ context }) => context.history.future.length > 0, false)
  const canSave = useSnapshot('form', selectCanSave, false)
  const isSaving = useSnapshot('form', selectIsSaving, false)
  return (
    <FormBar label={t('chapters.title')}>
      <IconButton
        label={t('common.undo')}
        aria-keyshortcuts="Control+Z"
        data-undo-locked={isLocked ? '' : undefined}
        disabled={!hasPast || isLocked}
        onClick={() => send({ type: 'chapterEditor.undo' })}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        label={t('chapters.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!hasFuture || isLocked}
        onClick={() => send({ type: 'chapterEditor.redo' })}
      >
        <Redo2 />
      </IconButton>
      <span className="tabular ms-auto text-small text-ink-quiet">
        {t('chapters.count', { n: rows.length })}
      </span>
      <Button
        variant="primary"
        disabled={!canSave}
        busy={isSaving}
        onClick={() => send({ type: 'chapterEditor.save' })}
      >
        {t('form.save')}
      </Button>
    </FormBar>
  )
}
