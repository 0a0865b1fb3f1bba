'use no memo'

import {
  BookMarked,
  Check,
  Download,
  EllipsisVertical,
  ListMusic,
  MonitorDown,
  Pencil,
  Play,
  Trash2,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import { actsFor, marksFinished } from '#machines/app/selection/selection-rules.ts'
import { itemsDownload, MOST_PACKED } from '#machines/model/titles/download-files.ts'
import type { SelectedItem } from '#machines/app/selection/selection.types.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

const NONE: Readonly<Record<string, SelectedItem>> = {}
const keyOf = ({ id }: SelectedItem) => ({ libraryItemId: id, episodeId: null })

/** In the top bar's place while something is selected: what can be done with all of it. */
export function SelectionToolbar() {
  const { t } = useTranslation()
  const send = useIntents()
  const byId = useSnapshot('selection', ({ context }) => context.items, NONE)
  const isBusy = useSnapshot('selection', (selection) => selection.hasTag('busy'), false)
  const isGathering = useSnapshot('selection', (selection) => selection.matches({ some: 'gathering' }), false)
  const signedIn = useSignedIn()
  const record = useRead({ name: 'userRecord' })
  const items = Object.values(byId)
  const ids = items.map(({ id }) => id)
  const libraryId = items[0]?.libraryId ?? ''
  const acts = actsFor(items, signedIn?.account ?? null, signedIn?.settings.version ?? null)
  const finishes = marksFinished(items, record.status === 'ready' ? record.data.mediaProgress : [])
  const off = isBusy || items.length === 0
  const dialog = (request: DialogRequest) => () => send({ type: 'dialog.open', dialog: request })
  const books = items.filter(({ mediaType }) => mediaType === 'book')
  const mayKeep = books.length > 0 && signedIn?.account.permissions.download === true
  const keep = (): void => {
    send({ type: 'keptTitles.keep', titles: books.map(keyOf) })
    send({ type: 'selection.clear' })
  }
  const named = items.map(({ id, title }) => ({ libraryItemId: id, title, episodeId: null }))
  return (
    <header
      className="top-bar selection-bar"
      role="banner"
      aria-label={t('selection.label')}
      aria-busy={isBusy}
    >
      <IconButton label={t('selection.clear')} onClick={() => send({ type: 'selection.clear' })}>
        <X />
      </IconButton>
      <p className="tabular me-auto flex flex-none items-center gap-3 px-2 font-strong" role="status">
        {isGathering ? t('selection.gathering') : t('selection.count', { count: items.length })}
        {isBusy ? <Spinner className="size-4" /> : null}
      </p>
      <div
        className="selection-acts"
        role="group"
        aria-label={t('selection.label')}
        // while nothing in it can be pressed it is still scrolled by keyboard on a phone
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={off ? 0 : undefined}
      >
        {acts.play ? (
          <IconButton
            label={t('selection.play')}
            disabled={off}
            onClick={() => send({ type: 'selection.play' })}
          >
            <Play fill="currentColor" />
          </IconButton>
        ) : null}
        {acts.mark ? (
          <IconButton
            label={t(finishes ? 'selection.finish' : 'selection.unfinish')}
            disabled={off}
            lit={!finishes}
            onClick={() =>
              send({
                type: 'selection.run',
                request: {
                  name: 'progress.batchSetFinished',
                  params: { keys: items.map(keyOf), isFinished: finishes },
                },
              })
            }
          >
            <Check />
          </IconButton>
        ) : null}
        {acts.addToCollection ? (
          <IconButton
            label={t('selection.addToCollection')}
            disabled={off}
            onClick={dialog({ kind: 'addToCollection', libraryId, items: named })}
          >
            <BookMarked />
          </IconButton>
        ) : null}
        {acts.addToPlaylist ? (
          <IconButton
            label={t('selection.addToPlaylist')}
            disabled={off}
            onClick={dialog({ kind: 'addToPlaylist', libraryId, items: named })}
          >
            <ListMusic />
          </IconButton>
        ) : null}
        {acts.edit ? (
          <IconButton
            label={t('selection.edit')}
            disabled={off}
            onClick={() => send({ type: 'batchEditor.open', ids })}
          >
            <Pencil />
          </IconButton>
        ) : null}
        {acts.download ? (
          <IconButton
            label={
              ids.length > MOST_PACKED
                ? t('selection.downloadMost', { count: MOST_PACKED })
                : t('selection.download')
            }
            disabled={off || ids.length > MOST_PACKED}
            onClick={() => send({ type: 'fileDownload.start', file: itemsDownload(libraryId, ids) })}
          >
            <Download />
          </IconButton>
        ) : null}
        {mayKeep ? (
          <IconButton label={t('kept.keep')} disabled={off} onClick={keep}>
            <MonitorDown />
          </IconButton>
        ) : null}
        {acts.menu ? (
          <Menu
            label={t('selection.more')}
            align="end"
            items={[
              ...(acts.quickMatch
                ? [
                    {
                      label: t('selection.quickMatch'),
                      onSelect: dialog({ kind: 'quickMatch', libraryId, libraryItemIds: ids }),
                    },
                  ]
                : []),
              ...(acts.quickEmbed
                ? [
                    {
                      label: t('selection.quickEmbed'),
                      onSelect: dialog({ kind: 'embedItems', libraryItemIds: ids }),
                    },
                  ]
                : []),
              {
                label: t('selection.rescan'),
                onSelect: dialog({ kind: 'rescanItems', libraryItemIds: ids }),
              },
            ]}
            renderTrigger={(props) => (
              <IconButton {...props} label={t('selection.more')} disabled={off}>
                <EllipsisVertical />
              </IconButton>
            )}
          />
        ) : null}
        {acts.delete ? (
          <IconButton
            label={t('selection.delete')}
            disabled={off}
            onClick={dialog({ kind: 'deleteItems', items: named, batch: true })}
          >
            <Trash2 />
          </IconButton>
        ) : null}
      </div>
    </header>
  )
}
