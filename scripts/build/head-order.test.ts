import { expect, it } from 'vitest'
import { arrangeHead } from './head-order.ts'

const page = `<head>
    <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;">
    <meta charset="utf-8" />
    <link rel="icon" href="/mark.svg" />
    <link rel="preload" href="/assets/a.woff2" as="font" crossorigin />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" crossorigin href="/assets/runtime.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>`

const order = (html: string): readonly string[] =>
  [...html.matchAll(/charset|Security-Policy|(?:href|src)="([^"]+)"/g)].map(
    ([all, address]) => address ?? all,
  )

const parts = ['/assets/react.js']

it('names the head start, what the first paint waits for and what the client is built on before the policy', () => {
  const arranged = arrangeHead(page, '/assets/index.js', '/assets/head-start.js', parts)
  expect(order(arranged)).toEqual([
    'charset',
    '/assets/head-start.js',
    '/assets/index.css',
    '/assets/a.woff2',
    '/assets/react.js',
    'Security-Policy',
    '/assets/head-start.js',
    '/mark.svg',
    '/assets/index.js',
    '/assets/runtime.js',
    '/assets/index.css',
  ])
  expect(arranged.match(/<script/g)).toHaveLength(1)
})

it('refuses a page that lacks one of them', () => {
  for (const part of ['Security-Policy', 'as="font"', 'rel="stylesheet"', '/assets/index.js', parts[0] ?? ''])
    expect(() =>
      arrangeHead(page.replace(part, ''), '/assets/index.js', '/assets/head-start.js', parts),
    ).toThrow()
})
