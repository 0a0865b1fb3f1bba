import { BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mediaInProgress } from '#machines/account/in-progress/in-progress.ts'
import type { LibrariesAnswer, LibraryItemMinified } from '#machines/model/entities/index.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { Cards } from '#src/cards/cards-context.tsx'
import { ItemCard } from '#src/cards/item-card.tsx'
import { ListSkeleton } from '#src/screens/lists/list-skeleton.tsx'
import { ReadFailed } from '#src/shell/states/read-failed.tsx'
import { progressIn, useKnownProgressIndex } from '#src/hooks/selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { EmptyState } from '#src/ui/bits.tsx'
import { CardGrid } from '#src/ui/list/shelf.tsx'

const KEY = { name: 'itemsInProgress' } as const

/** What was begun in any library, what was heard or read last first. */
export function InProgressScreen() {
  const { t } = useTranslation()
  const send = useIntents()
  const read = useRead(KEY)
  const libraries = useRead({ name: 'libraries' })
  // cards look at the progress without asking for it
  useRead({ name: 'userRecord' })
  if (read.status === 'failed')
    return <ReadFailed error={read.error} onRetry={() => send({ type: 'catalog.refresh', key: KEY })} />
  if (read.status === 'loading') return <ListSkeleton />
  return (
    <div className="grid gap-6 px-4 py-6 phone:px-6">
      <h1 className="text-title phone:text-display">{t('inProgress.title')}</h1>
      {/* each card says of which library it is, also where shelves are boards */}
      <Cards view={undefined}>
        <Begun items={read.data} libraries={libraries.status === 'ready' ? libraries.data : []} />
      </Cards>
    </div>
  )
}

interface BegunProps {
  items: readonly LibraryItemMinified[]
  libraries: LibrariesAnswer['libraries']
}

function Begun({ items, libraries }: BegunProps) {
  const { t } = useTranslation()
  const known = useKnownProgressIndex()
  const media = mediaInProgress(items, (libraryItemId, episodeId) =>
    progressIn(known, { libraryItemId, episodeId }),
  )
  const libraryOf = (id: string) => libraries.find((library) => library.id === id)
  if (media.length === 0) {
    return (
      <EmptyState
        icon={<BookOpen aria-hidden />}
        title={t('inProgress.none')}
        text={t('inProgress.noneText')}
      />
    )
  }
  return (
    <CardGrid label={t('inProgress.title')} size={150}>
      {media.map(({ item, episode }) => {
        const library = libraryOf(item.libraryId)
        return (
          <ItemCard
            key={`${item.id} ${episode?.id ?? ''}`}
            item={item}
            episode={episode}
            ratio={coverRatio(library?.settings.coverAspectRatio)}
            place="continue-listening"
            third={libraries.length > 1 ? (library?.name ?? '') : undefined}
          />
        )
      })}
    </CardGrid>
  )
}
