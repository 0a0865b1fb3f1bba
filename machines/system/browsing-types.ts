import type { DialogsIntent } from '../app/dialogs/dialogs.machine.ts'
import type { PaletteIntent } from '../app/palette/palette.types.ts'
import type { SelectionIntent, SelectionToParent } from '../app/selection/selection.types.ts'
import type {
  ClientFilterIntent,
  ClientFilterToParent,
} from '../browsing/client-filter/client-filter.types.ts'
import type { ShelfIntent, ShelfToParent } from '../browsing/shelf/shelf.types.ts'

/** What views may ask of the actors of browsing. */
export type BrowsingIntent =
  | ShelfIntent
  | ClientFilterIntent
  | SelectionIntent
  | DialogsIntent
  | PaletteIntent

/** What the actors of browsing tell the root. */
export type BrowsingFact =
  | Extract<ShelfToParent, { type: 'shelf.letterFailed' }>
  | Extract<ClientFilterToParent, { type: 'clientFilter.renewed' }>
  | Extract<SelectionToParent, { type: 'selection.gatherFailed' }>
