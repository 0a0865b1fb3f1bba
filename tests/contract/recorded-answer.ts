import type { Answer } from '#src/platform/server/who-answered.ts'
import type { Exchange } from './exchange.ts'

/** As the client gets it. A recording keeps JSON as it was parsed, and notes a file by its kind alone. */
export function answerOf({ status, contentType, body }: Exchange): Answer {
  const isJson = contentType?.includes('json') ?? false
  return {
    status,
    contentType: contentType ?? '',
    text: typeof body === 'string' && !isJson ? body : body === null && !isJson ? '' : JSON.stringify(body),
    json: isJson ? body : undefined,
    waitSeconds: null,
  }
}
