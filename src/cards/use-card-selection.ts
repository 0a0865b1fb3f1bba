import type { LibraryItemMinified } from '#machines/model/entities/index.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import type { SystemActors } from '#machines/system/system.types.ts'
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
      const selection = root.getSnapshot().children.selection as SystemActors['selection'] | undefined
      const last = selection?.getSnapshot().context.anchor ?? null
      const anchor = { list: list.id, index }
      if (!shift || last?.list !== list.id) {
        root.send({ type: 'selection.toggle', item: selectedItem(item), anchor })
        return
      }
      const [from, to] = [Math.min(last.index, index), Math.max(last.index, index)]
      const items = list.between(from, to)
      if (items) root.send({ type: 'selection.add', items, anchor })
      else if (list.query) root.send({ type: 'selection.gather', query: list.query, from, to, anchor })
    },
  }
}
