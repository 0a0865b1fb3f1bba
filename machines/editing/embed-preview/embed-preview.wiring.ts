import type { Wiring } from '../../system/wiring.ts'
import type { ToolsToParent } from '../tools/tools.types.ts'
import type { embedPreviewMachine } from './embed-preview.machine.ts'
import type { EmbedPreviewIntent } from './embed-preview.types.ts'

export const embedPreviewWiring: Wiring<{
  logic: typeof embedPreviewMachine
  owns: EmbedPreviewIntent
  hears: ToolsToParent
}> = {
  owns: { 'embedPreview.retry': true },
  hears: { 'tools.opened': true, 'tools.closed': true },
  messages: {
    item_updated: ({ id }) => ({ type: 'item.updated', libraryItemId: id }),
    items_updated: (items) => items.map(({ id }) => ({ type: 'item.updated', libraryItemId: id })),
  },
}
