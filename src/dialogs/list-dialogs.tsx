import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAskedIn } from '#machines/app/dialogs/asked-in.ts'
import type { ListOfItems } from '#machines/app/dialogs/dialogs.types.ts'
import { deleteList, updateList } from '#machines/app/dialogs/list-requests.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { QuestionBox } from './question-box.tsx'

const EDIT_WIDTH = 700

/** Name and description of a collection or a playlist. Nothing is sent when both are as they were. */
export function EditListDialog({ list }: { list: ListOfItems }) {
  const { t } = useTranslation()
  const send = useIntents()
  const mayDelete = useSignedIn()?.account.permissions.delete ?? false
  const [name, setName] = useState(list.name)
  const [description, setDescription] = useState(list.description ?? '')
  const [isNameless, setNameless] = useState(false)
  const isBusy = useIsRunning((request) => isAskedIn({ kind: 'editList', list }, request))
  const isCollection = list.type === 'collection'
  const close = (): void => send({ type: 'dialog.close' })
  const save = (): void => {
    const request = updateList(list, { name, description })
    setNameless(request === 'nameless')
    if (request === 'unchanged') close()
    else if (request !== 'nameless') send({ type: 'operation.run', request })
  }
  const problem = t(isCollection ? 'lists.collectionNeedsName' : 'lists.playlistNeedsName')
  return (
    <Dialog
      open
      width={EDIT_WIDTH}
      title={t(isCollection ? 'lists.editCollection' : 'lists.editPlaylist')}
      closeLabel={t('common.close')}
      busy={isBusy}
      persistent
      onOpenChange={close}
      actions={
        <>
          {mayDelete ? (
            <Button
              variant="danger"
              className="me-auto"
              disabled={isBusy}
              onClick={() => send({ type: 'dialog.open', dialog: { kind: 'deleteList', list } })}
            >
              {t('lists.remove')}
            </Button>
          ) : null}
          <Button variant="primary" busy={isBusy} onClick={save}>
            {t('lists.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('lists.name')}
          value={name}
          onChange={setName}
          error={isNameless ? problem : undefined}
        />
        <TextArea label={t('lists.description')} value={description} onChange={setDescription} />
      </div>
    </Dialog>
  )
}

export function DeleteListDialog({ list }: { list: ListOfItems }) {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <QuestionBox
      asked={{
        title: t(list.type === 'collection' ? 'lists.deleteCollection' : 'lists.deletePlaylist'),
        text: t('lists.deleteText', { name: list.name }),
        yes: t('lists.delete'),
        danger: true,
      }}
      busy={useIsRunning((request) => isAskedIn({ kind: 'deleteList', list }, request))}
      onNo={() => send({ type: 'dialog.close' })}
      onYes={() => send({ type: 'operation.run', request: deleteList(list) })}
    />
  )
}
