import { SearchX, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { queryValue } from '#machines/app/navigation/paths.ts'
import { findingsOf, mergeFindings } from '#machines/browsing/search/findings.ts'
import { withGenres } from '#machines/browsing/search/hits.ts'
import { foundCards } from '#machines/browsing/search/found-cards.ts'
import { HomeSkeleton } from '#src/screens/home/home-skeleton.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { LibraryNotReady } from '#src/screens/shelf/shelf-states.tsx'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { FoundGroup } from './found-group.tsx'

/** More of one kind than the server sends by default. */
const MOST = 100
const NO_CARDS: ReturnType<typeof foundCards> = new Map()

/** Everything a library has for the words in the address. */
export function SearchScreen() {
  const { libraryId = '' } = useParams()
  const { search } = useLocation()
  const { t } = useTranslation()
  const access = useLibrary(libraryId)
  const query = (queryValue(search, 'q') ?? '').trim()
  if (access.status !== 'ready') return <LibraryNotReady access={access} />
  if (query === '') {
    return (
      <section className="px-6 py-24">
        <h1 className="sr-only">{t('search.title')}</h1>
        <EmptyState
          icon={<Search aria-hidden="true" />}
          title={t('search.emptyTitle')}
          text={t('search.emptyText')}
        />
      </section>
    )
  }
  return <Results library={access.library} query={query} />
}

function Results({ library, query }: { library: Library; query: string }) {
  const { t } = useTranslation()
  const send = useIntents()
  const key = { name: 'search', libraryId: library.id, q: query } as const
  const found = useRead(key)
  // cards look at the progress without asking for it
  useRead({ name: 'userRecord' })
  const names = useRead({ name: 'library', libraryId: library.id })
  const genres = names.status === 'ready' ? names.data.filterdata.genres : []
  const ratio = coverRatio(library.settings.coverAspectRatio)
  const size = ratio === 1 ? 156 : 120
  if (found.status === 'failed') {
    return <ReadFailed error={found.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  }
  const answer = found.status === 'ready' ? withGenres(found.data.answer, genres, query) : null
  const groups =
    found.status === 'ready' && answer
      ? mergeFindings(findingsOf(answer, library.id, MOST, query), found.data.close, MOST)
      : []
  const cards =
    found.status === 'ready' ? foundCards(found.data.answer, found.data.closeItems, query) : NO_CARDS
  return (
    <div className="grid gap-4 py-5" aria-busy={found.status === 'loading'}>
      <h1 className="px-(--page-gutter) text-title [overflow-wrap:anywhere]">
        {t('search.titleFor', { query })}
      </h1>
      {found.status === 'loading' ? <HomeSkeleton ratio={ratio} size={size} /> : null}
      {found.status === 'ready' && groups.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('search.none')}
          text={t('search.noneText', { query })}
        />
      ) : null}
      {answer
        ? groups.map((group) => (
            <FoundGroup
              key={group.id}
              group={group}
              answer={answer}
              cards={cards}
              ratio={ratio}
              size={size}
            />
          ))
        : null}
    </div>
  )
}
