import { MOBI } from 'foliate-js/mobi.js'
import { openTags } from './open-tags.ts'

/** Bytes of all text that is unpacked at once. */
const MOST = 16 * 1024 ** 2

// The package makes as much room as the words of a book ask for, one of which can hold the others many times over. In this
// worker no array outgrows the text of a book.
const Bounded = new Proxy(Uint8Array, {
  construct(target, args: unknown[], made) {
    if (Number(args[0]) > MOST) throw new RangeError(`More than ${MOST} bytes of text.`)
    return Reflect.construct(target, args, made) as Uint8Array
  },
})
// oxlint-disable-next-line no-extend-native -- the package makes arrays by the constructor of those it has
Object.defineProperty(Uint8Array.prototype, 'constructor', { value: Bounded })
globalThis.Uint8Array = Bounded

interface Question {
  id: number
  /** The book, once. */
  file?: Blob
  /** Which record of text; `all` are all of them, of the older format. */
  record: number | 'all'
}

let book: Promise<MOBI> | null = null

async function open(file: Blob): Promise<MOBI> {
  const opened = new MOBI({ unzlib: () => Promise.reject(new Error('Only text is unpacked here.')) })
  // its pages are parsed where there is a document; by then all that unpacks text is ready
  await opened.open(file).catch(() => undefined)
  return opened
}

async function all(opened: MOBI): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for (let index = 0; index < opened.headers.palmdoc.numTextRecords; index += 1) {
    const part = await opened.loadText(index)
    size += part.byteLength
    if (size > MOST) throw new RangeError(`More than ${MOST} bytes of text.`)
    parts.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return openTags(whole)
}

async function answer({ file, record }: Question): Promise<Uint8Array> {
  if (file) book = open(file)
  const opened = await book
  if (!opened) throw new Error('No book was given.')
  const text = record === 'all' ? await all(opened) : await opened.loadText(record)
  if (text.byteLength > MOST) throw new RangeError(`A record of ${text.byteLength} bytes.`)
  return text
}

// A page can end this worker whenever it takes too long; its own thread it cannot.
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (text) => self.postMessage({ id: data.id, text }),
    (error: unknown) =>
      self.postMessage({ id: data.id, failure: error instanceof RangeError ? 'overfull' : 'broken' }),
  )
})
