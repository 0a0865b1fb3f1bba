import { BookError } from '../book-error.ts'

/** Of one record; real books have about a thousand words in each, of a few letters. */
const MOST_WORDS = 2 ** 16
const MOST_BYTES = 4 * 1024 ** 2
const MAGIC = 'CDIC'
const HEADER = 16
const LENGTH = 0x7fff

/** Refuses a record that is the dictionary of a packed text when it has more in it than the page can hold. */
export function judgeDictionary(record: ArrayBuffer): void {
  const view = new DataView(record)
  if (record.byteLength < HEADER || new TextDecoder('latin1').decode(record.slice(0, 4)) !== MAGIC) return
  const start = view.getUint32(4)
  const words = Math.min(view.getUint32(8), 2 ** view.getUint32(12))
  if (words > MOST_WORDS) throw new BookError('overfull', `${words} words in a dictionary of the book.`)
  let bytes = 0
  for (let word = 0; word < words; word += 1) {
    if (bytes > MOST_BYTES) throw new BookError('overfull', 'A dictionary of the book.')
    const at = start + word * 2
    if (at + 2 > record.byteLength) throw new BookError('broken', 'A dictionary of the book breaks off.')
    const place = start + view.getUint16(at)
    if (place + 2 <= record.byteLength) bytes += view.getUint16(place) & LENGTH
  }
}
