import { useTranslation } from 'react-i18next'
import type { EditorTab } from '#machines/editing/item-editor/item-editor.types.ts'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { isOnlyRead } from '#machines/model/titles/share-done.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import { queueItemOf, queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import { useKnownProgress, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { FloatingMenu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import type { CardMenuRequest } from './card-menu.types.ts'
import { useKeepEntry } from './use-keep-entry.ts'
import { useQueueEntries } from './use-queue-entries.ts'

interface CardMenuProps {
  request: CardMenuRequest
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything that can be done with a card, as far as the account may. */
export function CardMenu({ request, open, onOpenChange }: CardMenuProps) {
  const { t } = useTranslation()
  const { item } = request
  return (
    <FloatingMenu
      label={t('card.more', { title: item.media.metadata.title ?? t('item.noTitle') })}
      items={useCardEntries(request)}
      open={open}
      onOpenChange={onOpenChange}
      anchor={() => request.anchor}
    />
  )
}

/** The entries of a card's menu, by what it is and what the account may. */
function useCardEntries({ item, episode, place, ids }: CardMenuRequest): readonly MenuItem[] {
  const { t } = useTranslation()
  const send = useIntents()
  const signedIn = useSignedIn()
  const key = { libraryItemId: item.id, episodeId: episode?.id ?? null }
  const progress = useKnownProgress(key.libraryItemId, key.episodeId)
  const permissions = signedIn?.account.permissions
  const isAdmin = isAdminOrAbove(signedIn?.account ?? null)
  const title = episode?.title ?? item.media.metadata.title ?? t('item.noTitle')
  const isFinished = progress?.isFinished ?? false
  const isBook = item.mediaType === 'book'
  const inQueue = useQueueEntries(
    !episode || item.mediaType !== 'podcast'
      ? queueItemOf(item)
      : isPlayable(item, episode)
        ? queueItemOfEpisode(item, episode)
        : null,
  )
  const dialog = (request: DialogRequest) => () => send({ type: 'dialog.open', dialog: request })
  const edit = (tab: EditorTab) => () => send({ type: 'itemEditor.open', libraryItemId: item.id, tab, ids })
  const run = (request: OperationRequest) => () => send({ type: 'operation.run', request })

  const keep = useKeepEntry(key)

  const entries: MenuItem[] = [...inQueue]
  if (isBook || episode) entries.push(...keep)
  if (isBook || episode) {
    const request = { name: 'progress.setFinished', params: { ...key, isFinished: !isFinished } } as const
    entries.push({
      label: t(isFinished ? 'item.markNotFinished' : 'item.markFinished'),
      onSelect: run(request),
    })
  }
  if (isBook && permissions?.update) {
    entries.push({
      label: t('card.addToCollection'),
      onSelect: dialog({
        kind: 'addToCollection',
        libraryId: item.libraryId,
        items: [{ libraryItemId: item.id, title }],
      }),
    })
  }
  if ((isBook && isPlayable(item)) || episode) {
    entries.push({
      label: t('card.addToPlaylist'),
      onSelect: dialog({ kind: 'addToPlaylist', libraryId: item.libraryId, items: [{ ...key, title }] }),
    })
  }
  const devices = signedIn?.ereaderDevices ?? []
  if (isBook && item.media.ebookFormat && devices.length > 0) {
    entries.push({
      kind: 'submenu',
      label: t('card.sendEbook'),
      items: devices.map(({ name }) => ({
        label: name,
        onSelect: dialog({ kind: 'sendEbook', libraryItemId: item.id, title, device: name }),
      })),
    })
  }
  if (place === 'continue-series' && isBook && item.media.metadata.series[0]) {
    entries.push({
      label: t('card.hideSeries'),
      onSelect: run({
        name: 'series.setHidden',
        params: { seriesId: item.media.metadata.series[0].id, isHidden: true },
      }),
    })
  }
  if ((place === 'continue-listening' || place === 'continue-reading') && progress) {
    entries.push({
      label: t(
        place === 'continue-reading' || isOnlyRead(progress) ? 'card.hideReading' : 'card.hideListening',
      ),
      onSelect: run({
        name: 'progress.setHidden',
        params: { ...key, progressId: progress.id, isHidden: true, lastUpdate: progress.lastUpdate },
      }),
    })
  }
  if (!episode && (permissions?.update || permissions?.download)) {
    if (entries.length > 0) entries.push({ kind: 'separator' })
    if (permissions.update) entries.push({ label: t('card.editItem'), onSelect: edit('details') })
    if (permissions.download) entries.push({ label: t('card.files'), onSelect: edit('files') })
    if (permissions.update && (isBook || item.mediaType === 'podcast'))
      entries.push({ label: t('card.match'), onSelect: edit('match') })
  }
  if (episode && permissions?.update) {
    entries.push({ label: t('card.editPodcast'), onSelect: edit('details') })
  }
  if (!episode && isAdmin && !item.isFile) {
    entries.push({
      label: t('card.rescan'),
      onSelect: run({ name: 'item.scan', params: { libraryItemId: item.id } }),
    })
  }
  if (!episode && permissions?.delete) {
    entries.push(
      { kind: 'separator' },
      {
        label: t('card.delete'),
        danger: true,
        onSelect: dialog({ kind: 'deleteItems', items: [{ libraryItemId: item.id, title }], batch: false }),
      },
    )
  }
  return entries
}
