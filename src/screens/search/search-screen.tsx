import { SearchX, Tag, Mic, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import type { Library, SearchAnswer } from '#machines/model/entities/index.ts'
import { coverRatio, shortAuthor } from '#machines/model/items.ts'
import { queryValue } from '#machines/app/navigation/paths.ts'
import { findingsOf, mergeFindings } from '#machines/browsing/search/findings.ts'
import type { Finding, FindingGroup } from '#machines/browsing/search/findings.ts'
import { HomeSkeleton } from '#src/screens/home/home-skeleton.tsx'
import { AuthorCard } from '#src/cards/author-card.tsx'
import type { AuthorOfCard } from '#src/cards/author-card.tsx'
import { ReadFailed } from '#src/shell/read-failed.tsx'
import { NoLibrary } from '#src/screens/shelf/shelf-states.tsx'
import { useUrls } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Chip, EmptyState } from '#src/ui/bits.tsx'
import { CoverCard } from '#src/ui/cover-card.tsx'
import { ShelfRow } from '#src/ui/shelf.tsx'

/** More of one kind than the server sends by default. */
const MOST = 100

/** Everything a library has for the words in the address. */
export function SearchScreen() {
  const { libraryId = '' } = useParams()
  const { search } = useLocation()
  const { t } = useTranslation()
  const access = useLibrary(libraryId)
  const query = (queryValue(search, 'q') ?? '').trim()
  if (access.status === 'refused') return <NoLibrary />
  if (access.status === 'loading') return <div aria-busy="true" />
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
  const ratio = coverRatio(library.settings.coverAspectRatio)
  const size = ratio === 1 ? 156 : 120
  if (found.status === 'failed') {
    return <ReadFailed error={found.error} onRetry={() => send({ type: 'catalog.refresh', key })} />
  }
  const groups =
    found.status === 'ready'
      ? mergeFindings(findingsOf(found.data.answer, library.id, MOST), found.data.close, MOST)
      : []
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
      {found.status === 'ready'
        ? groups.map((group) => (
            <Group key={group.id} group={group} answer={found.data.answer} ratio={ratio} size={size} />
          ))
        : null}
    </div>
  )
}

interface GroupProps {
  group: FindingGroup
  answer: SearchAnswer
  ratio: number
  size: number
}

function Group({ group, answer, ratio, size }: GroupProps) {
  const { t } = useTranslation()
  const title = t(`search.groups.${group.id}`)
  if (group.id === 'tags' || group.id === 'narrators') {
    return (
      <section className="grid gap-3 px-(--page-gutter)" aria-label={title}>
        <h2 className="text-lead font-strong">{title}</h2>
        <ul className="flex flex-wrap gap-2">
          {group.findings.map((finding) => (
            <li key={finding.id}>
              <Chip
                href={finding.to}
                icon={
                  group.id === 'tags' ? (
                    <Tag className="size-4" aria-hidden="true" />
                  ) : (
                    <Mic className="size-4" aria-hidden="true" />
                  )
                }
              >
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
    <ShelfRow
      title={title}
      size={size}
      previousLabel={t('home.scrollBack', { shelf: title })}
      nextLabel={t('home.scrollOn', { shelf: title })}
    >
      {group.findings.map((finding) => {
        const author = group.id === 'authors' ? authorOf(finding, answer) : undefined
        return author ? (
          <AuthorCard key={finding.id} author={author} />
        ) : (
          <FoundCard key={finding.id} finding={finding} ratio={ratio} />
        )
      })}
    </ShelfRow>
  )
}

interface FoundCardProps {
  finding: Finding
  ratio: number
}

/** An author that the server found, with the picture; one that is only spelt nearly so has none. */
function authorOf({ authorId, title }: Finding, { authors = [] }: SearchAnswer): AuthorOfCard | undefined {
  const found = authors.find(({ id }) => id === authorId)
  return found ?? (authorId === null ? undefined : { id: authorId, name: title ?? '', updatedAt: 0 })
}

function FoundCard({ finding, ratio }: FoundCardProps) {
  const { t } = useTranslation()
  const urls = useUrls()
  const { match, count, cover, maker } = finding
  return (
    <CoverCard
      href={finding.to}
      title={finding.title ?? t('item.noTitle')}
      subtitle={
        match
          ? t('search.match', { key: t(`search.keys.${match.key}`), text: match.text })
          : count === null
            ? shortAuthor(maker)
            : t('card.books', { count })
      }
      cover={{
        src: cover?.hasCover ? urls.cardCover(cover) : undefined,
        author: maker,
        failedText: t('item.invalidCover'),
        ratio,
      }}
    />
  )
}
