import { describe, expect, it } from 'vitest'
import { heardEntry as entry, serverRecord as record } from '#tests/support/samples/progress-samples.ts'
import { isDelivered } from './is-delivered.ts'

describe('what the server has already', () => {
  const there = { ...record, server: { position: entry.position, version: 6 } }
  it('[promise 1.5] is all of an entry when its seconds are counted and its position stands', () => {
    expect(isDelivered(entry, there, { timeListening: 30 })).toBe(true)
    expect(isDelivered(entry, there, { timeListening: 30.009 })).toBe(true)
  })

  it('[promise 1.5] is not all of it with other seconds, another position, or a sync on its way', () => {
    expect(isDelivered(entry, there, { timeListening: 20 })).toBe(false)
    expect(isDelivered(entry, there, { timeListening: 40 })).toBe(false)
    expect(isDelivered(entry, record, { timeListening: 30 })).toBe(false)
    expect(isDelivered(entry, null, { timeListening: 30 })).toBe(false)
    expect(isDelivered(entry, there, null)).toBe(false)
    expect(isDelivered({ ...entry, isUnsure: true }, there, { timeListening: 30 })).toBe(false)
  })
})
