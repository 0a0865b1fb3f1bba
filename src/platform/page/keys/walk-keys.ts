import { fromCallback } from 'xstate'
import type { EpisodeEditorIntent } from '#machines/editing/episode-editor/episode-editor.types.ts'
import type { ItemEditorIntent } from '#machines/editing/item-editor/item-editor.types.ts'
import { keyPlaceOf } from './key-place.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }
const MIRRORED: typeof STEPS = { ArrowRight: -1, ArrowLeft: 1 }

type Walk = Extract<ItemEditorIntent | EpisodeEditorIntent, { by: 1 | -1 }>

/** The arrow keys lead from neighbour to neighbour while the focus is in the dialog and on nothing that needs them itself. */
export function createWalkKeys(walk: (by: 1 | -1) => Walk) {
  return fromCallback<{ type: 'unused' }>(({ sendBack }) => {
    const abort = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        const step = (document.documentElement.dir === 'rtl' ? MIRRORED : STEPS)[event.key]
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (!step || !isPlain || event.defaultPrevented || keyPlaceOf(event, document) !== 'dialog') return
        event.preventDefault()
        sendBack(walk(step))
      },
      // a dialog keeps the arrows from what lies around it
      { capture: true, signal: abort.signal },
    )
    return () => abort.abort()
  })
}
