import type { WiringsOf } from '../system/system.types.ts'
import { cacheEffects } from './catalog/cache-effects.ts'
import { catalogWiring } from './catalog/catalog.wiring.ts'
import { scansWiring } from './scans/scans.wiring.ts'

/** What comes with the line to the server: what its messages mean to actors that were known before. */
export const REALTIME_WIRINGS: Pick<WiringsOf<'realtime' | 'signedIn'>, 'catalog' | 'scans'> = {
  scans: scansWiring,
  catalog: {
    ...catalogWiring,
    hears: {
      ...catalogWiring.hears,
      'connection.received': ({ message }) => ({ type: 'catalog.apply', commands: cacheEffects(message) }),
    },
  },
}
