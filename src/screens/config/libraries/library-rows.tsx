import { DragDropProvider } from '@dnd-kit/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibrariesContext } from '#machines/admin/libraries/libraries.types.ts'
import type { Library } from '#machines/model/entities/index.ts'
import { inWantedOrder, orderText } from '#machines/model/titles/wanted-order.ts'
import type { WantedOrder } from '#machines/model/titles/wanted-order.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { useSortingPlugins } from '#src/ui/list/use-sorting-plugins.ts'
import { onSorted } from '#src/ui/list/on-sorted.ts'
import { LibraryRow } from './library-row.tsx'
import './libraries.css'

const idOf = ({ id }: Library): string => id

/** The libraries in order, which dragging or the arrow keys on a handle change. */
export function LibraryRows({ libraries }: { libraries: readonly Library[] }) {
  const { t } = useTranslation()
  const send = useIntents()
  const wanted = useSnapshot<'libraries', WantedOrder | null>(
    'libraries',
    ({ context }) => context.wanted,
    null,
  )
  const moved = useSnapshot<'libraries', LibrariesContext['moved']>(
    'libraries',
    ({ context }) => context.moved,
    null,
  )
  const order = orderText(libraries.map(idOf))
  // effect: what the server has is told as often as it changes
  useEffect(() => send({ type: 'libraries.follow', order }), [send, order])
  const shown = inWantedOrder(libraries, wanted, idOf)
  const movedOne = shown.find(({ id }) => id === moved?.id)
  const ids = () => shown.map(idOf)
  const plugins = useSortingPlugins(ids, (from, at) =>
    t('lists.moved', { title: shown[from]?.name ?? '', position: at + 1, count: shown.length }),
  )
  const move = (from: number, to: number): void => {
    const id = shown[from]?.id
    if (id) send({ type: 'libraries.move', known: libraries.map(idOf), id, to })
  }
  return (
    <DragDropProvider plugins={plugins} onDragEnd={onSorted(ids, move)}>
      <ol id="library-list" className="library-rows" aria-label={t('config.pages.libraries')}>
        {shown.map((library, index) => (
          <LibraryRow key={library.id} library={library} index={index} count={shown.length} onMove={move} />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved && movedOne
          ? t('lists.moved', { title: movedOne.name, position: moved.to + 1, count: shown.length })
          : null}
      </p>
    </DragDropProvider>
  )
}
