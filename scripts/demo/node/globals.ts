import { Buffer } from 'node:buffer'

// What Node has without an import, for the stand-in inside of a worker. Loaded before all else.

/** The package knows no base64url, which tokens are written in. */
const URL_SAFE = 'base64url'
const prototype = Buffer.prototype as Buffer
type ToText = (this: Buffer, encoding?: BufferEncoding, start?: number, end?: number) => string
const toText: ToText = prototype.toString
const toAnyText: ToText = function toString(encoding, start, end) {
  if (encoding !== URL_SAFE) return toText.call(this, encoding, start, end)
  return toText.call(this, 'base64', start, end).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
prototype.toString = toAnyText
const plainFrom = Buffer.from.bind(Buffer) as (value: unknown, encoding?: unknown, length?: unknown) => Buffer
Object.assign(Buffer, {
  from: (value: unknown, encoding?: unknown, length?: unknown) =>
    plainFrom(value, encoding === URL_SAFE ? 'base64' : encoding, length),
})

const process = {
  pid: 1,
  platform: 'linux',
  env: {},
  version: 'v20.19.0',
  cwd: () => '/',
  emitWarning: () => undefined,
  nextTick: (act: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => act(...args)),
}

Object.assign(globalThis, {
  Buffer,
  process,
  global: globalThis,
  setImmediate: (act: () => void) => setTimeout(act, 0),
})
