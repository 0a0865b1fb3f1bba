import { useTranslation } from 'react-i18next'
import type { BatchItem, BatchReport } from '#machines/editing/batch-editor/batch-editor.types.ts'
import type { Clash } from '#machines/editing/form/form.types.ts'
import type { AppError } from '#machines/model/errors.ts'
import { ownerOfField } from '#machines/editing/values.ts'
import { selectCanSave, selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { FailedNews, News, RecalledNews, TakeOrKeep } from '#src/dialogs/edit/form-says.tsx'
import { textOfValue } from '#src/dialogs/edit/text-of-value.ts'
import { useFieldLabel } from '#src/dialogs/edit/use-form.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { errorKey } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'

const NO_CLASHES: readonly Clash[] = []
const NO_ITEMS: readonly BatchItem[] = []

/** What there is to say of the form: a draft that was there, what is gone, what a save left, what others changed. */
export function BatchNews() {
  const { t } = useTranslation()
  const report = useSnapshot('batchEditor', ({ context }) => context.report, null)
  const gone = useSnapshot('batchEditor', ({ context }) => context.gone, NO_ITEMS)
  const reasonOf = useReason()
  return (
    <>
      {gone.length > 0 ? (
        <News tone="warn" role="status">
          {t('batch.gone', { titles: gone.map(({ title }) => title || t('item.noTitle')).join(', ') })}
        </News>
      ) : null}
      {report ? <Report report={report} /> : <FailedNews reasonOf={reasonOf} />}
      <RecalledNews />
      <Clashes />
    </>
  )
}

/** Why a save was not done as a whole. */
function useReason(): (error: AppError) => string {
  const { t } = useTranslation()
  return (error) => {
    const { status, text } = error
    if (text) return text
    if (status === 200) return t('batch.notStored')
    return t(status === 413 ? 'batch.tooLarge' : errorKey(error))
  }
}

function useTitles(): (id: string) => string {
  const { t } = useTranslation()
  const items = useSnapshot('batchEditor', ({ context }) => context.items, NO_ITEMS)
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  return (id) => titles.get(id) || t('item.noTitle')
}

function Report({ report: { saved, left, failure, isChecked } }: { report: BatchReport }) {
  const { t } = useTranslation()
  const send = useIntents()
  const reasonOf = useReason()
  const titleOf = useTitles()
  const canSave = useSnapshot('form', selectCanSave, false)
  const isBusy = useSnapshot('form', selectIsBusy, true)
  return (
    <News tone="bad" className="grid gap-3">
      <p>{t('form.failed', { reason: reasonOf(failure) })}</p>
      <p>
        {isChecked
          ? t('batch.savedOf', { saved: saved.length, count: saved.length + left.length })
          : t('batch.unknown')}
      </p>
      {isChecked && left.length > 0 ? (
        <div className="grid gap-1">
          <p>{t('batch.left')}</p>
          <ul className="batch-left">
            {left.map(({ libraryItemId }) => (
              <li key={libraryItemId}>{titleOf(libraryItemId)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {saved.length > 0 ? (
          <Button size="sm" onClick={() => send({ type: 'batchEditor.undo' })}>
            {t('batch.undoSaved')}
          </Button>
        ) : null}
        <Button
          size="sm"
          disabled={!canSave}
          busy={isBusy}
          onClick={() => send({ type: 'form.save', closes: false })}
        >
          {t('common.tryAgain')}
        </Button>
        <Button size="sm" onClick={() => send({ type: 'batchEditor.dismiss' })}>
          {t('common.close')}
        </Button>
      </div>
    </News>
  )
}

function Clashes() {
  const { t } = useTranslation()
  const send = useIntents()
  const labelOf = useFieldLabel()
  const titleOf = useTitles()
  const clashes = useSnapshot('form', ({ context }) => context.clashes, NO_CLASHES)
  if (clashes.length === 0) return null
  const decide = (type: 'form.takeTheirs' | 'form.keepMine') => () => {
    for (const { field } of clashes) send({ type, field })
  }
  return (
    <News tone="warn" className="grid gap-3">
      <p>{t('batch.conflict')}</p>
      <ul className="batch-left grid gap-2">
        {clashes.map(({ field, theirs }) => {
          const { id, field: own } = ownerOfField(field)
          return (
            <li key={field} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 basis-48 break-words">
                <strong>
                  {titleOf(id)}: {labelOf(own)}
                </strong>{' '}
                <span className="text-ink-quiet">
                  {t('form.theirs', { value: textOfValue(theirs) || t('form.empty') })}
                </span>
              </span>
              <TakeOrKeep field={field} />
            </li>
          )
        })}
      </ul>
      {clashes.length > 1 ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={decide('form.takeTheirs')}>
            {t('batch.takeAll')}
          </Button>
          <Button size="sm" onClick={decide('form.keepMine')}>
            {t('batch.keepAll')}
          </Button>
        </div>
      ) : null}
    </News>
  )
}
