import type { PageFact } from '#machines/system/page.types.ts'
import type { Answerer, ServerDeps } from '#src/platform/server/server.ts'

/** A page full of refusals asks once who it is. */
const DOUBT_EVERY_MS = 10_000

/** What the calls to the server say of it to the machines; each change is told once. */
export function createServerFacts(
  tell: (fact: PageFact) => void,
): Pick<ServerDeps, 'onExpired' | 'onDoubt' | 'onAnswer'> {
  let doubtedAt = -Infinity
  let answerer: Answerer = 'server'
  return {
    onExpired: () => tell({ type: 'session.expired' }),
    onDoubt: () => {
      if (performance.now() - doubtedAt < DOUBT_EVERY_MS) return
      doubtedAt = performance.now()
      tell({ type: 'session.doubted' })
    },
    onAnswer: (by) => {
      if (by === answerer) return
      answerer = by
      tell({ type: by === 'server' ? 'server.answered' : 'server.intercepted' })
    },
  }
}
