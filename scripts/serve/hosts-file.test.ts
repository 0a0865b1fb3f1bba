import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fromRoot } from '../lib/files.ts'
import { close, listen } from '../start/listen.ts'
import { headerPolicy } from './csp.ts'
import { createFront } from './front.ts'
import { createProxy } from './proxy.ts'
import { serverRoots } from './routes.ts'
import { secured } from './secure.ts'
import { serverAnswerHeaders, typeToPassOn } from './server-answers.ts'

const nginx = readFileSync(fromRoot('docs', 'hosts', 'nginx.conf'), 'utf8')

test('[promise 3] the block for nginx in docs/hosts carries the policy of scripts/serve/csp.ts', () => {
  const policies = [...nginx.matchAll(/add_header Content-Security-Policy "([^"]*)" always;/g)]
  const { 'content-security-policy': stored } = serverAnswerHeaders
  expect(policies.map(([, policy]) => policy)).toEqual([headerPolicy, stored, stored])
})

test('[promise 3] the block for nginx in docs/hosts names every path of the media server', () => {
  const named = /location ~ \^\/\(\?:(api\|[^)]*)\)/.exec(nginx)?.[1]?.replaceAll('\\', '').split('|')
  expect(named).toEqual([...serverRoots])
})

test('[promise 3] the block for nginx gives pictures and files of the media server the type of the front', () => {
  const pattern = /^ *location ~ (\S+) \{\n *try_files \/\.none @media_files;/m.exec(nginx)?.[1] ?? '(?!)'
  const isFile = (path: string): boolean => new RegExp(pattern).test(path)
  const files = [
    '/api/items/li_1/cover',
    '/api/items/li_1/file/2/download',
    '/api/items/li_1/ebook',
    '/api/authors/au_1/image',
    '/s/item/li_1/cover.svg',
    '/metadata/items/li_1/cover.svg',
    '/ebook/lib_1/fol_1/a.epub',
    '/feed/a-show/cover.svg',
    '/public/share/a/cover',
  ]
  expect(files.filter((path) => !isFile(path))).toEqual([])
  const words = ['/api/items/li_1', '/api/libraries/l/items', '/feed/a-show', '/public/share/a', '/status']
  expect(words.filter(isFile)).toEqual([])
  const types = /map \$upstream_http_content_type \$earmark_type \{[^}]*"~\*([^"]+)" ([^;]+);/.exec(nginx)
  expect(new RegExp(types?.[1] ?? '(?!)', 'i').test('image/svg+xml; charset=utf-8')).toBe(true)
  expect(types?.[2]).toBe(typeToPassOn('image/svg+xml'))
})

test.each(['', '/certificate.pem'])('the image sees that it serves, by certificate "%s"', async (file) => {
  const dockerfile = readFileSync(fromRoot('docs', 'hosts', 'Dockerfile'), 'utf8')
  const check = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]'
  const [program, ...args] = JSON.parse(check) as string[]
  expect(program).toBe('node')
  const pem = (name: string): string => readFileSync(fromRoot('tests', 'support', 'tls', name), 'utf8')
  const proxy = createProxy({ upstream: new URL('http://127.0.0.1:1') })
  const front = createFront(async () => await Promise.resolve(new Response('page')), proxy)
  const server = file === '' ? front : secured(front, { cert: pem('certificate.pem'), key: pem('key.pem') })
  await listen(server, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, PORT: String(port), EARMARK_TLS_CERT: file }
  try {
    await expect(promisify(execFile)(process.execPath, args, { env })).resolves.toBeDefined()
  } finally {
    proxy.close()
    await close(server)
  }
})
