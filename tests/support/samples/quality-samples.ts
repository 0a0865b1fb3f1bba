import type { CheckedItem } from '#machines/editing/quality/quality-rules.ts'

/** A book with nothing to be mended. */
export const WHOLE_BOOK: CheckedItem = {
  id: 'i',
  title: 'Ebb',
  author: 'Mira Vale',
  year: '1998',
  narrator: 'Ada Voss',
  hasCover: true,
  isMissing: false,
  duration: 7200,
  chapters: 12,
  isBook: true,
  updatedAt: 1,
}
