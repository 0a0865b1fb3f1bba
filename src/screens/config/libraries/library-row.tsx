import { useSortable } from '@dnd-kit/react/sortable'
import { EllipsisVertical, GripVertical, Pencil, RefreshCw, Search, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '#machines/model/entities/index.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import type { ScanRef } from '#machines/server/scans/scans.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useIsRunning } from '#src/hooks/use-is-running.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LibraryIcon } from '#src/shell/bars/library-icon.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.types.ts'
import { Spinner } from '#src/ui/spinner.tsx'

interface LibraryRowProps {
  library: Library
  /** From 0. */
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

/** One library: what it is, what runs on it, and what can be done with it. */
export function LibraryRow({ library, index, count, onMove }: LibraryRowProps) {
  const { t } = useTranslation()
  const { id, name, icon, mediaType, folders } = library
  const { ref, handleRef } = useSortable({ id, index, disabled: count < 2 })
  const steps: Partial<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(index, to)
  }
  return (
    <li ref={ref} className="library-row" aria-setsize={count} aria-posinset={index + 1}>
      <button
        ref={handleRef}
        type="button"
        className="library-handle"
        // else the library gives it one in English
        aria-roledescription=""
        aria-label={t('lists.drag', { title: name })}
        aria-disabled={count < 2}
        onKeyDownCapture={onKeyDown}
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <span className="library-icon">
        <LibraryIcon icon={icon} />
      </span>
      <div className="library-words">
        <p className="font-strong">{name}</p>
        <p className="text-small break-words text-ink-quiet">
          {[t(`configLibraries.types.${mediaType}`), ...folders.map(({ fullPath }) => fullPath)].join(' · ')}
        </p>
      </div>
      <LibraryActs library={library} />
    </li>
  )
}

const NO_SCANS: readonly ScanRef[] = []

function LibraryActs({ library: { id, name, mediaType } }: { library: Library }) {
  const { t } = useTranslation()
  const send = useIntents()
  const scans = useSnapshot<'scans', readonly ScanRef[]>('scans', ({ context }) => context.running, NO_SCANS)
  const running = scans.find(({ libraryId }) => libraryId === id)
  const isStarting = useIsRunning(
    ({ name: write, params }) =>
      (write === 'library.scan' || write === 'library.match') && params.libraryId === id,
  )
  const run = (request: OperationRequest) => () => send({ type: 'operation.run', request })
  const scan = run({ name: 'library.scan', params: { libraryId: id, force: false } })
  const isBusy = running !== undefined || isStarting
  const items: readonly MenuItem[] = [
    {
      label: t('configLibraries.edit'),
      icon: <Pencil />,
      onSelect: () => send({ type: 'libraryEditor.open', libraryId: id }),
    },
    { label: t('configLibraries.scan'), icon: <RefreshCw />, disabled: isBusy, onSelect: scan },
    {
      label: t('configLibraries.rescan'),
      icon: <RefreshCw />,
      disabled: isBusy,
      onSelect: () => send({ type: 'libraries.ask', question: { kind: 'rescan', libraryId: id, name } }),
    },
    ...(mediaType === 'book'
      ? [
          {
            label: t('configLibraries.match'),
            icon: <Search />,
            disabled: isBusy,
            onSelect: run({ name: 'library.match', params: { libraryId: id } }),
          },
        ]
      : []),
    { kind: 'separator' },
    {
      label: t('configLibraries.delete'),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => send({ type: 'libraries.ask', question: { kind: 'delete', libraryId: id, name } }),
    },
  ]
  return (
    <div className="library-acts">
      <p className="library-scan text-small text-ink-quiet" role="status">
        {running ? (
          <>
            <Spinner size={16} />
            {t(running.type === 'scan' ? 'configLibraries.scanning' : 'configLibraries.matching')}
          </>
        ) : null}
      </p>
      {running ? (
        <Button size="sm" onClick={() => send({ type: 'scan.cancel', key: running.key })}>
          {t('common.cancel')}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={isStarting}
          aria-label={t('configLibraries.scanOne', { name })}
          onClick={scan}
        >
          {t('configLibraries.scan')}
        </Button>
      )}
      <Menu
        label={t('configLibraries.more', { name })}
        align="end"
        items={items}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t('configLibraries.more', { name })}>
            <EllipsisVertical />
          </IconButton>
        )}
      />
    </div>
  )
}
