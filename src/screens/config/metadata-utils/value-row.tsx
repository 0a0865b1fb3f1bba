import { Check, Pencil, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isSameName } from '#machines/admin/metadata-utils/merging.ts'
import { alike, removalRequest } from '#machines/admin/metadata-utils/value-list.ts'
import type { MetadataValue, ValueKind } from '#machines/admin/metadata-utils/value-list.ts'
import { useAsk } from '#src/hooks/use-ask.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

/** A name, how many items have it, and what can be done with it. */
export function ValueRow({ kind, value }: { kind: ValueKind; value: MetadataValue }) {
  const { t } = useTranslation()
  const send = useIntents()
  const ask = useAsk()
  const { name, count } = value
  const isPicked = useSnapshot(
    'metadataUtils',
    ({ context: { picked } }) =>
      picked?.kind === kind && picked.values.some((each) => isSameName(each, value)),
    false,
  )
  // one thing at a time: what another part saves is waited for
  const isBusy = useSnapshot('metadataUtils', (utils) => utils.hasTag('busy'), false)
  const remove = (): void => {
    const items = count === null ? '' : ` ${t('configUtils.items', { items: count })}.`
    ask({
      title: t('configUtils.ask.removeTitle', { name }),
      text: `${t('configUtils.ask.removeText')}${items}`,
      yes: t('configUtils.ask.remove'),
      danger: true,
      answer: { type: 'operation.run', request: removalRequest(kind, value) },
    })
  }
  return (
    <div className="utils-row">
      <Checkbox
        label={t('configUtils.merge.pick', { name })}
        hideLabel
        checked={isPicked}
        disabled={isBusy}
        onChange={() => send({ type: 'metadataUtils.pick', kind, value })}
      />
      <bdi className="utils-name">{name}</bdi>
      {count === null ? null : (
        <span className="tabular text-small text-ink-quiet">{t('configUtils.items', { items: count })}</span>
      )}
      <span className="utils-acts">
        <IconButton
          size="sm"
          disabled={isBusy}
          label={t('configUtils.rename', { name })}
          onClick={() => send({ type: 'metadataUtils.edit', kind, value })}
        >
          <Pencil />
        </IconButton>
        <IconButton size="sm" label={t('configUtils.remove', { name })} onClick={remove}>
          <Trash2 />
        </IconButton>
      </span>
    </div>
  )
}

/** The same while it is renamed: Enter saves it, Escape leaves it as it was. */
export function ValueEditor({ values, value }: { values: readonly MetadataValue[]; value: MetadataValue }) {
  const { t } = useTranslation()
  const send = useIntents()
  const draft = useSnapshot('metadataUtils', ({ context }) => context.edit?.draft ?? '', '')
  const isBusy = useSnapshot('metadataUtils', (utils) => utils.hasTag('busy'), false)
  return (
    <form
      className="utils-row"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'metadataUtils.save', alike: alike(values, draft) })
      }}
    >
      <TextField
        className="utils-name"
        label={t('configUtils.newName', { name: value.name })}
        hideLabel
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that opened it
        autoFocus
        value={draft}
        readOnly={isBusy}
        onChange={(text) => send({ type: 'metadataUtils.type', draft: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          send({ type: 'metadataUtils.cancel' })
        }}
      />
      <span className="utils-acts">
        <IconButton
          type="submit"
          size="sm"
          busy={isBusy}
          disabled={draft.trim() === ''}
          label={t('configUtils.save')}
        >
          <Check />
        </IconButton>
        <IconButton
          size="sm"
          disabled={isBusy}
          label={t('common.cancel')}
          onClick={() => send({ type: 'metadataUtils.cancel' })}
        >
          <X />
        </IconButton>
      </span>
    </form>
  )
}
