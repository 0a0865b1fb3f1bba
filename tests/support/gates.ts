/** What stands between a client and its server, and answers in the server's place. */
export interface Gate {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const TEXT = { 'content-type': 'text/plain; charset=utf-8' }
const JSON_TYPE = { 'content-type': 'application/json' }

const page = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><form></form></body></html>`

/** Answers that say nothing of a failure: a write that believes them is lost. */
export const FRIENDLY_GATES = {
  'a sign-in page with 200': { status: 200, headers: HTML, body: page('Sign in to continue') },
  'an empty 200': { status: 200, headers: {}, body: '' },
  'a redirect to another origin': {
    status: 302,
    headers: { location: 'https://auth.gate.invalid/?rd=back' },
    body: '',
  },
  'JSON of another service': { status: 200, headers: JSON_TYPE, body: '{"status":"ok","data":[]}' },
} as const satisfies Record<string, Gate>

/** Refusals in other words than the media server's. */
export const REFUSING_GATES = {
  'a forward authentication (401)': { status: 401, headers: TEXT, body: '401 Unauthorized' },
  'an authentication proxy (401)': { status: 401, headers: TEXT, body: 'Unauthorized\n' },
  'a page of an authentication (401)': {
    status: 401,
    headers: HTML,
    body: '<a href="https://auth.gate.invalid/">Unauthorized</a>',
  },
  'JSON of an authentication (401)': { status: 401, headers: JSON_TYPE, body: '{"error":"login required"}' },
  'a firewall (403)': { status: 403, headers: HTML, body: page('403 Forbidden') },
  'a firewall in plain text (403)': { status: 403, headers: TEXT, body: 'Access denied' },
  'a router without a route (404)': { status: 404, headers: TEXT, body: '404 page not found\n' },
  'a page of a proxy (404)': { status: 404, headers: HTML, body: page('404 Not Found') },
  'an empty 404': { status: 404, headers: {}, body: '' },
  'JSON of a gateway (404)': {
    status: 404,
    headers: JSON_TYPE,
    body: '{"message":"no Route matched with those values"}',
  },
  'another service on the same framework (404)': {
    status: 404,
    headers: HTML,
    body: '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET /elsewhere</pre>\n</body>\n</html>\n',
  },
  'a limiter (429)': {
    status: 429,
    headers: { ...HTML, 'retry-after': '5' },
    body: page('429 Too Many Requests'),
  },
  'a limiter in JSON (429)': { status: 429, headers: JSON_TYPE, body: '{"error":"rate limited"}' },
  'an empty 500': { status: 500, headers: {}, body: '' },
  'a bad gateway (502)': { status: 502, headers: HTML, body: page('502 Bad Gateway') },
  'a mesh without an upstream (503)': { status: 503, headers: TEXT, body: 'no healthy upstream' },
  'a content network (520)': { status: 520, headers: TEXT, body: 'error code: 520' },
  'a content network (530)': { status: 530, headers: HTML, body: page('Error 1033') },
} as const satisfies Record<string, Gate>

export const GATES: Readonly<Record<string, Gate>> = { ...FRIENDLY_GATES, ...REFUSING_GATES }

/** Its answer as `fetch` gives it to one who does not follow redirects. */
export function responseOf({ status, headers, body }: Gate): Response {
  if (status >= 300 && status < 400) {
    return Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    })
  }
  const response = new Response(body === '' ? null : body, { status, headers })
  if (!('content-type' in headers)) response.headers.delete('content-type')
  return response
}

/** How the framework of the media server says that it failed: HTML, and yet the server's own. */
export const FRAMEWORK_FAILURE =
  '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Error: at line 1</pre>\n</body>\n</html>\n'
