import { useLocation } from 'react-router-dom'
import type { Library } from '#machines/model/entities/index.ts'
import { coverRatio } from '#machines/model/titles/covers.ts'
import { DEFAULT_SETTINGS } from '#machines/account/preferences/preferences.types.ts'
import { queryOf } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfKind } from '#machines/browsing/shelf/shelf-kind.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useIsNewerServer } from '#src/hooks/use-newer-server.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import type { CardFrame } from './shelf-grid.tsx'
import { coverWidth } from './shelf-layout.ts'
import { hasSortLine } from './sort-line.ts'

/** What the address shows, with the listener's settings where it says nothing. */
export function useShelfQuery(library: Library, kind: ShelfKind): ShelfQuery {
  const { search } = useLocation()
  const settings = useSnapshot('preferences', ({ context }) => context.settings, DEFAULT_SETTINGS)
  return queryOf({ libraryId: library.id, kind, search }, settings, library.mediaType, useIsNewerServer())
}

/** How cards of a library stand on a shelf. */
export function useCardFrame(library: Library, sort: string, ofItems = false): CardFrame {
  const size = useSnapshot('preferences', ({ context }) => context.settings.bookshelfCoverSize, 120)
  const view = useSignedIn()?.settings.bookshelfView
  const ratio = coverRatio(library.settings.coverAspectRatio)
  const subtitles = useSnapshot('preferences', ({ context }) => context.settings.showSubtitles, false)
  const asList = useSnapshot('preferences', ({ context }) => context.settings.shelfAsList, false)
  const hasFact = hasSortLine(sort)
  // a line says all there is, also where covers stand on boards
  const lines = view === 0 && !asList ? 0 : ofItems && subtitles ? 4 : 3
  return { ratio, size: coverWidth(size, ratio), lines, hasFact, asList }
}
