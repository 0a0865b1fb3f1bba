import { EllipsisVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { opmlDownload } from '#machines/model/titles/download-files.ts'
import type { Library } from '#machines/model/entities/index.ts'
import { libraryPath } from '#machines/app/navigation/paths.ts'
import { isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import { useShelfChange } from './use-shelf-change.ts'
import { useNarrow } from './use-narrow.ts'

/** What can be done with a whole shelf. */
export function ShelfMenu({ query, library }: { query: ShelfQuery; library: Library }) {
  const { mediaType } = library
  const { t } = useTranslation()
  const send = useIntents()
  const permissions = useSignedIn()?.account.permissions
  const total = useSnapshot('shelf', ({ context }) => context.place.total ?? 0, 0)
  const change = useShelfChange(query)
  const narrow = useNarrow()
  const asList = useSnapshot('preferences', ({ context }) => context.settings.shelfAsList, false)
  const items: MenuItem[] = [
    ...(narrow && mediaType === 'book'
      ? [
          {
            label: t('shelf.collapseSeries'),
            checked: query.collapse && !isCombined(query.filter),
            disabled: isCombined(query.filter),
            onSelect: () => change((now) => ({ collapse: !now.collapse })),
          },
        ]
      : []),
    ...(narrow
      ? [
          {
            label: t(asList ? 'shelf.asGrid' : 'shelf.asList'),
            onSelect: () => send({ type: 'preferences.change', settings: { shelfAsList: !asList } }),
          },
        ]
      : []),
    {
      label: t('shelf.selectAll'),
      disabled: total === 0,
      onSelect: () =>
        send({
          type: 'selection.gather',
          query,
          from: 0,
          to: total - 1,
          anchor: { list: shelfId(query), index: 0 },
        }),
    },
  ]
  if (query.filter !== 'all') {
    items.push({
      label: t('arrange.showOnHome'),
      onSelect: () => send({ type: 'dialog.open', dialog: { kind: 'showOnHome', query } }),
    })
  }
  if (permissions?.update) {
    items.push({
      label: t('quality.title'),
      onSelect: () => send({ type: 'navigation.go', to: `${libraryPath(query.libraryId)}/quality` }),
    })
  }
  if (mediaType === 'podcast' && permissions?.download) {
    items.push({
      label: t('shelf.exportOpml'),
      onSelect: () => send({ type: 'fileDownload.start', file: opmlDownload(library) }),
    })
  }
  if (query.filter === 'issues' && permissions?.delete && total > 0) {
    items.push({
      label: t('shelf.removeIssues', { count: total }),
      danger: true,
      onSelect: () =>
        send({
          type: 'dialog.open',
          dialog: { kind: 'removeIssues', libraryId: query.libraryId, count: total },
        }),
    })
  }
  return (
    <Menu
      label={t('shelf.more')}
      align="end"
      items={items}
      renderTrigger={(props) => (
        <IconButton {...props} label={t('shelf.more')} size="sm" className="bar-tool">
          <EllipsisVertical />
        </IconButton>
      )}
    />
  )
}
