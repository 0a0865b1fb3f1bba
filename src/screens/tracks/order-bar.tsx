import { useTranslation } from 'react-i18next'
import { selectCanDiscard, selectCanSave, selectIsSaving } from '#machines/editing/form/form.selectors.ts'
import { FormBar } from '#src/dialogs/edit/form-says.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { useChoices } from './use-track-order.ts'

/** Stays in view: how many files are part of the book, and the save. */
export function OrderBar() {
  const { t } = useTranslation()
  const send = useIntents()
  const choices = useChoices()
  const hasTracks = useSnapshot('trackOrder', (order) => order.can({ type: 'trackOrder.save' }), false)
  const canSave = useSnapshot('form', selectCanSave, false)
  const canDiscard = useSnapshot('form', selectCanDiscard, false)
  const isSaving = useSnapshot('form', selectIsSaving, false)
  return (
    <FormBar label={t('tracks.title')}>
      <span className="tabular min-w-0 flex-1 text-small text-ink-quiet">
        {t('tracks.count', {
          n: choices.filter(({ isIncluded }) => isIncluded).length,
          total: choices.length,
        })}
      </span>
      <Button disabled={!canDiscard} onClick={() => send({ type: 'form.discard' })}>
        {t('tracks.reset')}
      </Button>
      <Button
        variant="primary"
        disabled={!canSave || !hasTracks}
        busy={isSaving}
        onClick={() => send({ type: 'trackOrder.save' })}
      >
        {t('form.save')}
      </Button>
    </FormBar>
  )
}
