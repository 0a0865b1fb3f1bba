/**
 * The Content-Security-Policy of the app, sent as a header by our own server and written as `<meta>` into builds.
 *
 * `blob:` in media-src is what lets a media source be attached. No frame has an address: a section of a book is in the
 * frame's own `srcdoc`, which frame-src does not speak of. `img-src` is open because covers and feed pictures may live
 * anywhere. `connect-src` counts sockets of the own origin as `'self'` (Chrome, Firefox, Safari 15.4 and newer); beside it
 * there is only the host of the list of releases.
 */
const directives = {
  'default-src': ["'none'"],
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
  'connect-src': ["'self'", 'https://api.github.com'],
  'manifest-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
} satisfies Record<string, readonly string[]>

type Directives = Record<string, readonly string[]>

const serialise = (policy: Directives): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** The policy as it stands in the page's `<meta>`. */
export const metaPolicy: string = serialise(directives)

/** The policy as a header: `frame-ancestors` works only there. */
export const headerPolicy: string = serialise({ ...directives, 'frame-ancestors': ["'none'"] })

/** The policy of the dev server, whose hot reload needs an inline script. */
export const devPolicy: string = serialise({
  ...directives,
  'script-src': [...directives['script-src'], "'unsafe-inline'"],
  'connect-src': [...directives['connect-src'], 'ws:', 'wss:'],
})
