import { selectionWiring } from '../app/selection/selection.wiring.ts'
import type { WiringsOf } from '../system/system.types.ts'
import { clientFilterWiring } from './client-filter/client-filter.wiring.ts'
import { fileDownloadWiring } from './file-download/file-download.wiring.ts'
import { homeLayoutWiring } from './home-layout/home-layout.wiring.ts'
import { listOrderWiring } from './list-order/list-order.wiring.ts'
import { searchWiring } from './search/search.wiring.ts'
import { shelfWiring } from './shelf/shelf.wiring.ts'

/** Dialogs and the palette are told of what happens before they are loaded. */
export const BROWSING_WIRINGS: Omit<WiringsOf<'browsing'>, 'dialogs' | 'palette'> = {
  search: searchWiring,
  shelf: shelfWiring,
  clientFilter: clientFilterWiring,
  listOrder: listOrderWiring,
  homeLayout: homeLayoutWiring,
  selection: selectionWiring,
  fileDownload: fileDownloadWiring,
}
