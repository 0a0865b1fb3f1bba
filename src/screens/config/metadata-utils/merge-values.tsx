import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPickedIn } from '#machines/admin/metadata-utils/merging.ts'
import type { Picked } from '#machines/admin/metadata-utils/merging.ts'
import type { MetadataValue, ValueKind } from '#machines/admin/metadata-utils/value-list.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useErrorText } from '#src/shell/states/read-failed.tsx'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/form/choice.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const NOT_PICKED: Picked | null = null

/** What can be done with the names that are picked, and the question of what they are to be called. */
export function MergeTools({ kind, values }: { kind: ValueKind; values: readonly MetadataValue[] }) {
  const { t } = useTranslation()
  const send = useIntents()
  const picked = useSnapshot<'metadataUtils', Picked | null>(
    'metadataUtils',
    ({ context }) => context.picked,
    NOT_PICKED,
  )
  const isPicking = useSnapshot('metadataUtils', (utils) => utils.matches({ open: 'picking' }), false)
  if (!picked || !isPickedIn(picked, kind, values)) return null
  const count = picked.values.length
  return (
    <div className="utils-picked" role="group" aria-label={t('configUtils.merge.tools')}>
      <output>{t('configUtils.merge.selected', { names: count })}</output>
      <Button
        size="sm"
        icon={<Merge aria-hidden />}
        disabled={count < 2}
        onClick={() => send({ type: 'metadataUtils.merge' })}
      >
        {t('configUtils.merge.open')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => send({ type: 'metadataUtils.unpick' })}>
        {t('selection.clear')}
      </Button>
      {isPicking ? null : <MergeDialog picked={picked} />}
    </div>
  )
}

function MergeDialog({ picked }: { picked: Picked }) {
  const { t } = useTranslation()
  const send = useIntents()
  const errorText = useErrorText()
  const isBusy = useSnapshot('metadataUtils', (utils) => utils.hasTag('busy'), false)
  const { values, draft, failure } = picked
  const name = draft.trim()
  const type = (text: string): void => send({ type: 'metadataUtils.type', draft: text })
  const save = (): void => send({ type: 'metadataUtils.save', alike: [] })
  const cancel = (): void => send({ type: 'metadataUtils.cancel' })
  return (
    <Dialog
      open
      title={t('configUtils.merge.title')}
      closeLabel={t('common.close')}
      busy={isBusy}
      persistent
      onOpenChange={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={name === ''} onClick={save}>
            {t('configUtils.ask.merge')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <RadioGroup
          label={t('configUtils.merge.keep')}
          value={draft}
          disabled={isBusy}
          options={values.map((value) => ({
            value: value.name,
            label: value.name,
            description: value.count === null ? undefined : t('configUtils.items', { items: value.count }),
          }))}
          onChange={type}
        />
        <TextField label={t('configUtils.merge.name')} value={draft} readOnly={isBusy} onChange={type} />
        {name === '' ? null : (
          <p className="break-words text-small text-ink-quiet">{t('configUtils.merge.text', { name })}</p>
        )}
        {failure === null ? null : (
          <p role="alert" className="text-small text-warn">
            {failure === 'none' ? t('configUtils.merge.none') : errorText(failure)}
          </p>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
