import type { SnapshotFrom } from 'xstate'
import type { formMachine } from './form.machine.ts'

type FormSnapshot = SnapshotFrom<typeof formMachine>

/** A save is on its way, or a draft is looked for: nothing can be typed. */
export function selectIsBusy(form: FormSnapshot): boolean {
  return (
    form.matches({ open: 'recalling' }) ||
    form.matches({ open: { unsaved: 'validating' } }) ||
    form.matches({ open: { unsaved: 'saving' } })
  )
}

export function selectIsSaving(form: FormSnapshot): boolean {
  return form.matches({ open: { unsaved: 'validating' } }) || form.matches({ open: { unsaved: 'saving' } })
}

/** Something can be sent. */
export function selectCanSave(form: FormSnapshot): boolean {
  return form.can({ type: 'form.save', closes: false })
}

/** Something can be thrown away. */
export function selectCanDiscard(form: FormSnapshot): boolean {
  return form.can({ type: 'form.discard' }) && !selectIsSaving(form)
}
