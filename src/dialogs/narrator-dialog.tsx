import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alike, questionOf } from '#machines/admin/metadata-utils/value-list.ts'
import type { RenameQuestion } from '#machines/admin/metadata-utils/value-list.ts'
import { isAskedIn } from '#machines/app/dialogs/asked-in.ts'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import { renameNarrator } from '#machines/app/dialogs/person-requests.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { QuestionBox } from './question-box.tsx'
import { RenameQuestionBox } from './rename-question.tsx'

type NarratorRequest = Extract<DialogRequest, { kind: 'renameNarrator' | 'removeNarrator' }>

/** Another name for a narrator, or none, on all books at once. */
export function NarratorDialog({ dialog }: { dialog: NarratorRequest }) {
  const { t } = useTranslation()
  const send = useIntents()
  const { libraryId, narratorId } = dialog
  const [name, setName] = useState(dialog.name)
  const [question, setQuestion] = useState<RenameQuestion | null>(null)
  const narrators = useRead({ name: 'narrators', libraryId })
  const isBusy = useIsRunning((request) => isAskedIn(dialog, request))
  const close = (): void => send({ type: 'dialog.close' })
  if (dialog.kind === 'removeNarrator') {
    return (
      <QuestionBox
        asked={{
          title: t('narrators.removeTitle'),
          text: t('narrators.removeText', { name: dialog.name }),
          yes: t('narrators.delete'),
          danger: true,
        }}
        busy={isBusy}
        onNo={close}
        onYes={() =>
          send({
            type: 'operation.run',
            request: { name: 'narrator.remove', params: { libraryId, narratorId } },
          })
        }
      />
    )
  }
  const save = (): void => {
    const request = renameNarrator(dialog, name)
    if (request === 'unchanged') close()
    else if (request !== 'nameless') send({ type: 'operation.run', request })
  }
  const ask = (): void => {
    const known = narrators.status === 'ready' ? narrators.data : []
    const asked = questionOf('narrator', dialog.name, name, alike(known, name))
    if (asked) setQuestion(asked)
    else save()
  }
  const answer = (isYes: boolean): void => {
    setQuestion(null)
    if (isYes) save()
  }
  return (
    <>
      <Dialog
        open
        title={t('narrators.renameTitle')}
        closeLabel={t('common.close')}
        busy={isBusy}
        onOpenChange={close}
        actions={
          <Button
            variant="primary"
            busy={isBusy}
            // without the others it is not known whether two would become one
            disabled={name.trim() === '' || narrators.status !== 'ready'}
            onClick={ask}
          >
            {t('narrators.save')}
          </Button>
        }
      >
        <TextField label={t('narrators.name')} value={name} onChange={setName} />
      </Dialog>
      {question ? <RenameQuestionBox question={question} onAnswer={answer} /> : null}
    </>
  )
}
