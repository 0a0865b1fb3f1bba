import { openChannel } from './channel.ts'

const CHANNEL = 'earmark-sessions'
const ANSWER_MS = 250

/** Which sessions the live tabs of this browser hold, so that nobody settles what is still being played. */
export interface TabHoldings {
  held(): Promise<ReadonlySet<string>>
  dispose(): void
}

type Message = { type: 'who' } | { type: 'mine'; sessionId: string }

/**
 * @param base path of the client without a slash at its end
 * @param ownSession the session that this tab plays now
 */
export function createTabHoldings(base: string, ownSession: () => string | null): TabHoldings {
  let heard = new Set<string>()
  const channel = openChannel(base, CHANNEL)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const own = ownSession()
    if (data.type === 'mine') heard.add(data.sessionId)
    else if (own) channel.postMessage({ type: 'mine', sessionId: own } satisfies Message)
  })
  return {
    async held() {
      heard = new Set()
      channel?.postMessage({ type: 'who' } satisfies Message)
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      const own = ownSession()
      return own ? new Set([...heard, own]) : heard
    },
    dispose: () => channel?.close(),
  }
}
