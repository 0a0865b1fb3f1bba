import { DragDropProvider } from '@dnd-kit/react'
import { useTranslation } from 'react-i18next'
import { filesOf, numbersOf } from '#machines/editing/track-order/track-order-rules.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useSortingPlugins } from '#src/ui/list/use-sorting-plugins.ts'
import { onSorted } from '#src/ui/list/on-sorted.ts'
import { TrackLine } from './track-line.tsx'
import { useBook, useChoices, useIsLocked } from './use-track-order.ts'

/** All audio files, in the order that is to be, which dragging or the arrow keys on a handle change. */
export function TrackList() {
  const { t } = useTranslation()
  const send = useIntents()
  const choices = useChoices()
  const item = useBook()
  const isLocked = useIsLocked()
  const moved = useSnapshot('trackOrder', ({ context }) => context.moved, null)
  const files = filesOf(choices, item?.media.audioFiles ?? [])
  const movedFile = files.find(({ ino }) => ino === moved?.ino)
  const numbers = numbersOf(choices)
  const ids = () => files.map(({ ino }) => ino)
  const plugins = useSortingPlugins(ids, (from, at) =>
    t('lists.moved', { title: files[from]?.metadata.filename ?? '', position: at + 1, count: files.length }),
  )
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={onSorted(ids, (from, to) => {
        const file = files[from]
        if (file) send({ type: 'trackOrder.move', ino: file.ino, to })
      })}
    >
      <div aria-hidden className="order-line order-head">
        <span />
        <span className="text-end">#</span>
        <span>{t('item.file')}</span>
        <div className="order-facts">
          <span>{t('tracks.source.metaTrack')}</span>
          <span>{t('tracks.source.nameTrack')}</span>
          <span className="text-end">{t('item.size')}</span>
          <span className="text-end">{t('item.duration')}</span>
        </div>
        <span>{t('tracks.included')}</span>
      </div>
      <ol className="order-list" aria-label={t('item.tracks')}>
        {files.map((file, index) => (
          <TrackLine
            key={file.ino}
            file={file}
            index={index}
            count={files.length}
            number={numbers[index] ?? null}
            isLocked={isLocked}
            isMoved={file === movedFile}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved && movedFile
          ? t('lists.moved', {
              title: movedFile.metadata.filename,
              position: moved.to + 1,
              count: files.length,
            })
          : null}
      </p>
    </DragDropProvider>
  )
}
