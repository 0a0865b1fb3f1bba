import { describe, expect, it } from 'vitest'
import { createDeliveries, DELIVERY_BUDGET_MS } from './deliveries.ts'

/** Frames that come when the test says so; each delivery takes `costMs`. */
function playing(costMs: number) {
  let time = 0
  let frame: (() => void) | null = null
  const delivered: number[] = []
  const deliveries = createDeliveries<number>(
    (message) => {
      time += costMs
      delivered.push(message)
    },
    {
      now: () => time,
      nextFrame: (run) => {
        frame = run
        return () => {
          frame = null
        }
      },
    },
  )
  const draw = (): number => {
    const run = frame
    frame = null
    const before = delivered.length
    run?.()
    return delivered.length - before
  }
  return { deliveries, delivered, draw, isArmed: () => frame !== null }
}

const burst = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

describe('messages of a burst', () => {
  it('[promise 2] wait for the next frame, and come in it together and in order', () => {
    const { deliveries, delivered, draw } = playing(0.001)
    for (const each of burst(1000)) deliveries.push(each)
    expect(delivered).toEqual([])
    expect(draw()).toBe(1000)
    expect(delivered).toEqual(burst(1000))
  })

  it('[promise 2] take no more of a frame than their part, and all come in the end', () => {
    const { deliveries, delivered, draw, isArmed } = playing(1)
    for (const each of burst(100)) deliveries.push(each)
    const perFrame: number[] = []
    while (isArmed()) perFrame.push(draw())
    expect(Math.max(...perFrame)).toBe(DELIVERY_BUDGET_MS)
    expect(delivered).toEqual(burst(100))
  })

  it('come one by one when each takes longer than a frame', () => {
    const { deliveries, draw } = playing(50)
    for (const each of burst(3)) deliveries.push(each)
    expect([draw(), draw(), draw(), draw()]).toEqual([1, 1, 1, 0])
  })

  it('are forgotten when no listener is left', () => {
    const { deliveries, delivered, draw } = playing(1)
    deliveries.push(1)
    deliveries.drop()
    draw()
    expect(delivered).toEqual([])
  })

  it('that fail do not keep others away', () => {
    let frame = (): void => {}
    const delivered: number[] = []
    const deliveries = createDeliveries<number>(
      (message) => {
        if (message === 1) throw new Error('no')
        delivered.push(message)
      },
      { now: () => 0, nextFrame: (run) => ((frame = run), () => {}) },
    )
    for (const each of burst(3)) deliveries.push(each)
    expect(() => frame()).toThrow('no')
    frame()
    expect(delivered).toEqual([0, 2])
  })
})
