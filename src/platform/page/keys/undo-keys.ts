import { fromCallback } from 'xstate'
import { latinLetterOf } from '#machines/app/hotkeys/combo.ts'
import type { ChapterEditorIntent } from '#machines/editing/chapter-editor/chapter-editor.types.ts'
import { hasPopup } from './key-place.ts'

const TYPED = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]'

/**
 * Ctrl or Command with Z and Y undo and redo on the page, also in those of its fields that carry `data-undo`: what is typed
 * there is part of what is undone. A field that holds something not taken yet has its own undo.
 */
export function createUndoKeys() {
  return fromCallback<{ type: 'unused' }>(({ sendBack }) => {
    const report = (intent: ChapterEditorIntent): void => sendBack(intent)
    const abort = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
        const key = (latinLetterOf(event) ?? event.key).toLowerCase()
        const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)
        if (!isRedo && key !== 'z') return
        const { target } = event
        const field = target instanceof Element ? target.closest(TYPED) : null
        if ((field && !field.hasAttribute('data-undo')) || hasPopup(document, event)) return
        // what cannot be changed now is not undone either
        if (document.querySelector('[data-undo-locked]')) return
        event.preventDefault()
        report({ type: isRedo ? 'chapterEditor.redo' : 'chapterEditor.undo' })
      },
      { capture: true, signal: abort.signal },
    )
    return () => abort.abort()
  })
}
