import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { selectCanDiscard, selectCanSave, selectIsSaving } from '#machines/editing/form/form.selectors.ts'
import { KNOWN_PROVIDERS } from '#machines/editing/providers.ts'
import { quickMatchOf } from '#machines/editing/match.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useIsAdmin } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'

/** The buttons of the form, and what an administrator lets the server find out by itself. */
export function FormFoot({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isAdmin = useIsAdmin()
  const providers = useSnapshot('itemEditor', ({ context }) => context.providers, KNOWN_PROVIDERS)
  const provider = useSnapshot('itemEditor', ({ context }) => context.provider, '')
  const isScanning = useIsRunning(({ name }) => name === 'item.scan')
  const isMatching = useIsRunning(({ name }) => name === 'item.match')
  const match = quickMatchOf(item, provider, providers)
  return (
    <>
      {isAdmin && match ? (
        <Button busy={isMatching} onClick={() => send({ type: 'operation.run', request: match })}>
          {t('editor.quickMatch')}
        </Button>
      ) : null}
      {isAdmin && !item.isFile ? (
        <Button
          className="me-auto"
          busy={isScanning}
          onClick={() =>
            send({
              type: 'operation.run',
              request: { name: 'item.scan', params: { libraryItemId: item.id } },
            })
          }
        >
          {t('editor.rescan')}
        </Button>
      ) : null}
      <FormButtons />
    </>
  )
}

/** Whether the form is being saved. A save that is refused for a field leads to that field. */
function useSaving(): boolean {
  const isSaving = useSnapshot('form', selectIsSaving, false)
  // effect: the focus belongs to the page; what is wrong is drawn when the save is over
  useEffect(() => (isSaving ? focusWrongField : undefined), [isSaving])
  return isSaving
}

function focusWrongField(): void {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  // with what is said below it
  field?.scrollIntoView({ block: 'center' })
}

/** The buttons of every form. */
export function FormButtons() {
  const { t } = useTranslation()
  const send = useIntents()
  const canSave = useSnapshot('form', selectCanSave, false)
  const canDiscard = useSnapshot('form', selectCanDiscard, false)
  const isSaving = useSaving()
  const save = (closes: boolean) => () => send({ type: 'form.save', closes })
  return (
    <>
      {canDiscard ? (
        <Button onClick={() => send({ type: 'form.discard' })}>{t('form.discard')}</Button>
      ) : null}
      <Button disabled={!canSave} busy={isSaving} onClick={save(false)}>
        {t('form.save')}
      </Button>
      <Button variant="primary" disabled={!canSave} busy={isSaving} onClick={save(true)}>
        {t('form.saveAndClose')}
      </Button>
    </>
  )
}

/** The buttons of the form of something new: what is made closes the dialog. */
export function CreateButtons({ label }: { label: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const canSave = useSnapshot('form', selectCanSave, false)
  const canDiscard = useSnapshot('form', selectCanDiscard, false)
  const isSaving = useSaving()
  return (
    <>
      {canDiscard ? (
        <Button onClick={() => send({ type: 'form.discard' })}>{t('form.discard')}</Button>
      ) : null}
      <Button
        variant="primary"
        disabled={!canSave}
        busy={isSaving}
        onClick={() => send({ type: 'form.save', closes: true })}
      >
        {label}
      </Button>
    </>
  )
}
