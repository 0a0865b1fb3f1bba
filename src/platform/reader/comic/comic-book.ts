import { BookError } from '../book-error.ts'
import type { OpenBook } from '../opened-book.ts'

export const openComic: OpenBook = () => Promise.reject(new BookError('unsupported', 'Not yet.'))
