import type { CatalogFact } from '../server/catalog/catalog.types.ts'
import type { DialogsIntent } from '../app/dialogs/dialogs.machine.ts'
import type { PaletteIntent } from '../app/palette/palette.types.ts'
import type { SelectionIntent, SelectionToParent } from '../app/selection/selection.types.ts'
import type { ShelfIntent, ShelfToParent } from '../browsing/shelf/shelf.types.ts'
import type { ClientFilterIntent, ClientFilterToParent } from '../browsing/client-filter/client-filter.types.ts'
import type { ActorName, Delivery, SystemFact } from './system.types.ts'

/** What views may ask of the actors of browsing. */
export type BrowsingIntent = ShelfIntent | ClientFilterIntent | SelectionIntent | DialogsIntent | PaletteIntent

export type BrowsingFact =
  | Extract<ShelfToParent, { type: 'shelf.letterFailed' }>
  | Extract<ClientFilterToParent, { type: 'clientFilter.renewed' }>
  | Extract<SelectionToParent, { type: 'selection.gatherFailed' }>

/** Every intent about browsing with its actor; one that is missing does not compile. */
const OWNERS: Readonly<Record<BrowsingIntent['type'] | 'hotkeys.paletteRequested', ActorName>> = {
  'shelf.open': 'shelf',
  'shelf.look': 'shelf',
  'shelf.findLetter': 'shelf',
  'shelf.close': 'shelf',
  'clientFilter.open': 'clientFilter',
  'clientFilter.close': 'clientFilter',
  'clientFilter.stop': 'clientFilter',
  'clientFilter.resume': 'clientFilter',
  'selection.toggle': 'selection',
  'selection.add': 'selection',
  'selection.gather': 'selection',
  'selection.clear': 'selection',
  'selection.run': 'selection',
  'dialog.open': 'dialogs',
  'dialog.close': 'dialogs',
  'palette.open': 'palette',
  'palette.close': 'palette',
  'palette.type': 'palette',
  'palette.choose': 'palette',
  // a key asks for it like a press
  'hotkeys.paletteRequested': 'palette',
}

/** Which actor of browsing an intent is for, undefined when it is none's. */
export function browsingOwnerOf(type: string): ActorName | undefined {
  return Object.hasOwn(OWNERS, type) ? OWNERS[type as keyof typeof OWNERS] : undefined
}

/** Facts that the actors of browsing need. */
export function browsingRoutes(fact: SystemFact): readonly Delivery[] {
  switch (fact.type) {
    case 'location.changed':
      return [
        { to: 'selection', event: fact },
        { to: 'dialogs', event: fact },
        { to: 'palette', event: fact },
      ]
    case 'connection.received':
    case 'connection.restored':
      return [{ to: 'clientFilter', event: fact }]
    case 'clientFilter.renewed': {
      const { libraryId, filter } = fact.query
      const apply: CatalogFact = {
        type: 'catalog.apply',
        commands: [{ type: 'cache.invalidate', name: 'shelfPage', params: { libraryId, filter } }],
      }
      return [{ to: 'catalog', event: apply }]
    }
    case 'hotkeys.selectionClearRequested':
    case 'operations.succeeded':
    case 'operations.failed':
      return [{ to: 'selection', event: fact }]
    default:
      return []
  }
}
