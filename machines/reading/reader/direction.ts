import type { ReadingDirection } from './reader-settings.ts'
import { bookKey } from './settings-rules.ts'
import type { ReaderContext } from './reader.types.ts'

/** In which direction the book is read: chosen by hand where its pages are pictures, else as its lines lie, else as the book says. */
export function directionOf({
  shape,
  position,
  file,
  settings,
}: Pick<ReaderContext, 'shape' | 'position' | 'file' | 'settings'>): ReadingDirection {
  const chosen = file && shape?.kind === 'pages' ? settings.directions[bookKey(file)] : undefined
  return chosen ?? position?.lines ?? shape?.direction ?? 'ltr'
}
