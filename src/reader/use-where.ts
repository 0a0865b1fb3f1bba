import { useTranslation } from 'react-i18next'
import type { NotePlace } from '#machines/reading/book-notes/book-notes.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'

type Where = NotePlace & { chapterPage?: number | null }

/** Where a note stands: its chapter, and the page or how much of the book lies before it. */
export function useWhere(): (where: Where) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ place, chapter, page, chapterPage = null }) => {
    // words of another program's file, which say themselves where they stand
    if (place.location === '') return chapter
    const known = page ?? chapterPage
    const within = known === null ? format.percent(place.progress) : t('reader.onPage', { page: known })
    // the contents of many a PDF call a page just so
    return chapter === '' || chapter === within ? within : `${chapter} · ${within}`
  }
}
