import type { Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { bookMediaJson } from './book.ts'
import { musicMediaJson, videoMediaJson } from './music-video.ts'
import { podcastMediaJson } from './podcast.ts'

export type Variant = 'normal' | 'minified' | 'expanded'

/** What an item looks like on the wire, open for the extra keys that some answers add. */
export type ItemJson = Record<string, unknown> & {
  id: string
  libraryId: string
  media: Record<string, unknown> & { metadata: Record<string, unknown> }
}

export const mediaJson = (state: State, item: Item, variant: Variant): Record<string, unknown> => {
  switch (item.mediaType) {
    case 'book':
      return bookMediaJson[variant](state, item)
    case 'podcast':
      return podcastMediaJson[variant](state, item)
    case 'music':
      return musicMediaJson[variant](state, item)
    case 'video':
      return videoMediaJson[variant](state, item)
  }
}
