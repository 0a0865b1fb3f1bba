import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addToList, createList, isIncluded, removeFromList } from '#machines/app/dialogs/list-requests.ts'
import type { AddRequest } from '#machines/app/dialogs/list-requests.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const WIDTH = 500

interface ListRow {
  id: string
  name: string
  /** Everything that is to be added is in it. */
  isIncluded: boolean
}

/** A list that is asked for, and which there were before it. */
interface AskedList {
  name: string
  before: readonly string[]
}

/** Puts items into collections or playlists, takes them out again, or begins a new list with them. */
export function AddToListDialog({ dialog }: { dialog: AddRequest }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isCollection = dialog.kind === 'addToCollection'
  const lists = useLists(dialog)
  const rows = lists.status === 'ready' ? lists.rows : []
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<AskedList | null>(null)
  const isBusy = useIsRunning(({ name }) => /^(?:collection|playlist)\./.test(name))
  const run = (request: OperationRequest): void => send({ type: 'operation.run', request })
  const create = (event: FormEvent): void => {
    event.preventDefault()
    const request = createList(dialog, name)
    if (!request) return
    if (lists.status === 'ready') setAsked({ name: name.trim(), before: rows.map(({ id }) => id) })
    run(request)
  }
  // what the server refused stays typed
  if (asked && rows.some((row) => row.name === asked.name && !asked.before.includes(row.id))) {
    setAsked(null)
    setName('')
  }
  // made, and not read yet: another press would make it twice
  const isAwaited = asked !== null && lists.status === 'ready' && lists.isRefreshing
  return (
    <Dialog
      open
      width={WIDTH}
      title={t(isCollection ? 'lists.addToCollection' : 'lists.addToPlaylist')}
      {...(dialog.items.length === 1
        ? { description: dialog.items[0]?.title ?? '' }
        : { description: t('lists.items', { count: dialog.items.length }) })}
      closeLabel={t('common.close')}
      onOpenChange={() => send({ type: 'dialog.close' })}
    >
      {lists.status === 'loading' ? (
        <p className="grid place-items-center py-8">
          <Spinner label={t('common.loading')} />
        </p>
      ) : lists.status === 'failed' ? (
        <div className="grid justify-items-center gap-3 py-6" role="alert">
          <p>{t(isCollection ? 'lists.collectionsFailed' : 'lists.playlistsFailed')}</p>
          <Button onClick={lists.retry}>{t('common.tryAgain')}</Button>
        </div>
      ) : (
        <ul className="grid gap-1" aria-label={t(isCollection ? 'lists.collections' : 'lists.playlists')}>
          {lists.rows.length === 0 ? (
            <li className="py-4 text-center text-ink-quiet">{t('lists.none')}</li>
          ) : null}
          {lists.rows.map((row) => (
            <li key={row.id} className="flex min-h-(--control-lg) items-center gap-3">
              <span className="min-w-0 grow truncate" title={row.name}>
                {row.name}
              </span>
              {row.isIncluded ? (
                <span className="flex items-center gap-1 text-small text-good">
                  <Check className="size-4" aria-hidden="true" />
                  {t('lists.included')}
                </span>
              ) : null}
              <Button
                size="sm"
                variant={row.isIncluded ? 'quiet' : 'secondary'}
                disabled={isBusy}
                aria-label={t(row.isIncluded ? 'lists.removeFrom' : 'lists.addTo', { name: row.name })}
                onClick={() =>
                  run(row.isIncluded ? removeFromList(dialog, row.id) : addToList(dialog, row.id))
                }
              >
                {t(row.isIncluded ? 'lists.remove' : 'lists.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="mt-4 flex items-end gap-2 border-t border-line pt-4" onSubmit={create}>
        <TextField
          className="grow"
          label={t(isCollection ? 'lists.newCollection' : 'lists.newPlaylist')}
          value={name}
          onChange={(text) => {
            setName(text)
            setAsked(null)
          }}
        />
        <Button type="submit" icon={<Plus />} disabled={name.trim() === '' || isBusy || isAwaited}>
          {t('lists.create')}
        </Button>
      </form>
    </Dialog>
  )
}

type Lists =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; rows: readonly ListRow[]; isRefreshing: boolean }

function useLists(dialog: AddRequest): Lists {
  const send = useIntents()
  const { libraryId } = dialog
  const name = dialog.kind === 'addToCollection' ? 'collections' : 'playlists'
  const read = useRead({ name, libraryId })
  if (read.status === 'loading') return read
  if (read.status === 'failed') {
    return {
      status: 'failed',
      retry: () => send({ type: 'catalog.refresh', key: { name, libraryId } }),
    }
  }
  return {
    status: 'ready',
    rows: read.data.map((list) => ({
      id: list.id,
      name: list.name,
      isIncluded: isIncluded(dialog, list),
    })),
    isRefreshing: read.refreshing,
  }
}
