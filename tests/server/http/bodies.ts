import type { Core } from '../core.ts'
import { errorPage } from './answers.ts'
import type { App } from './env.ts'

const MAX_BODY_BYTES = 5 * 1024 * 1024

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
      if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) {
        return errorPage(413, 'PayloadTooLargeError: request entity too large')
      }
      const text = await c.req.text()
      if (text.length > MAX_BODY_BYTES)
        return errorPage(413, 'PayloadTooLargeError: request entity too large')
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
