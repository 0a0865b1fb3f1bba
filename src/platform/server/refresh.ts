import { refreshAnswerSchema } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import { safeParse } from '#machines/model/entities/zod.ts'
import type { Urls } from '#machines/model/urls.ts'
import { openChannel } from '../tabs/channel.ts'
import { takeAnswer } from './head-start.ts'
import type { Vault } from './vault.ts'

const CHANNEL = 'earmark-token'
const TRIES = 3
const RETRY_MS = 1000
const TIMEOUT_MS = 10_000

/** A token, and whose it is. */
interface Fresh {
  id: string
  access: string
}

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
 * that each does not rotate the cookie for itself. The cookie is of whoever signed in last in this browser: a token of
 * somebody else is a refusal, or what one listened to would be told as what the other did.
 * @param account whose tab this is; null while nobody is signed in
 */
export function createRefresher(urls: Urls, vault: Vault, account: () => string | null): Refresher {
  const listeners = new Set<() => void>()
  const channel = openChannel(urls.base, CHANNEL)
  let running: Promise<boolean> | null = null

  /** Whether it is ours. */
  const take = ({ id, access }: Fresh): boolean => {
    if ((account() ?? id) !== id) return false
    vault.keep({ access, lasting: null })
    for (const listener of listeners) listener()
    return true
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Fresh>) => {
    if (vault.kind() === 'pair') take(data)
  })

  async function once(): Promise<boolean | 'unclear'> {
    try {
      const response = await (takeAnswer(`POST ${urls.base}/auth/refresh`) ??
        fetch(urls.call('/auth/refresh'), {
          method: 'POST',
          credentials: 'same-origin',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }))
      if (response.status === 401 || response.status === 404) return false
      if (!response.ok) return 'unclear'
      const parsed = safeParse(refreshAnswerSchema, await response.json())
      if (!parsed.success) return false
      const { id, accessToken: access } = parsed.data.user
      if (!access || !take({ id, access })) return false
      channel?.postMessage({ id, access } satisfies Fresh)
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
    throw appError('unreachable')
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
