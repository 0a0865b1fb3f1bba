import type { Core } from '../core.ts'
import { errorPage } from './answers.ts'
import type { App, Ctx } from './env.ts'

const MAX_BODY_BYTES = 5 * 1024 * 1024
/** Of a form with files, which is held in memory. */
const MAX_FORM_BYTES = 1024 * 1024 * 1024

/** A body has more bytes than may be. */
export class TooLarge extends Error {}

export const tooLarge = (): Response => errorPage(413, 'PayloadTooLargeError: request entity too large')

/** The body, as long as it is within its limit: what it says of its length is judged first, then each piece that comes. */
const bodyWithin = (c: Ctx, max: number): Response => {
  if (Number(c.req.header('content-length') ?? 0) > max) throw new TooLarge()
  let bytes = 0
  const counted = c.req.raw.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > max) controller.error(new TooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted ?? null, { headers: { 'content-type': c.req.header('content-type') ?? '' } })
}

/** A form with files; null when none was sent. */
export const formOf = async (c: Ctx, max = MAX_FORM_BYTES): Promise<FormData | null> => {
  const isForm = c.req.header('content-type')?.startsWith('multipart/') ?? false
  return isForm ? await bodyWithin(c, max).formData().catch(asTooLarge) : null
}

/** A reader of forms wraps what ended its source. */
const asTooLarge = (error: unknown): never => {
  throw error instanceof Error && error.cause instanceof TooLarge ? error.cause : error
}

const strict = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new SyntaxError('Only objects and arrays')
  return value
}

/** Reads JSON and form bodies as the framework of the server does: strict, at most 5 MB, nothing = `{}`. */
export const readBodies = (app: App, core: Core): void => {
  app.use('*', async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    c.set('body', {})
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !type.startsWith('multipart/')) {
      const text = await bodyWithin(c, MAX_BODY_BYTES).text()
      if (type.includes('json') && text) {
        try {
          c.set('body', strict(text))
        } catch {
          return errorPage(400, `SyntaxError: Unexpected token in JSON at position 0`)
        }
      } else if (type.includes('urlencoded')) {
        c.set('body', Object.fromEntries(new URLSearchParams(text)))
      }
      core.log.setBody(c.env.logEntry, c.get('body'))
    }
    await next()
    return undefined
  })
}
