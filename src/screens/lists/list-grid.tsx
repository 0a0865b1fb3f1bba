import { useMemo } from 'react'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import { mediaId } from '#machines/listening/queue/queue-rules.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import type { CardList } from '#src/cards/cards-context.tsx'
import { ItemCard } from '#src/cards/item-card.tsx'
import { CardGrid } from '#src/ui/list/shelf.tsx'
import type { ListEntry, ListPageProps } from './list-page.types.ts'
import './list-grid.css'

interface ListGridProps extends Pick<ListPageProps, 'list' | 'ratio'> {
  entries: readonly ListEntry[]
}

/** The entries of a collection or a playlist as covers. Their order is changed in the list. */
export function ListGrid({ list, entries, ratio }: ListGridProps) {
  const cards = useMemo<CardList>(() => {
    const items = entries.map(({ card }) => selectedItem(card))
    return { id: `${list.type} ${list.id}`, around: () => ({ stretch: { start: 0, items }, query: null }) }
  }, [list.type, list.id, entries])
  // an episode is no item that could be chosen
  const canChoose = entries.every(({ episode }) => episode === undefined)
  return (
    <Cards view={undefined} list={canChoose ? cards : null}>
      <CardGrid label={list.name} size={ratio === 1 ? 140 : 110} className="list-grid">
        {entries.map(({ key, card, episode }, index) => (
          <ItemCard
            key={mediaId(key)}
            item={card}
            episode={episode}
            index={index}
            ratio={ratio}
            eager={index < 12}
          />
        ))}
      </CardGrid>
    </Cards>
  )
}
