import type { WiringsOf } from '../system/system.types.ts'
import { scansWiring } from './scans/scans.wiring.ts'

/** What comes with the line to the server. */
export const REALTIME_WIRINGS: Pick<WiringsOf<'realtime'>, 'scans'> = { scans: scansWiring }
