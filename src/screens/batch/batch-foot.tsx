import { useTranslation } from 'react-i18next'
import { selectCanDiscard, selectCanSave, selectIsSaving } from '#machines/editing/form/form.selectors.ts'
import type { Values } from '#machines/editing/values.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { WillChange } from './will-change.tsx'

/** What a save would change, and the save. */
export function BatchFoot({ changes }: { changes: Values }) {
  const { t } = useTranslation()
  const send = useIntents()
  const canSave = useSnapshot('form', selectCanSave, false)
  const canDiscard = useSnapshot('form', selectCanDiscard, false)
  const isSaving = useSnapshot('form', selectIsSaving, false)
  const save = (closes: boolean) => () => send({ type: 'form.save', closes })
  return (
    <div className="batch-foot">
      <div>
        <WillChange changes={changes} />
      </div>
      {canDiscard ? (
        <Button onClick={() => send({ type: 'form.discard' })}>{t('form.discard')}</Button>
      ) : null}
      <Button disabled={!canSave} busy={isSaving} onClick={save(false)}>
        {t('form.save')}
      </Button>
      <Button variant="primary" disabled={!canSave} busy={isSaving} onClick={save(true)}>
        {t('form.saveAndClose')}
      </Button>
    </div>
  )
}
