import nodeCrypto from 'node:crypto'
import nodeZlib from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHash, createHmac, randomBytes, scryptSync, timingSafeEqual } from './crypto.ts'
import { crc32 } from './zlib.ts'

test('hashes, keyed hashes and checksums are those of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, text) => {
      for (const algorithm of ['sha1', 'sha256'] as const) {
        const [ours, theirs] = [createHash(algorithm), nodeCrypto.createHash(algorithm)]
        expect(ours.update(bytes).update(text).digest('hex')).toBe(
          theirs.update(bytes).update(text).digest('hex'),
        )
        expect(createHmac(algorithm, text).update(bytes).digest('base64url')).toBe(
          nodeCrypto.createHmac(algorithm, text).update(bytes).digest('base64url'),
        )
      }
      expect(crc32(bytes)).toBe(nodeZlib.crc32(bytes))
      expect(timingSafeEqual(bytes, bytes.slice())).toBe(true)
    }),
  )
})

test('a password that was kept by one is known by the other', () => {
  const options = { N: 1024 }
  expect(scryptSync('demo', 'salt', 32, options).toString('hex')).toBe(
    nodeCrypto.scryptSync('demo', 'salt', 32, options).toString('hex'),
  )
  expect(timingSafeEqual(randomBytes(20), randomBytes(20))).toBe(false)
})
