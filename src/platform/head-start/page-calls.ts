import { DEFAULT_SETTINGS } from '#machines/account/preferences/preferences.types.ts'
import type { UserSettings } from '#machines/account/preferences/preferences.types.ts'
import { areAnswered, isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import type { ShelfKind } from '#machines/browsing/shelf/shelf-kind.ts'
import { queryOf, queryOfSeries } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { pageOf } from '#machines/browsing/shelf/shelf-window.ts'
import { PAGE_SIZE } from '#machines/browsing/shelf/shelf.constants.ts'
import { RANDOM_SORT } from '#machines/browsing/shelf/sorts.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import {
  addressOfCall,
  authorsCall,
  collectionCall,
  itemCall,
  playlistCall,
  seriesCall,
  shelfCall,
} from '../server/reads/read-calls.ts'
import type { ReadCall } from '../server/reads/read-calls.ts'

/** What this browser keeps of the account that is signed in. */
export interface Known {
  /** Its libraries. */
  mediaTypes: ReadonlyMap<string, MediaType>
  settings: Partial<UserSettings>
  /** Whether the server is of the current line. */
  isNewer: boolean
  /** The first entry that this tab showed of a shelf when it was there last; 0 where it was not. */
  firstOf: (shelf: ShelfQuery) => number
}

const SHELVES: readonly ShelfKind[] = ['series', 'collections', 'playlists', 'albums']

/** What the page of an address asks for beside who is there and the library: addresses below the base path. */
export function pageCalls(path: string, search: string, known: Known): readonly string[] {
  try {
    const parts = path.split('/').slice(1).filter(Boolean).map(decodeURIComponent)
    return callsOf(parts, search, known).map(addressOfCall)
  } catch {
    // an address that cannot be decoded, settings of another kind
    return []
  }
}

function callsOf(parts: readonly string[], search: string, known: Known): readonly ReadCall[] {
  const [first = '', id = '', below = '', last = '', ...more] = parts
  if (id === '' || more.length > 0) return []
  if (first === 'library') return libraryCalls(id, below, last, search, known)
  if (below !== '') return []
  switch (first) {
    case 'item':
      return [itemCall(id)]
    case 'collection':
      return [collectionCall(id)]
    case 'playlist':
      return [playlistCall(id)]
    default:
      return []
  }
}

/** Only of a library that the account has: one that an address names may not be theirs. */
function libraryCalls(
  libraryId: string,
  below: string,
  last: string,
  search: string,
  { mediaTypes, settings, isNewer, firstOf }: Known,
): readonly ReadCall[] {
  const mediaType = mediaTypes.get(libraryId)
  if (!mediaType) return []
  const own = { ...DEFAULT_SETTINGS, ...settings }
  const shown = (shelf: ShelfQuery): ReadCall =>
    shelfCall({ ...shelf, page: pageOf(firstOf(shelf)) }, PAGE_SIZE)
  if (below === 'authors' && last === '') return [authorsCall(libraryId)]
  if (below === 'series' && last !== '') {
    return [seriesCall(last), shown(queryOfSeries(libraryId, last, own.collapseBookSeries))]
  }
  if (below !== 'bookshelf') return []
  const kind = last === '' ? 'items' : SHELVES.find((shelf) => shelf === last)
  if (kind === undefined) return []
  const shelf = queryOf({ libraryId, kind, search }, own, mediaType, isNewer)
  // these are found and shuffled by the client
  if (isCombined(shelf.filter) || shelf.sort === RANDOM_SORT) return []
  return areAnswered(shelf.filter, kind, isNewer) ? [shown(shelf)] : []
}
