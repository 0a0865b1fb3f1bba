import { nextTask } from '../next-task.ts'
import type { Recalled } from '../storage/visit/last-visit.ts'

/** What the page did before the client's code was there (src/platform/head-start). */
export interface HeadStart {
  /** The token they were made with; null while it is being asked for. */
  bearer: string | null
  /** By method and address below the origin; each answer is for one taker. */
  answers: Record<string, Promise<Response> | undefined>
  /** What this browser's user saw last; never rejected. */
  visit?: Promise<Recalled | null>
}

declare global {
  var earmarkHeadStart: HeadStart | undefined
}

/** What was answered before is news for no longer than this after the page was opened, ms. */
const FRESH_MS = 15_000

/** The answer to a call that was made already; undefined where it is to be made now. */
export function takeHeadStart({ method, url, headers }: Request): Promise<Response> | undefined {
  const { earmarkHeadStart: started } = globalThis
  if (headers.get('authorization') !== (started?.bearer ? `Bearer ${started.bearer}` : null)) return undefined
  const { pathname, search } = new URL(url)
  return takeAnswer(`${method} ${pathname}${search}`)
}

const asked = new WeakMap<HeadStart, Set<string>>()

/**
 * The same for one that carries no token. Only who asks first gets an answer: one that came too late for it is older than
 * what is asked for next, which may be what a write of this page changed. Each comes in a task of its own: they are there
 * together, and to read all of them at once would hold the page.
 */
export function takeAnswer(key: string): Promise<Response> | undefined {
  const { earmarkHeadStart: started } = globalThis
  if (!started || performance.now() > FRESH_MS) return undefined
  const before = asked.get(started) ?? new Set()
  asked.set(started, before)
  if (before.has(key)) return undefined
  before.add(key)
  const answer = started.answers[key]
  delete started.answers[key]
  return answer && nextTask().then(async () => await answer)
}
