import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { accepts, ENCODINGS, type Encoding } from './encodings.ts'
import { headerPolicy } from './csp.ts'
import { belowBase, isServerPath, normaliseBase, wantsPage } from './routes.ts'

export type StaticHandler = (request: Request) => Promise<Response | null>

interface Options {
  /** Where the build expects to live, e.g. `/listen/`; `/` by default. */
  readonly basePath?: string
  /** What the page says in its head beside what the build wrote there. */
  readonly head?: string
}

interface StaticFile {
  readonly file: string
  readonly type: string
  readonly hashed: boolean
  readonly etag: string
  readonly encodings: readonly Encoding[]
  /** Where it is not as it is on the disk. */
  readonly bodies?: Readonly<Record<Encoding | 'plain', Buffer>>
}

const twins = { br: '.br', gzip: '.gz' } satisfies Record<Encoding, string>

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const securityHeaders = {
  'Content-Security-Policy': headerPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Serves a build: its files, compressed where the browser takes it, and index.html for every client route. Answers
 * null for what belongs to the media server. The list of files is read once, so nothing outside it can be reached.
 */
export function createStaticHandler(dist: string, options: Options = {}): StaticHandler {
  const base = normaliseBase(options.basePath)
  const files = listFiles(dist)
  const built = files.get('/index.html')
  if (built === undefined) throw new Error(`There is no index.html in ${dist}: build the client first`)
  const page = options.head === undefined ? built : withHead(built, options.head)
  files.set('/index.html', page)

  return async (request) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return null
    const url = new URL(request.url)
    if (base !== '/' && (url.pathname === '/' || url.pathname === base.slice(0, -1))) {
      return new Response(null, { status: 302, headers: { Location: `${base}${url.search}` } })
    }
    // a server below a path says there that its provider of sign-ins has refused
    if (base !== '/' && url.pathname === '/login' && wantsPage(method, request.headers.get('accept'))) {
      return new Response(null, { status: 302, headers: { Location: `${base}login${url.search}` } })
    }
    const below = belowBase(url.pathname, base)
    const accept = request.headers.get('accept')
    if (below === null || isServerPath(below, method, accept)) return null

    const found = files.get(decode(below))
    if (found !== undefined) return await answer(found, request)
    if (below === '/' || (wantsPage(method, accept) && !below.startsWith('/assets/'))) {
      return await answer(page, request)
    }
    return new Response('Not Found', { status: 404, headers: securityHeaders })
  }
}

function listFiles(dist: string): Map<string, StaticFile> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries.map(
    (entry) => `/${path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
  )
  const known = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const name of paths) {
    const extension = path.extname(name)
    if (name.includes('/.') || extension === '.br' || extension === '.gz') continue
    const file = path.join(dist, name)
    files.set(name, {
      file,
      type: types[extension] ?? 'application/octet-stream',
      hashed: name.startsWith('/assets/'),
      etag: etagOf(readFileSync(file)),
      encodings: ENCODINGS.filter((encoding) => known.has(`${name}${twins[encoding]}`)),
    })
  }
  return files
}

function withHead(page: StaticFile, head: string): StaticFile {
  const plain = Buffer.from(readFileSync(page.file, 'utf8').replace(/(?=<\/head>)/, head))
  const bodies = { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
  return { ...page, bodies, etag: etagOf(plain), encodings: ENCODINGS }
}

const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`

async function answer(entry: StaticFile, request: Request): Promise<Response> {
  const encoding = entry.encodings.find((one) => accepts(request.headers.get('accept-encoding'), one))
  // A validator names one sequence of bytes, so each encoding has its own.
  const etag = encoding === undefined ? entry.etag : entry.etag.replace(/"$/, `-${encoding}"`)
  const headers = new Headers({
    ...securityHeaders,
    ...(isTrustworthy(request) ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {}),
    'Cache-Control': entry.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': entry.type,
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (encoding !== undefined) headers.set('Content-Encoding', encoding)
  const body =
    entry.bodies?.[encoding ?? 'plain'] ??
    (await readFile(encoding === undefined ? entry.file : `${entry.file}${twins[encoding]}`))
  headers.set('Content-Length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

/** Browsers heed the opener policy on secure pages and this machine's own; on all others they complain of it. */
function isTrustworthy(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url)
  const proxied = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
  return (
    (proxied ?? protocol.slice(0, -1)) === 'https' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  )
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
