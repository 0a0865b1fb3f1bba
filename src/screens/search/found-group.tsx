import { Mic, Shapes, Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SearchAnswer } from '#machines/model/entities/index.ts'
import { shortAuthor } from '#machines/model/titles/items.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import type { Finding, FindingGroup } from '#machines/browsing/search/findings.ts'
import type { FoundCard } from '#machines/browsing/search/found-cards.ts'
import { AuthorCard } from '#src/cards/author-card.tsx'
import type { AuthorOfCard } from '#src/cards/author-card.tsx'
import { Cards } from '#src/cards/cards-context.tsx'
import type { CardList } from '#src/cards/cards-context.tsx'
import { ItemCard } from '#src/cards/item-card.tsx'
import { SeriesCard } from '#src/cards/series-card.tsx'
import { useUrls } from '#src/hooks/system-context.ts'
import { Chip } from '#src/ui/chip.tsx'
import { CoverCard } from '#src/ui/cover/cover-card.tsx'
import { ShelfRow } from '#src/ui/list/shelf.tsx'

interface FoundGroupProps {
  group: FindingGroup
  answer: SearchAnswer
  /** Items and episodes, by the ids of their findings. */
  cards: ReadonlyMap<string, FoundCard>
  ratio: number
  size: number
}

const CHIP_ICONS = { tags: Tag, genres: Shapes, narrators: Mic } as const

/** One kind of what was found: cards as on every shelf, or the names that lead to a filtered one. */
export function FoundGroup({ group, answer, cards, ratio, size }: FoundGroupProps) {
  const { t } = useTranslation()
  const title = t(`search.groups.${group.id}`)
  if (group.id === 'tags' || group.id === 'genres' || group.id === 'narrators') {
    const Icon = CHIP_ICONS[group.id]
    return (
      <section className="grid gap-3 px-(--page-gutter)" aria-label={title}>
        <h2 className="text-lead font-strong">{title}</h2>
        <ul className="flex flex-wrap gap-2">
          {group.findings.map((finding) => (
            <li key={finding.id}>
              <Chip href={finding.to} icon={<Icon className="size-4" aria-hidden="true" />}>
                {finding.title}
                {finding.count === null ? '' : ` (${finding.count})`}
              </Chip>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    // rows of results have their text below the covers, also where shelves are boards
    <Cards view={undefined} list={listOf(group, cards)}>
      <ShelfRow
        title={title}
        size={size}
        previousLabel={t('home.scrollBack', { shelf: title })}
        nextLabel={t('home.scrollOn', { shelf: title })}
      >
        {group.findings.map((finding, index) => (
          <Found key={finding.id} {...{ finding, index, answer, ratio }} card={cards.get(finding.id)} />
        ))}
      </ShelfRow>
    </Cards>
  )
}

/** The items of a group as a list to choose from; episodes, authors and series cannot be chosen. */
function listOf({ id, findings }: FindingGroup, cards: FoundGroupProps['cards']): CardList | null {
  if (id === 'episodes' || id === 'authors' || id === 'series') return null
  const items = findings.flatMap((finding) => cards.get(finding.id)?.item ?? []).map(selectedItem)
  return { id: `search ${id}`, around: () => ({ stretch: { start: 0, items }, query: null }) }
}

interface FoundProps {
  finding: Finding
  index: number
  answer: SearchAnswer
  card: FoundCard | undefined
  ratio: number
}

function Found({ finding, index, answer, card, ratio }: FoundProps) {
  const { t } = useTranslation()
  const { match, authorId } = finding
  if (card) {
    return (
      <ItemCard
        item={card.item}
        episode={card.episode}
        index={index}
        ratio={ratio}
        second={
          match ? t('search.match', { key: t(`search.keys.${match.key}`), text: match.text }) : undefined
        }
      />
    )
  }
  if (authorId !== null) return <AuthorCard author={authorOf(authorId, finding, answer)} />
  const series = answer.series?.find((each) => finding.id === `series ${each.series.id}`)
  return series ? (
    <SeriesCard series={{ ...series.series, books: series.books }} ratio={ratio} />
  ) : (
    <PlainCard finding={finding} ratio={ratio} />
  )
}

/** An author that the server found, with the picture; one that is only spelt nearly so has none. */
function authorOf(id: string, { title }: Finding, { authors = [] }: SearchAnswer): AuthorOfCard {
  return authors.find((author) => author.id === id) ?? { id, name: title ?? '', updatedAt: 0 }
}

/** What this browser knows by its name alone. */
function PlainCard({ finding, ratio }: Pick<FoundProps, 'finding' | 'ratio'>) {
  const { t } = useTranslation()
  const urls = useUrls()
  const { cover, count, maker } = finding
  return (
    <CoverCard
      href={finding.to}
      title={finding.title ?? t('item.noTitle')}
      subtitle={count === null ? shortAuthor(maker) : t('card.books', { count })}
      cover={{
        src: cover?.hasCover ? urls.cardCover(cover) : undefined,
        author: maker,
        failedText: t('item.invalidCover'),
        ratio,
      }}
    />
  )
}
