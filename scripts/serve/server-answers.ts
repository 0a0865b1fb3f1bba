import type http from 'node:http'

/**
 * What every answer of the media server carries: it never becomes a page of our origin, whatever its type says or its
 * bytes look like. Files of our own build are not answered with these, since their workers obey the policy of their response.
 */
export const serverAnswerHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
} as const

const ACTIVE = /^\s*(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)\b/iu

/**
 * Whether an answer has to be saved instead of shown. Sign-in by another provider (`/auth/`) may need a page of the
 * server in between. `path` is below the base.
 */
export function mustBeSaved(path: string, contentType: string | null | undefined): boolean {
  return ACTIVE.test(contentType ?? '') && !path.startsWith('/auth/')
}

/**
 * The type an answer goes out with. A drawing in SVG is a program for the browser's reader of styles, which ends the tab
 * at some thousand brackets: by another type no picture element draws it, and it can still be saved.
 */
export function typeToPassOn(contentType: string): string {
  return /^\s*image\/svg\+xml\b/iu.test(contentType) ? 'application/octet-stream' : contentType
}

/** Answers with a sentence that is nothing but text; ends the connection when the answer has begun. */
export function sayPlainly(response: http.ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  response.writeHead(status, { ...serverAnswerHeaders, 'content-type': 'text/plain; charset=utf-8' })
  response.end(text)
}
