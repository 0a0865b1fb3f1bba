import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DialogRequest } from '#machines/app/dialogs/dialogs.types.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { itemDownload } from '#machines/model/titles/download-files.ts'
import { isPlayable } from '#machines/model/titles/items.ts'
import { queueItemOf } from '#machines/listening/queue/queue-items.ts'
import { canShare } from '#machines/browsing/shelf/share-rules.ts'
import { isAdminOrAbove } from '#machines/model/permissions.ts'
import { isOnlyRead } from '#machines/model/titles/share-done.ts'
import { useFollowEntry } from '#src/cards/use-follow-entry.ts'
import { useQueueEntries } from '#src/cards/use-queue-entries.ts'
import { useIsListening, useProgress, useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'

/** Everything beside playing that can be done with an item, as far as the account may. */
export function ItemMenu({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const send = useIntents()
  const signedIn = useSignedIn()
  const progress = useProgress(item.id)
  const isListening = useIsListening()
  const isOpen = useSnapshot(
    'player',
    ({ context }) => context.session?.media.libraryItemId === item.id,
    false,
  )
  const permissions = signedIn?.account.permissions
  const title = item.media.metadata.title || t('item.noTitle')
  const key = { libraryItemId: item.id, episodeId: null }
  const isBook = item.mediaType === 'book'
  const playable = isPlayable(item)
  const dialog = (request: DialogRequest) => () => send({ type: 'dialog.open', dialog: request })
  const items: MenuItem[] = [...useQueueEntries(queueItemOf(item))]
  const follow = useFollowEntry({ libraryItemId: item.id, title })

  if (playable && item.mediaType !== 'podcast' && progress && progress.progress > 0) {
    items.push({
      label: t('item.startOver'),
      onSelect: () => send({ type: 'player.load', ...key, startAt: 0 }),
    })
  }
  // a mark that is not sent yet has no record to change
  if (progress && progress.id !== '' && !progress.isFinished) {
    const { id: progressId, hideFromContinueListening: isHidden, lastUpdate } = progress
    const labels = isOnlyRead(progress)
      ? (['card.hideReading', 'item.showReading'] as const)
      : (['card.hideListening', 'item.showListening'] as const)
    items.push({
      label: t(labels[isHidden ? 1 : 0]),
      onSelect: () =>
        send({
          type: 'operation.run',
          request: {
            name: 'progress.setHidden',
            params: { ...key, progressId, isHidden: !isHidden, lastUpdate },
          },
        }),
    })
  }
  if (progress && progress.id !== '' && item.mediaType !== 'podcast') {
    if (progress.isFinished || !isNewerServer(signedIn?.settings.version ?? null))
      items.push({
        label: t('item.dates'),
        onSelect: dialog({ kind: 'progressDates', libraryItemId: item.id }),
      })
    items.push({
      // what plays would be written again at once
      label: t(isOpen ? 'item.resetClosed' : 'item.resetProgress'),
      disabled: isOpen,
      onSelect: dialog({ kind: 'resetProgress', progressId: progress.id, title }),
    })
  }
  if (item.mediaType === 'podcast') {
    items.push(...follow, {
      label: t('habits.menu'),
      // what keeps them is loaded by what plays
      disabled: !isListening,
      onSelect: () => {
        send({ type: 'showHabits.look' })
        send({ type: 'dialog.open', dialog: { kind: 'showHabits', libraryItemId: item.id, name: title } })
      },
    })
  }
  if (isBook && permissions?.update) {
    items.push({
      label: t('card.addToCollection'),
      onSelect: dialog({
        kind: 'addToCollection',
        libraryId: item.libraryId,
        items: [{ libraryItemId: item.id, title }],
      }),
    })
  }
  if (playable && item.mediaType !== 'podcast') {
    items.push({
      label: t('card.addToPlaylist'),
      onSelect: dialog({ kind: 'addToPlaylist', libraryId: item.libraryId, items: [{ ...key, title }] }),
    })
  }
  const feed = item.rssFeed ?? null
  const canFeed = (isBook || item.mediaType === 'podcast') && playable
  if (canFeed && (feed || isAdminOrAbove(signedIn?.account ?? null))) {
    items.push({
      label: t(feed ? 'feed.openFeed' : 'feed.open'),
      onSelect: dialog({
        kind: 'feed',
        entityType: 'item',
        entityId: item.id,
        name: title,
        feed,
        hasEpisodesWithoutPubDate:
          item.mediaType === 'podcast' && item.media.episodes.some(({ pubDate }) => !pubDate),
      }),
    })
  }
  if (isBook && item.media.id !== undefined && canShare(signedIn?.account ?? null, item)) {
    items.push({
      label: t(item.mediaItemShare ? 'share.openShare' : 'share.menu'),
      onSelect: dialog({ kind: 'share', libraryItemId: item.id, mediaItemId: item.media.id, name: title }),
    })
  }
  const ebook = isBook ? item.media.ebookFile : null
  const devices = signedIn?.ereaderDevices ?? []
  if (ebook && devices.length > 0) {
    items.push({
      kind: 'submenu',
      label: t('card.sendEbook'),
      items: devices.map(({ name }) => ({
        label: name,
        onSelect: dialog({ kind: 'sendEbook', libraryItemId: item.id, title, device: name }),
      })),
    })
  }
  if (permissions?.update || permissions?.download) {
    items.push({
      // the files are all that may be seen without the right to change something
      label: t(permissions.update ? 'card.editItem' : 'card.files'),
      onSelect: () => send({ type: 'itemEditor.open', libraryItemId: item.id, tab: 'details', ids: [] }),
    })
  }
  const file = permissions?.download ? itemDownload(item) : null
  if (file) {
    items.push({ label: t('item.download'), onSelect: () => send({ type: 'fileDownload.start', file }) })
  }
  if (permissions?.delete) {
    items.push(
      { kind: 'separator' },
      {
        label: t('card.delete'),
        danger: true,
        onSelect: dialog({ kind: 'deleteItems', items: [{ libraryItemId: item.id, title }], batch: false }),
      },
    )
  }
  if (items.length === 0) return null
  return (
    <Menu
      label={t('card.more', { title })}
      items={items}
      renderTrigger={(props) => (
        <IconButton {...props} label={t('card.more', { title })} size="lg">
          <EllipsisVertical />
        </IconButton>
      )}
    />
  )
}
