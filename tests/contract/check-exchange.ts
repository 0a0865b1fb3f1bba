import * as z from '#machines/model/entities/reading/zod.ts'
import type { Exchange } from './exchange.ts'
import type { RouteContract } from './calls/route-table.ts'

const isJson = (contentType: string | null): boolean => contentType?.startsWith('application/json') ?? false
const isText = (contentType: string | null): boolean =>
  contentType === null || contentType.startsWith('text/')

const errorBodySchema = z.union([z.string(), z.object({ error: z.string() })])

type Answered = Pick<Exchange, 'query' | 'status' | 'contentType' | 'body'>

/** What is wrong with an answer by its contract, in words; empty when it fits. */
export const checkExchange = (route: RouteContract, exchange: Answered): string[] => {
  const { status, contentType, body } = exchange
  if (status >= 300 && status < 400) return []
  if (status >= 400) {
    const result = z.safeParse(errorBodySchema, body)
    if (!result.success && body !== null) return [`error ${status} is neither a text nor {error}`]
    if (typeof body === 'string' && !isText(contentType)) return [`error ${status} is typed ${contentType}`]
    return []
  }
  const answer = typeof route.answer === 'function' ? route.answer(exchange) : route.answer
  if (answer === 'ok') {
    if (status === 204 && (body === '' || body === null)) return []
    // A recorder that read no body left null
    return (body === 'OK' || body === null) && isText(contentType)
      ? []
      : [`answers ${JSON.stringify(body)} instead of OK`]
  }
  if (answer === 'file') return isJson(contentType) ? ['answers JSON instead of a file'] : []
  if (!isJson(contentType)) return [`typed ${contentType} instead of JSON`]
  const result = z.safeParse(answer, body)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
