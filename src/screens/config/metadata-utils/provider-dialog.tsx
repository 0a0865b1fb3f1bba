import { useTranslation } from 'react-i18next'
import { problemsOf } from '#machines/admin/metadata-utils/provider-form.ts'
import type { ProviderForm } from '#machines/admin/metadata-utils/provider-form.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

/** The form of a new provider. */
export function ProviderDialog({ form }: { form: ProviderForm }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isTried = useSnapshot('metadataUtils', ({ context }) => context.isTried, false)
  const isBusy = useSnapshot('metadataUtils', (utils) => utils.hasTag('busy'), false)
  const problems = isTried ? problemsOf(form) : {}
  const fill = (provider: Partial<ProviderForm>): void => send({ type: 'metadataUtils.fill', provider })
  const submit = (): void => send({ type: 'metadataUtils.submit' })
  return (
    <Dialog
      open
      title={t('configUtils.provider.add')}
      closeLabel={t('common.close')}
      busy={isBusy}
      persistent="always"
      onOpenChange={() => send({ type: 'metadataUtils.cancel' })}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => send({ type: 'metadataUtils.cancel' })}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={submit}>
            {t('configUtils.provider.add')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('configUtils.provider.name')}
          required
          value={form.name}
          error={problems.name && t(`configUtils.provider.${problems.name}`)}
          onChange={(name) => fill({ name })}
        />
        <TextField
          type="url"
          dir="ltr"
          label={t('configUtils.provider.url')}
          required
          description={t('configUtils.provider.urlHelp')}
          value={form.url}
          error={problems.url && t(`configUtils.provider.${problems.url}`)}
          onChange={(url) => fill({ url })}
        />
        <Select<ProviderForm['mediaType']>
          label={t('configUtils.provider.mediaType')}
          value={form.mediaType}
          options={[
            { value: 'book', label: t('configUtils.provider.book') },
            { value: 'podcast', label: t('configUtils.provider.podcast') },
          ]}
          onChange={(mediaType) => fill({ mediaType })}
        />
        <TextField
          spellCheck={false}
          label={t('configUtils.provider.auth')}
          description={t('configUtils.provider.authHelp')}
          autoComplete="off"
          value={form.authHeaderValue}
          onChange={(authHeaderValue) => fill({ authHeaderValue })}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}
