import { useTranslation } from 'react-i18next'
import type { OwnShelf } from '#machines/browsing/home-layout/home-layout.types.ts'
import { areAnswered, termsOf } from '#machines/browsing/shelf/filter-terms.ts'
import { goneTerms } from '#machines/browsing/shelf/gone-terms.ts'
import { parseFilter } from '#machines/browsing/shelf/filters.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import type { FilterData } from '#machines/model/entities/index.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useIsNewerServer } from '#src/hooks/use-newer-server.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useShelfTexts } from '#src/screens/shelf/shelf-texts.ts'

/** A whole filter in words, or with the values alone, which name a shelf. */
export function useFilterWords(): (filter: string, data: FilterData | null, isName?: boolean) => string {
  const { t } = useTranslation()
  const texts = useShelfTexts()
  return (filter, data, isName = false) =>
    (termsOf(filter) ?? [])
      .map(({ filter: one, not }) => {
        const parsed = parseFilter(one)
        const words =
          isName && parsed.kind === 'value'
            ? texts.value(parsed.group, parsed.value, data)
            : texts.filter(one, data)
        return not ? t('shelf.notFilter', { filter: words }) : words
      })
      .join(' · ')
}

/** What a shelf of one's own is filtered by, or why nothing of it shows any more. */
export function OwnShelfText({ own: { query }, homeId }: { own: OwnShelf; homeId: string }) {
  const { t } = useTranslation()
  const access = useLibrary(query.libraryId)
  const isAnswered = areAnswered(query.filter, query.kind, useIsNewerServer())
  if (access.status === 'refused') return <Quiet>{t('arrange.libraryGone')}</Quiet>
  if (access.status !== 'ready') return null
  if (!isAnswered) return <Quiet>{t('arrange.filterRefused')}</Quiet>
  return <FilterText query={query} libraryName={query.libraryId === homeId ? '' : access.library.name} />
}

function FilterText({ query, libraryName }: { query: ShelfQuery; libraryName: string }) {
  const { t } = useTranslation()
  const read = useRead({ name: 'library', libraryId: query.libraryId })
  const wordsOf = useFilterWords()
  const data = read.status === 'ready' ? read.data.filterdata : null
  const gone = data ? goneTerms(query.filter, data) : []
  return (
    <>
      <Quiet>{[libraryName, wordsOf(query.filter, data)].filter(Boolean).join(' · ')}</Quiet>
      {data && gone.length > 0 ? (
        <Quiet>{t('arrange.filterGone', { filter: wordsOf(gone.join(','), data) })}</Quiet>
      ) : null}
    </>
  )
}

function Quiet({ children }: { children: string }) {
  return <p className="text-small text-ink-quiet">{children}</p>
}
