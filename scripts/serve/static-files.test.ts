import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerPolicy, metaPolicy } from './csp.ts'
import { createStaticHandler, type StaticHandler } from './static-files.ts'

const page = { accept: 'text/html,application/xhtml+xml' }
let dist: string
let handle: StaticHandler

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'earmark-dist-'))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true })
    writeFileSync(path.join(dist, name), text)
  }
  write('index.html', '<!doctype html>page')
  write('login/index.html', '<!doctype html>copy')
  write('favicon.svg', '<svg/>')
  write('assets/app-1a2b.js', 'plain')
  write('assets/app-1a2b.js.br', 'brotli')
  write('assets/app-1a2b.js.gz', 'gzipped')
  write('.vite/manifest.json', '{}')
  handle = createStaticHandler(dist)
})

afterAll(() => rmSync(dist, { recursive: true }))

const get = async (url: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  await handle(new Request(`http://localhost${url}`, { ...init, headers }))

test('what the host has to say to the page is in its head, packed as well, and changes its validator', async () => {
  writeFileSync(path.join(dist, 'index.html'), '<head><title>x</title></head>')
  const head = '<meta name="earmark-releases" content="off" />'
  const [plain, told] = [createStaticHandler(dist), createStaticHandler(dist, { head })]
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html>page')
  const ask = async (from: StaticHandler, encoding: string) =>
    await from(new Request('http://localhost/item/x', { headers: { ...page, 'accept-encoding': encoding } }))
  const answer = await ask(told, '')
  expect(await answer?.text()).toBe(`<head><title>x</title>${head}</head>`)
  expect(answer?.headers.get('etag')).not.toBe((await ask(plain, ''))?.headers.get('etag'))
  const packed = await ask(told, 'br')
  expect(packed?.headers.get('content-encoding')).toBe('br')
  const body = Buffer.from((await packed?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(brotliDecompressSync(body).toString()).toContain(head)
})

describe('static files', () => {
  test('a hashed file may be kept for ever, the page may not', async () => {
    const asset = await get('/assets/app-1a2b.js')
    expect(asset?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await get('/', page))?.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/favicon.svg'))?.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzipped'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzipped'],
    ['*', 'br', 'brotli'],
    ['identity', null, 'plain'],
    ['', null, 'plain'],
  ])('with Accept-Encoding "%s" the answer is in %s', async (header, encoding, body) => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': header })
    expect(response?.headers.get('content-encoding')).toBe(encoding)
    expect(response?.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response?.text()).toBe(body)
  })

  test('a window that the page opens keeps its opener, where browsers heed the policy: on secure pages and this machine', async () => {
    const policyAt = async (origin: string, headers: Record<string, string> = {}) =>
      (await handle(new Request(`${origin}/`, { headers: { ...page, ...headers } })))?.headers.get(
        'cross-origin-opener-policy',
      )
    expect(await policyAt('http://localhost')).toBe('same-origin-allow-popups')
    expect(await policyAt('http://127.0.0.1:4000')).toBe('same-origin-allow-popups')
    expect(await policyAt('https://books.example')).toBe('same-origin-allow-popups')
    expect(await policyAt('http://books.example', { 'x-forwarded-proto': 'https' })).toBe(
      'same-origin-allow-popups',
    )
    expect(await policyAt('http://books.example'), 'a browser would complain on its console').toBeNull()
  })

  test('every client route is the page, with its security headers', async () => {
    for (const route of ['/', '/item/li_1', '/library/a/narrators', '/config/users/x', '/item/a.b']) {
      const response = await get(route, page)
      expect(response?.status, route).toBe(200)
      expect(await response?.text(), route).toBe('<!doctype html>page')
      expect(response?.headers.get('content-security-policy')).toBe(headerPolicy)
      expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response?.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('the media server keeps its own paths and both share /login', async () => {
    for (const path of [
      '/api/me',
      '/s/item/x/a.mp3',
      '/hls/x/output.m3u8',
      '/socket.io/',
      '/status',
      '/logout',
    ]) {
      expect(await get(path, page), path).toBeNull()
    }
    expect(await get('/login', page)).not.toBeNull()
    expect(await get('/login', { accept: 'application/json' })).toBeNull()
    expect(await get('/login', page, { method: 'POST' })).toBeNull()
    expect(await get('/item/x', page, { method: 'POST' })).toBeNull()
  })

  test('a missing file is not the page', async () => {
    expect((await get('/assets/gone.js', page))?.status).toBe(404)
    expect((await get('/gone.png', { accept: 'image/*' }))?.status).toBe(404)
  })

  test.each(['/../secret', '/%2e%2e/secret', '/.vite/manifest.json', '/assets/app-1a2b.js.br', '/%E0%A4%A'])(
    'nothing but listed files is reachable: %s',
    async (url) => {
      expect((await get(url, { accept: '*/*' }))?.status).toBe(404)
    },
  )

  test('an unchanged page answers 304, per encoding', async () => {
    const etag = (await get('/', page))?.headers.get('etag') ?? ''
    expect((await get('/', { ...page, 'if-none-match': `W/${etag}` }))?.status).toBe(304)
    expect((await get('/', { ...page, 'if-none-match': '"other"' }))?.status).toBe(200)
    const plain = (await get('/assets/app-1a2b.js'))?.headers.get('etag')
    const brotli = (await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' }))?.headers.get('etag')
    expect(plain).not.toBe(brotli)
  })

  test('HEAD has the headers and no body', async () => {
    const response = await get('/assets/app-1a2b.js', {}, { method: 'HEAD' })
    expect(response?.headers.get('content-length')).toBe('5')
    expect(await response?.text()).toBe('')
  })

  test('under a base path only that path is served, and the root leads there', async () => {
    const based = createStaticHandler(dist, { basePath: 'listen' })
    const ask = async (url: string) => await based(new Request(`http://localhost${url}`, { headers: page }))
    expect((await ask('/'))?.headers.get('location')).toBe('/listen/')
    expect((await ask('/listen'))?.headers.get('location')).toBe('/listen/')
    expect(await (await ask('/listen/item/x'))?.text()).toBe('<!doctype html>page')
    expect(await ask('/listen/api/me')).toBeNull()
    expect(await ask('/item/x')).toBeNull()
  })

  test('a build that can live anywhere is moved to where it lives, packed as well, and what was packed alone is unpacked', async () => {
    const movable = mkdtempSync(path.join(tmpdir(), 'earmark-movable-'))
    const script = 'import("/goes-here/assets/b.js");root="/goes-here"'
    writeFileSync(path.join(movable, 'index.html'), '<script src="/goes-here/assets/a.js"></script>')
    mkdirSync(path.join(movable, 'assets'))
    for (const [name, text] of Object.entries({ 'a.js': script, 'b.js': 'untouched' })) {
      writeFileSync(path.join(movable, 'assets', `${name}.br`), brotliCompressSync(text))
      writeFileSync(path.join(movable, 'assets', `${name}.gz`), gzipSync(text))
    }
    const textAt = async (basePath: string, url: string, encoding = ''): Promise<string> => {
      const served = createStaticHandler(movable, { basePath, namedBase: '/goes-here/' })
      const headers = { ...page, 'accept-encoding': encoding }
      const answer = await served(new Request(`http://localhost${url}`, { headers }))
      const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
      return (encoding === 'br' ? brotliDecompressSync(body) : body).toString()
    }
    expect(await textAt('/', '/')).toBe('<script src="/assets/a.js"></script>')
    expect(await textAt('/', '/assets/a.js')).toBe('import("/assets/b.js");root=""')
    expect(await textAt('/two/deep/', '/two/deep/assets/a.js', 'br')).toBe(
      'import("/two/deep/assets/b.js");root="/two/deep"',
    )
    expect(await textAt('/two/deep/', '/two/deep/assets/b.js')).toBe('untouched')
    expect(await textAt("/$&$'/", "/$&$'/assets/a.js"), 'signs of a replacement').toBe(
      `import("/$&$'/assets/b.js");root="/$&$'"`,
    )
    expect(await textAt('/', '/assets/b.js', 'br')).toBe('untouched')
    rmSync(movable, { recursive: true })
  })

  test('a folder without a build is refused', () => {
    expect(() => createStaticHandler(path.join(dist, 'assets'))).toThrow('build the client first')
  })
})

test('the policy allows no inline script and no eval', () => {
  const scripts = metaPolicy.split('; ').find((one) => one.startsWith('script-src'))
  expect(scripts).not.toContain("'unsafe-inline'")
  expect(scripts).not.toContain("'unsafe-eval'")
  expect(metaPolicy).not.toContain('frame-ancestors')
  expect(headerPolicy).toContain("frame-ancestors 'none'")
})
