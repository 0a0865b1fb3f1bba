import type { LibraryItemMinified } from '#machines/model/entities/index.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { CardList } from './cards-context.tsx'

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
  const send = useIntents()
  // null while nothing is selected
  const isSelected = useSnapshot<'selection', boolean | null>(
    'selection',
    (selection) => (selection.hasTag('some') ? Object.hasOwn(selection.context.items, item.id) : null),
    null,
  )
  if (!list) return null
  return {
    selecting: isSelected !== null,
    selected: isSelected === true,
    onUnselect: () => send({ type: 'selection.clear' }),
    onSelect({ shift }) {
      const chosen = { item: selectedItem(item), anchor: { list: list.id, index } }
      send(
        shift
          ? { type: 'selection.extend', ...chosen, ...list.around(index) }
          : { type: 'selection.toggle', ...chosen },
      )
    },
  }
}
