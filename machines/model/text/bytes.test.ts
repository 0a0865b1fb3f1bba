import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

describe('sizes', () => {
  it('[P9-25] are 1024-based', () => {
    expect(formatBytes(1_048_576, 'en-us')).toBe('1 MB')
    expect(formatBytes(1023, 'en-us')).toBe('1,023 B')
    expect(formatBytes(1024, 'en-us')).toBe('1 KB')
    expect(formatBytes(1536, 'en-us')).toBe('1.5 KB')
    expect(formatBytes(5 * 1024 ** 3, 'en-us')).toBe('5 GB')
  })

  it('are written by the locale', () => {
    expect(formatBytes(1536, 'de')).toBe('1,5 KB')
  })

  it('are nothing when they are none or no number', () => {
    expect([0, -5, Number.NaN, Infinity].map((bytes) => formatBytes(bytes, 'en-us'))).toEqual(
      Array.from({ length: 4 }, () => '0 B'),
    )
  })

  test.prop([fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })])(
    'stay below 1024 of their unit',
    (bytes) => {
      const [value = '', unit = ''] = formatBytes(bytes, 'en-us').split(' ')
      expect(['B', 'KB', 'MB', 'GB', 'TB', 'PB']).toContain(unit)
      const number = Number(value.replaceAll(',', ''))
      expect(number).toBeGreaterThan(0)
      expect(number).toBeLessThanOrEqual(1024)
    },
  )
})
