import type { KeyboardEvent } from 'react'
import type { NoteWish } from '#machines/reading/book-notes/book-notes.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'

export function useNoteWish(): (wish: NoteWish) => void {
  const send = useIntents()
  return (wish) => send({ type: 'reader.note', wish })
}

/** The key that ends a text of several lines. */
export const isEndOfText = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)
