import { loginAnswerSchema } from '#machines/model/entities/index.ts'
import { safeParse } from '#machines/model/entities/zod.ts'
import type { Urls } from '#machines/model/urls.ts'
import type { Vault } from './vault.ts'

const CHANNEL = 'earmark-token'
const TRIES = 3
const RETRY_MS = 1000
const TIMEOUT_MS = 10_000

export interface Refresher {
  /** One refresh at a time in this tab; another tab's fresh token is taken as it comes. */
  refresh(): Promise<boolean>
  /** Told after each fresh token, ours or another tab's. */
  onRefreshed(listener: () => void): void
  dispose(): void
}

/**
 * The access token's renewal by the refresh cookie. An answer that was lost is asked for again with the same cookie,
 * which the server still takes for some minutes; only a plain refusal is final. Tabs share the token by a channel, so
 * that each does not rotate the cookie for itself.
 */
export function createRefresher(urls: Urls, vault: Vault): Refresher {
  const listeners = new Set<() => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  let running: Promise<boolean> | null = null

  const taken = (access: string): void => {
    vault.keep({ access, lasting: null })
    for (const listener of listeners) listener()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && vault.kind() === 'pair') taken(data)
  })

  async function once(): Promise<boolean | 'unclear'> {
    try {
      const response = await fetch(urls.call('/auth/refresh'), {
        method: 'POST',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 401 || response.status === 404) return false
      if (!response.ok) return 'unclear'
      const parsed = safeParse(loginAnswerSchema, await response.json())
      const access = parsed.success ? parsed.data.user.accessToken : undefined
      if (!access) return false
      taken(access)
      channel?.postMessage(access)
      return true
    } catch {
      return 'unclear'
    }
  }

  async function persist(): Promise<boolean> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const outcome = await once()
      if (outcome !== 'unclear') return outcome
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt))
    }
    throw new TypeError('The server did not answer the token refresh.')
  }

  return {
    refresh() {
      running ??= persist().finally(() => {
        running = null
      })
      return running
    },
    onRefreshed: (listener) => listeners.add(listener),
    dispose: () => channel?.close(),
  }
}
