import { LIMITS } from '../../archive/limits.ts'
import type { CssPart } from './css-parts.ts'
import { logWarning } from '#machines/model/log.ts'

type Sheets = readonly (readonly CssPart[])[]

/** Takes stylesheets apart in a worker, which is ended when it takes too long; those sheets are left out. */
export interface CssReader {
  parts(sheets: readonly string[]): Promise<Sheets>
  close(): void
}

const LONGEST_MS = 3000

const createWorker = (): Worker => new Worker(new URL('./css.worker.ts', import.meta.url), { type: 'module' })

export function createCssReader(
  create: () => Worker = createWorker,
  longestMs: number = LONGEST_MS,
): CssReader {
  let worker: Worker | null = null
  let nextId = 0
  // one after the other: who is late is then known
  let last: Promise<unknown> = Promise.resolve()

  const end = (): void => {
    worker?.terminate()
    worker = null
  }
  const ask = async (sheets: readonly string[]): Promise<Sheets> => {
    const asked = (worker ??= create())
    const id = (nextId += 1)
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = new Promise<Sheets>((resolve, reject) => {
      const { signal } = abort
      const onMessage = ({ data }: MessageEvent<{ id: number; sheets: Sheets }>): void => {
        if (data.id === id) resolve(data.sheets)
      }
      asked.addEventListener('message', onMessage, { signal })
      asked.addEventListener('error', () => reject(new Error('The worker failed.')), { signal })
      timer = setTimeout(() => reject(new Error(`No answer within ${longestMs} ms.`)), longestMs)
    })
    asked.postMessage({ id, sheets })
    return await answer.finally(() => {
      clearTimeout(timer)
      abort.abort()
    })
  }

  return {
    async parts(sheets) {
      const own = sheets.map((sheet) => (sheet.length > LIMITS.css ? '' : sheet))
      const answer = last
        .then(async () => await ask(own))
        .catch((error: unknown): Sheets => {
          end()
          logWarning('Stylesheets of the book are left out:', error)
          return own.map(() => [])
        })
      last = answer
      return await answer
    },
    close: end,
  }
}
