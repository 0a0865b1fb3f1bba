import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FilterData } from '#machines/model/entities/index.ts'
import { parseFilter } from '#machines/browsing/shelf/filters.ts'
import { isCombined, termsOf, withoutTerm, withTerm } from '#machines/browsing/shelf/filter-terms.ts'
import type { FilterTerm } from '#machines/browsing/shelf/filter-terms.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Button } from '#src/ui/button.tsx'
import { useShelfTexts } from './shelf-texts.ts'
import { useShelfChange } from './use-shelf-change.ts'
import { useNarrow } from './use-narrow.ts'

/** What a shelf is filtered by: each can be taken away, and turned round where several can be combined. */
export function FilterChips({ query }: { query: ShelfQuery }) {
  const terms = termsOf(query.filter) ?? []
  const needsNames = terms.some(({ filter }) => {
    const parsed = parseFilter(filter)
    return parsed.kind === 'value' && (parsed.group === 'authors' || parsed.group === 'series')
  })
  return needsNames ? (
    <NamedChips query={query} terms={terms} />
  ) : (
    <Chips query={query} terms={terms} data={null} />
  )
}

interface ChipsProps {
  query: ShelfQuery
  terms: readonly FilterTerm[]
}

function NamedChips(props: ChipsProps) {
  const library = useRead({ name: 'library', libraryId: props.query.libraryId })
  return <Chips {...props} data={library.status === 'ready' ? library.data.filterdata : null} />
}

function Chips({ query, terms, data }: ChipsProps & { data: FilterData | null }) {
  const { t } = useTranslation()
  const texts = useShelfTexts()
  const change = useShelfChange(query)
  const isAlone = terms.length === 1
  return terms.map(({ filter, not }) => {
    const name = texts.filter(filter, data)
    const text = not ? t('shelf.notFilter', { filter: name }) : name
    return (
      <Chip
        key={filter}
        icon={not ? <Ban aria-hidden /> : null}
        {...(query.kind === 'items'
          ? {
              pressHint: t(not ? 'shelf.turnIn' : 'shelf.turnOut'),
              onPress: () => change((now) => ({ filter: withTerm(now.filter, { filter, not: !not }) })),
            }
          : {})}
        onRemove={() => change((now) => ({ filter: withoutTerm(now.filter, filter) }))}
        removeLabel={isAlone ? t('shelf.clearFilter') : t('shelf.removeFilter', { filter: text })}
      >
        {text}
      </Chip>
    )
  })
}

/** The filters of a shelf in a row of their own: where several are combined, and always on a phone. */
export function FilterFoot({ query }: { query: ShelfQuery }) {
  const { t } = useTranslation()
  const change = useShelfChange(query)
  const narrow = useNarrow()
  const terms = termsOf(query.filter)?.length ?? 0
  if (terms === 0 || !(narrow || isCombined(query.filter))) return null
  const isAlone = terms === 1
  return (
    <div className="filter-chips" role="group" aria-label={t('shelf.filters')}>
      <FilterChips query={query} />
      {isAlone ? null : (
        <Button size="sm" variant="quiet" onClick={() => change(() => ({ filter: 'all' }))}>
          {t('shelf.clearFilters')}
        </Button>
      )}
    </div>
  )
}
