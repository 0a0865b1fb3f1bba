import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAskedIn } from '#machines/app/dialogs/asked-in.ts'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import { preselected } from '#machines/editing/providers.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useProviders } from '#src/hooks/use-providers.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'

const WIDTH = 500

const NOT_KNOWN = { mediaType: 'book', provider: '' } as const

/** How the server matches all that is selected. */
export function QuickMatchDialog({ dialog }: { dialog: Extract<DialogRequest, { kind: 'quickMatch' }> }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { libraryId, libraryItemIds } = dialog
  const library = useLibrary(libraryId)
  const isBusy = useIsRunning((request) => isAskedIn(dialog, request))
  const [chosen, setChosen] = useState<string | null>(null)
  const [overrideDetails, setOverrideDetails] = useState(true)
  const [overrideCover, setOverrideCover] = useState(true)
  const [overrideDefaults, setOverrideDefaults] = useState(true)
  const settings = library.status === 'ready' ? library.library : NOT_KNOWN
  const providers = useProviders(settings)
  const provider = chosen ?? preselected(providers, settings.provider)
  const options = { provider, overrideDetails, overrideCover, overrideDefaults }
  return (
    <Dialog
      open
      width={WIDTH}
      title={t('selection.quickMatch')}
      description={t('batch.items', { count: libraryItemIds.length })}
      closeLabel={t('common.close')}
      busy={isBusy}
      persistent
      onOpenChange={() => send({ type: 'dialog.close' })}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => send({ type: 'dialog.close' })}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={library.status !== 'ready'}
            onClick={() =>
              send({
                type: 'selection.run',
                request: { name: 'items.match', params: { options, libraryItemIds } },
              })
            }
          >
            {t('selection.quickMatch')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('editor.provider')}
          value={provider}
          disabled={isBusy}
          options={providers.map(({ value, name }) => ({ value, label: name }))}
          onChange={setChosen}
        />
        <Checkbox
          label={t('batch.overrideDetails')}
          checked={overrideDetails}
          disabled={isBusy || !overrideDefaults}
          onChange={setOverrideDetails}
        />
        <Checkbox
          label={t('batch.overrideCovers')}
          checked={overrideCover}
          disabled={isBusy || !overrideDefaults}
          onChange={setOverrideCover}
        />
        <Checkbox
          label={t('batch.overrideDefaults')}
          checked={overrideDefaults}
          disabled={isBusy}
          onChange={setOverrideDefaults}
        />
        <p className="text-small text-ink-quiet">{t('batch.matchHelp')}</p>
      </div>
    </Dialog>
  )
}
