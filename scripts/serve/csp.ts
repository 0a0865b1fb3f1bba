/**
 * The Content-Security-Policy of the app, sent as a header by our own server and written as `<meta>` into builds.
 *
 * `blob:` in media-src is what lets a media source be attached, in frame-src what a book section is shown in.
 * `img-src` is open because covers and feed pictures may live anywhere. `ws: wss:` is named since not every
 * browser counts sockets of the own origin as `'self'`.
 */
const directives = {
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    "'wasm-unsafe-eval'",
    'https://www.gstatic.com/cv/js/',
    'https://www.gstatic.com/cast/',
    'https://www.gstatic.com/eureka/',
  ],
  'style-src': ["'self'", "'unsafe-inline'", 'blob:'],
  'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
  'font-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'connect-src': ["'self'", 'ws:', 'wss:', 'https://api.github.com'],
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
} satisfies Record<string, readonly string[]>

type Directives = Record<string, readonly string[]>

const serialise = (policy: Directives): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** The policy as it stands in the page's `<meta>`. */
export const metaPolicy: string = serialise(directives)

/** The policy as a header: `frame-ancestors` works only there. */
export const headerPolicy: string = serialise({ ...directives, 'frame-ancestors': ["'self'"] })

/** The policy of the dev server, whose hot reload needs an inline script. */
export const devPolicy: string = serialise({
  ...directives,
  'script-src': [...directives['script-src'], "'unsafe-inline'"],
})
