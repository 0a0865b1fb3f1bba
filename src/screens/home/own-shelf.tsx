import { useTranslation } from 'react-i18next'
import type { OwnShelf as Own } from '#machines/browsing/home-layout/home-layout.types.ts'
import { areAnswered } from '#machines/browsing/shelf/filter-terms.ts'
import { addressOf } from '#machines/browsing/shelf/shelf-query.ts'
import { cardWidth, coverRatio } from '#machines/model/titles/covers.ts'
import type { ReadKey, ShelfPage } from '#machines/server/catalog/reads.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useLibrary } from '#src/hooks/use-library.ts'
import type { LibraryAccess } from '#src/hooks/use-library.ts'
import { useIsNewerServer } from '#src/hooks/use-newer-server.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { CardSkeleton, ShelfRow } from '#src/ui/list/shelf.tsx'
import { Shelf } from './shelf.tsx'
import type { ShelfProps } from './shelf.tsx'

/** As many as a wide window shows. */
const CARDS_TO_COME = 14

interface OwnShelfProps extends Pick<ShelfProps, 'view' | 'eager'> {
  id: string
  own: Own
}

/**
 * A filtered shelf of any library that the account may see. Of one that is gone, or whose filter the server cannot answer,
 * nothing shows here: where home is arranged it says so.
 */
export function OwnShelf({ own, ...rest }: OwnShelfProps) {
  const { libraryId, filter, kind } = own.query
  const access = useLibrary(libraryId)
  const isAnswered = areAnswered(filter, kind, useIsNewerServer())
  if (access.status === 'refused' || !isAnswered) return null
  return <Filtered own={own} access={access} {...rest} />
}

interface FilteredProps extends OwnShelfProps {
  access: Exclude<LibraryAccess, { status: 'refused' }>
}

function Filtered({ id, own, access, view, eager }: FilteredProps) {
  const { t, i18n } = useTranslation()
  const send = useIntents()
  const key = { name: 'shelfPage', ...own.query, page: 0, front: 'home' } as const satisfies ReadKey
  const page = useRead<'shelfPage'>(key)
  const coverSize = useSnapshot('preferences', ({ context }) => context.settings.bookshelfCoverSize, 120)
  const library = access.status === 'ready' ? access.library : null
  const ratio = coverRatio(library?.settings.coverAspectRatio)
  const size = cardWidth(coverSize, ratio)
  const href = addressOf(own.query)
  const failed =
    page.status === 'failed'
      ? { ...page, key }
      : access.status === 'failed'
        ? { ...access, key: { name: 'libraries' } as const }
        : null
  if (failed) {
    return (
      <section className="px-(--page-gutter)" aria-label={own.name}>
        <h2 className="shelf-title py-2">{own.name}</h2>
        <PartFailed error={failed.error} onRetry={() => send({ type: 'catalog.refresh', key: failed.key })} />
      </section>
    )
  }
  if (page.status !== 'ready' || !library) {
    return (
      <ShelfRow
        title={own.name}
        href={href}
        size={size}
        previousLabel={t('home.scrollBack', { shelf: own.name })}
        nextLabel={t('home.scrollOn', { shelf: own.name })}
      >
        {Array.from({ length: CARDS_TO_COME }, (_, index) => (
          <CardSkeleton key={index} ratio={ratio} />
        ))}
      </ShelfRow>
    )
  }
  const items = page.data.entries.flatMap((entry) => (entry.kind === 'items' ? [entry.item] : []))
  // as the server leaves out its own
  if (items.length === 0) return null
  const type = library.mediaType
  return (
    <Shelf
      shelf={{ id, label: own.name, labelStringKey: '', type, entities: items }}
      ratio={ratio}
      size={size}
      view={view}
      eager={eager}
      head={{ href, tools: <Count {...page.data} locale={i18n.language} /> }}
    />
  )
}

/** How many titles stand on the shelf; `+` while not all of the library was looked through. */
function Count({ total, isPartial = false, locale }: ShelfPage & { locale: string }) {
  return (
    <span className="tabular grow text-small text-ink-quiet" data-shelf-count>
      {new Intl.NumberFormat(locale).format(total)}
      {isPartial ? '+' : ''}
    </span>
  )
}
