import { describe, expect, it } from 'vitest'
import { levelOf, rateInSilence, silenceAfter } from './silence-rules.ts'

describe('silence', () => {
  it('adds up while it is quiet and ends with the first sound', () => {
    expect(silenceAfter(100, 0.001, 60)).toBe(160)
    expect(silenceAfter(900, 0.2, 60)).toBe(0)
  })

  it('passes faster only when it is longer than between two words', () => {
    expect([rateInSilence(1.2, 300), rateInSilence(1.2, 350), rateInSilence(10, 5000)]).toEqual([1.2, 3, 16])
  })

  it('is measured as a mean, so that one click does not end it', () => {
    expect(levelOf(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBe(0.5)
    expect(levelOf(new Float32Array(1024).fill(0).with(3, 0.1))).toBeLessThan(0.008)
    expect(levelOf(new Float32Array())).toBe(0)
  })
})
