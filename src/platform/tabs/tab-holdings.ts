import { openChannel } from './channel.ts'

const SESSIONS = 'earmark-sessions'
const ANSWER_MS = 250

/** What the live tabs of this browser hold: sessions, so that none is settled that is still played, or the outbox. */
export interface TabHoldings {
  held(): Promise<ReadonlySet<string>>
  dispose(): void
}

type Message = { type: 'who' } | { type: 'mine'; id: string }

/**
 * @param base path of the client without a slash at its end
 * @param ownId what this tab holds now, such as the session that it plays
 */
export function createTabHoldings(
  base: string,
  ownId: () => string | null,
  name: string = SESSIONS,
): TabHoldings {
  let heard = new Set<string>()
  const channel = openChannel(base, name)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const own = ownId()
    if (data.type === 'mine') heard.add(data.id)
    else if (own) channel.postMessage({ type: 'mine', id: own } satisfies Message)
  })
  return {
    async held() {
      heard = new Set()
      channel?.postMessage({ type: 'who' } satisfies Message)
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      const own = ownId()
      return own ? new Set([...heard, own]) : heard
    },
    dispose: () => channel?.close(),
  }
}
