import { fromCallback } from 'xstate'
import type { ItemEditorIntent } from '#machines/editing/item-editor/item-editor.types.ts'
import { keyPlaceOf } from './key-place.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The arrow keys lead from item to item while the focus is in the dialog and on nothing that needs them itself. */
export function createWalkKeys() {
  return fromCallback<{ type: 'unused' }>(({ sendBack }) => {
    const report = (intent: ItemEditorIntent): void => sendBack(intent)
    const abort = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        const step = STEPS[event.key]
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (!step || !isPlain || event.defaultPrevented || keyPlaceOf(event, document) !== 'dialog') return
        event.preventDefault()
        report({ type: 'itemEditor.walk', by: step })
      },
      // a dialog keeps the arrows from what lies around it
      { capture: true, signal: abort.signal },
    )
    return () => abort.abort()
  })
}
