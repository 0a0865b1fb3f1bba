import { MOBI } from 'foliate-js/mobi.js'
import { quietMarkup } from '#src/markup/quiet-markup.ts'
import { BookError } from '../book-error.ts'
import { judgeDictionary } from './dictionary.ts'

interface Answer {
  id: number
  text?: Uint8Array<ArrayBuffer>
  failure?: 'overfull' | 'broken'
}

const LONGEST_MS = 10_000
const FIRST_WITH_FRAGMENTS = 8

/** A MOBI whose text is unpacked in a worker, which is ended when it takes too long. */
export class WorkerMobi extends MOBI {
  readonly #worker = new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' })
  #file: Blob | null = null
  #nextId = 0

  override async open(file: Blob): ReturnType<MOBI['open']> {
    this.#file = file
    return await super.open(file)
  }

  /** All that opens a book is read here, also the words that its text is packed by. */
  override async loadRecord(record: number): Promise<ArrayBuffer> {
    const bytes = await super.loadRecord(record)
    judgeDictionary(bytes)
    return bytes
  }

  /** The older format asks for all records in their order: the first is the whole text, the others are empty. */
  override async loadText(record: number): Promise<Uint8Array<ArrayBuffer>> {
    if (this.headers.mobi.version >= FIRST_WITH_FRAGMENTS) return await this.#ask(record)
    return record === 0 ? await this.#ask('all') : new Uint8Array()
  }

  /** The package parses pages while it opens the book, before it can be given a parser that bounds them. */
  override decode(bytes: BufferSource): string {
    return quietMarkup(super.decode(bytes))
  }

  close(): void {
    this.#worker.terminate()
  }

  async #ask(record: number | 'all'): Promise<Uint8Array<ArrayBuffer>> {
    const id = (this.#nextId += 1)
    const file = this.#file
    this.#file = null
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const { signal } = abort
      this.#worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Answer>) => {
          if (data.id !== id) return
          if (data.text) resolve(data.text)
          else reject(new BookError(data.failure ?? 'broken', `Text ${record} was not unpacked.`))
        },
        { signal },
      )
      this.#worker.addEventListener('error', () => reject(new BookError('broken', 'The worker failed.')), {
        signal,
      })
      timer = setTimeout(() => {
        this.close()
        reject(new BookError('overfull', `Text ${record} was not unpacked within ${LONGEST_MS} ms.`))
      }, LONGEST_MS)
    })
    this.#worker.postMessage({ id, record, ...(file ? { file } : {}) })
    return await answer.finally(() => {
      clearTimeout(timer)
      abort.abort()
    })
  }
}
