import type { LibraryItemMinified } from '#machines/model/entities/index.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { CardList } from './cards-context.tsx'

type State = 'none' | 'selecting' | 'selected'

export interface CardSelection {
  selecting: boolean
  selected: boolean
  onSelect: (how: { shift: boolean }) => void
  onUnselect: () => void
}

/** Choosing a card: alone, or with Shift everything from the one that was chosen last. */
export function useCardSelection(
  item: LibraryItemMinified,
  list: CardList | null,
  index: number,
): CardSelection | null {
  const { root } = useSystem()
  const state = useSnapshot<'selection', State>(
    'selection',
    (selection) => {
      if (!selection.hasTag('some')) return 'none'
      return Object.hasOwn(selection.context.items, item.id) ? 'selected' : 'selecting'
    },
    'none',
  )
  if (!list) return null
  return {
    selecting: state !== 'none',
    selected: state === 'selected',
    onUnselect: () => root.send({ type: 'selection.clear' }),
    onSelect({ shift }) {
      const chosen = { item: selectedItem(item), anchor: { list: list.id, index } }
      root.send(
        shift
          ? {
              type: 'selection.extend',
              ...chosen,
              stretch: list.stretchAround(index),
              query: list.query ?? null,
            }
          : { type: 'selection.toggle', ...chosen },
      )
    },
  }
}
