import type { MediaType } from '../../model/entities/index.ts'

const RISKY: ReadonlySet<MediaType> = new Set(['music', 'video'])
/** Servers of this line stop when music or a video is opened; later ones have no such libraries. */
const STOPS = /^2\.2\./

/** What is known before an item is opened. */
export interface BeforeOpening {
  /** Of the media server, null when it does not say. */
  version: string | null
  /** Of the item, null while it is not known. */
  mediaType: MediaType | null
  /** Of all libraries, null while they are not known. */
  libraryTypes: readonly MediaType[] | null
}

/** Whether the server may stop over an item; `unclear` until the type of the item is known. */
export function riskOf({ version, mediaType, libraryTypes }: BeforeOpening): 'none' | 'unclear' | 'risky' {
  if (version !== null && !STOPS.test(version)) return 'none'
  if (mediaType) return RISKY.has(mediaType) ? 'risky' : 'none'
  return libraryTypes?.every((type) => !RISKY.has(type)) ? 'none' : 'unclear'
}
