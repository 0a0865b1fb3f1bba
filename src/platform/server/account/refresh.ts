import { fromCallback, fromPromise } from 'xstate'
import type { RefreshOutcome, TokenCommand, TokenFact } from '#machines/account/token/token.types.ts'
import { refreshAnswerSchema } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import { safeParse } from '#machines/model/entities/reading/zod.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { openChannel } from '../../tabs/channel.ts'
import { takeAnswer } from '../head-start.ts'
import type { Answerer } from '../server.ts'
import type { Vault } from './vault.ts'
import { answerOf, failureOf, intercepted, isShapeOf } from '../who-answered.ts'

const CHANNEL = 'earmark-token'
const PATH = '/auth/refresh'
const TIMEOUT_MS = 10_000

/** A token, and whose it is. */
interface Fresh {
  id: string
  access: string
}

/** Without a network a second try is in vain; the first is not, where the server is on this machine. */
function notReached(error: unknown): never {
  throw {
    ...appError('unreachable', { detail: String(error) }),
    retryable: navigator.onLine,
  } satisfies AppError
}

/** Calls the server for a fresh token and holds it for the chart, which decides whether it is kept. */
export function createRefresher(urls: Urls, vault: Vault, onAnswer: (by: Answerer) => void) {
  const fresh: { server?: Fresh; tab?: Fresh } = {}
  const waiting: ((outcome: RefreshOutcome) => void)[] = []
  const settle = (outcome: RefreshOutcome): void => {
    for (const answer of waiting.splice(0)) answer(outcome)
  }
  const isPaired = (): boolean => vault.kind() === 'pair'
  let report = (_: TokenFact): void => {}
  let end = (): void => {}

  const ask = (): Promise<Response> =>
    fetch(urls.call(PATH), {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  return {
    /** Waits for the chart: whether there is a fresh token. Rejects where the server was not reached. */
    refresh: () =>
      new Promise<boolean>((resolve, reject) => {
        waiting.push((outcome) =>
          outcome === 'unreachable' ? reject(appError(outcome)) : resolve(outcome === 'refreshed'),
        )
        report({ type: 'token.requested' })
      }),

    actors: {
      tokenStore: fromCallback<TokenCommand>(({ sendBack, receive }) => {
        // a life that failed did not end itself; the calls of such a one are not made again, or they could fail for ever
        end()
        report = sendBack
        const channel = openChannel(urls.base, CHANNEL)
        channel?.addEventListener('message', ({ data }: MessageEvent<Fresh>) => {
          fresh.tab = data
          report({ type: 'token.offered', userId: data.id, isPaired: isPaired() })
        })
        receive((command) => {
          if (command.type === 'token.settle') return settle(command.outcome)
          const token = fresh[command.from]
          if (!token || !isPaired()) return
          vault.keep({ access: token.access, lasting: null })
          vault.belongsTo(token.id)
          if (command.from === 'server') channel?.postMessage(token)
        })
        // asked for before the chart was there
        if (waiting.length > 0) report({ type: 'token.requested' })
        end = () => {
          channel?.close()
          settle('unreachable')
        }
        return end
      }),

      refreshToken: fromPromise<string | null>(async () => {
        const asked = takeAnswer(`POST ${urls.base}${PATH}`) ?? ask()
        const response = await asked.catch(notReached)
        const answer = await answerOf(response, TIMEOUT_MS)
        if (!response.ok) {
          const failure = failureOf({ method: 'POST', path: PATH }, answer)
          onAnswer(failure.code === 'intercepted' ? 'other' : 'server')
          if (failure.code === 'unauthorized' || failure.code === 'notFound') return null
          throw failure
        }
        const isOwn = isShapeOf(refreshAnswerSchema, answer.json)
        const user = isOwn ? safeParse(refreshAnswerSchema, answer.json).data?.user : undefined
        onAnswer(user?.accessToken ? 'server' : 'other')
        if (!user?.accessToken) throw intercepted()
        // a tab that was signed out meanwhile stays so
        if (!isPaired()) return null
        fresh.server = { id: user.id, access: user.accessToken }
        return user.id
      }),
    },
  }
}
