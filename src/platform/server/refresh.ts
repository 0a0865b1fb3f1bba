import { fromCallback, fromPromise } from 'xstate'
import type { RefreshOutcome, TokenCommand, TokenFact } from '#machines/account/token/token.types.ts'
import { refreshAnswerSchema } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import { safeParse } from '#machines/model/entities/zod.ts'
import type { Urls } from '#machines/model/urls.ts'
import { openChannel } from '../tabs/channel.ts'
import { takeAnswer } from './head-start.ts'
import type { Vault } from './vault.ts'

const CHANNEL = 'earmark-token'
const TIMEOUT_MS = 10_000

/** A token, and whose it is. */
interface Fresh {
  id: string
  access: string
}

/** Calls the server for a fresh token and holds it for the chart, which decides whether it is kept. */
export function createRefresher(urls: Urls, vault: Vault) {
  const fresh: { server?: Fresh; tab?: Fresh } = {}
  const waiting = new Set<(outcome: RefreshOutcome) => void>()
  let request = (): void => {}

  return {
    /** Waits for the chart: whether there is a fresh token. Rejects where the server was not reached. */
    refresh: () =>
      new Promise<boolean>((resolve, reject) => {
        waiting.add((outcome) =>
          outcome === 'unreachable' ? reject(appError(outcome)) : resolve(outcome === 'refreshed'),
        )
        request()
      }),

    actors: {
      tokenStore: fromCallback<TokenCommand>(({ sendBack, receive }) => {
        const report = (fact: TokenFact): void => sendBack(fact)
        const channel = openChannel(urls.base, CHANNEL)
        channel?.addEventListener('message', ({ data }: MessageEvent<Fresh>) => {
          fresh.tab = data
          report({ type: 'token.offered', userId: data.id, isPaired: vault.kind() === 'pair' })
        })
        receive((command) => {
          if (command.type === 'token.settle') {
            for (const settle of waiting) settle(command.outcome)
            waiting.clear()
            return
          }
          const token = fresh[command.from]
          if (!token) return
          vault.keep({ access: token.access, lasting: null })
          if (command.from === 'server') channel?.postMessage(token)
        })
        request = () => report({ type: 'token.requested' })
        // asked for before the chart was there
        if (waiting.size > 0) request()
        return () => channel?.close()
      }),

      refreshToken: fromPromise<string | null>(async () => {
        const response = await (takeAnswer(`POST ${urls.base}/auth/refresh`) ??
          fetch(urls.call('/auth/refresh'), {
            method: 'POST',
            credentials: 'same-origin',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          }))
        if (response.status === 401 || response.status === 404) return null
        if (!response.ok) throw appError('unreachable')
        const parsed = safeParse(refreshAnswerSchema, await response.json())
        if (!parsed.success) return null
        const { id, accessToken: access } = parsed.data.user
        if (!access) return null
        fresh.server = { id, access }
        return id
      }),
    },
  }
}
