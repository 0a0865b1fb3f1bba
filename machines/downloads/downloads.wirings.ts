import type { WiringsOf } from '../system/system.types.ts'
import { keptTitlesWiring } from './kept-titles/kept-titles.wiring.ts'
import { upkeepWiring } from './upkeep/upkeep.wiring.ts'

export const DOWNLOADS_WIRINGS: WiringsOf<'downloads'> = {
  keptTitles: keptTitlesWiring,
  upkeep: upkeepWiring,
}
