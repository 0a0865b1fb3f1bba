import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { State } from '../state/state.ts'
import type { Ctx } from './env.ts'

/** A short answer: the reason phrase as plain text, and nothing with "No Content". */
export const status = (code: number): Response =>
  code === 204
    ? new Response(null, { status: code })
    : new Response(STATUS_CODES[code] ?? String(code), {
        status: code,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })

export const ok = (): Response => status(200)

/** An error with a sentence, typed HTML as the server does; what it repeats of a request is no markup. */
export const sentence = (code: number, text: string): Response => html(code, escapeHtml(text))

const html = (code: number, markup: string): Response =>
  new Response(markup, { status: code, headers: { 'content-type': 'text/html; charset=utf-8' } })

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A refusal of what was sent: 500 on 2.2.23, 400 on the 2.36 line. */
export const refusal = (state: Pick<State, 'flavour'>, text: string): Response =>
  sentence(state.flavour === '2.36' ? 400 : 500, text)

/** The framework's own error page. */
export const errorPage = (code: number, text: string): Response =>
  html(
    code,
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>${escapeHtml(text)}</pre>\n</body>\n</html>\n`,
  )

/** JSON with a weak ETag; 304 when the client already has it. */
export const json = (c: Ctx, value: unknown): Response => {
  const body = JSON.stringify(value)
  const hash = createHash('sha1').update(body).digest('base64').slice(0, 27)
  const etag = `W/"${Buffer.byteLength(body).toString(16)}-${hash}"`
  if (c.req.method === 'GET' && c.req.header('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: { etag } })
  }
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', etag } })
}
