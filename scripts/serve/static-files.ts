import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gunzip, gunzipSync, gzip } from 'node:zlib'
import { filesBelow } from '../lib/files.ts'
import { accepts, ENCODINGS, type Encoding } from './encodings.ts'
import { headerPolicy } from './csp.ts'
import { namesBase, withBase } from './named-base.ts'
import { belowBase, isServerPath, normaliseBase, wantsPage } from './routes.ts'

export type StaticHandler = (request: Request) => Promise<Response | null>

interface Options {
  /** Where the client lives, e.g. `/listen/`; `/` by default. */
  readonly basePath?: string
  /** What the page says in its head beside what the build wrote there. */
  readonly head?: string
  /** The base that the files name in the place of their own; none in a build that was made for where it lives. */
  readonly namedBase?: string
}

interface StaticFile {
  readonly type: string
  readonly hashed: boolean
  readonly etag: string
  readonly encodings: readonly Encoding[]
  readonly body: (encoding?: Encoding) => Promise<Buffer>
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
  const { head, namedBase } = options
  const files = listFiles(dist, (name, text) => {
    const moved = namedBase === undefined ? text : withBase(text, namedBase, base)
    return head !== undefined && name === '/index.html' ? moved.replace(/(?=<\/head>)/, head) : moved
  })
  const page = files.get('/index.html')
  if (page === undefined) throw new Error(`There is no index.html in ${dist}: build the client first`)

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

/** The files below a folder by their path; a text that `change` gives back as another one is kept in memory. */
function listFiles(dist: string, change: (name: string, text: string) => string): Map<string, StaticFile> {
  const known = new Set(filesBelow(dist).map((name) => `/${name}`))
  const files = new Map<string, StaticFile>()
  // one that comes only packed is a file as well
  for (const name of new Set([...known].map((one) => one.replace(/\.(?:br|gz)$/, '')))) {
    if (name.includes('/.')) continue
    const extension = path.extname(name)
    const content = known.has(name)
      ? readFileSync(path.join(dist, name))
      : gunzipSync(readFileSync(path.join(dist, `${name}${twins.gzip}`)))
    const shared = {
      type: types[extension] ?? 'application/octet-stream',
      hashed: name.startsWith('/assets/'),
    }
    const text = namesBase(name) ? content.toString() : null
    const changed = text === null ? null : change(name, text)
    files.set(
      name,
      changed === null || changed === text
        ? { ...shared, etag: etagOf(content), ...onDisk(path.join(dist, name), name, known) }
        : { ...shared, etag: etagOf(Buffer.from(changed)), ...inMemory(Buffer.from(changed)) },
    )
  }
  return files
}

function onDisk(
  file: string,
  name: string,
  known: ReadonlySet<string>,
): Pick<StaticFile, 'encodings' | 'body'> {
  return {
    encodings: ENCODINGS.filter((encoding) => known.has(`${name}${twins[encoding]}`)),
    body: async (encoding) => {
      if (encoding !== undefined) return await readFile(`${file}${twins[encoding]}`)
      return known.has(name)
        ? await readFile(file)
        : await promisify(gunzip)(await readFile(`${file}${twins.gzip}`))
    },
  }
}

/** Packed when it is first asked for, and once. */
function inMemory(plain: Buffer): Pick<StaticFile, 'encodings' | 'body'> {
  const packed = new Map<Encoding, Promise<Buffer>>()
  const pack = async (encoding: Encoding): Promise<Buffer> =>
    await promisify(encoding === 'br' ? brotliCompress : gzip)(plain)
  return {
    encodings: ENCODINGS,
    body: async (encoding) => {
      if (encoding === undefined) return plain
      const known = packed.get(encoding) ?? pack(encoding)
      packed.set(encoding, known)
      return await known
    },
  }
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
  const body = await entry.body(encoding)
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
