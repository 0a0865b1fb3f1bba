import { describe, expect, it } from 'vitest'
import { coverageOf, coverageText, summaryOf, walksOf } from './coverage.ts'
import type { Coverage } from './coverage.ts'

const lamp: Coverage[string] = {
  transitions: {
    'off|lamp.press|0': { paths: 4, journeys: ['it is pressed'] },
    'on|lamp.shake|0': { paths: 0, journeys: [] },
  },
  survivors: [{ at: 'lamp.machine.ts:3', from: '1', to: '', why: null, transitions: ['off|lamp.press|0'] }],
}

describe('a coverage file', () => {
  it('is read as it was written', () => {
    expect(coverageOf(coverageText({ lamp }))).toEqual({ lamp })
  })

  it.each([
    '',
    '{}',
    'no JSON "earmark-coverage"',
    '{"format":"earmark-recording","version":1,"lines":["earmark-coverage"]}',
    '{"format":"earmark-coverage","version":2,"machines":{}}',
    '{"format":"earmark-coverage","version":1,"machines":{"lamp":{"transitions":[]}}}',
  ])('is nothing else: %s', (text) => {
    expect(coverageOf(text)).toBeNull()
  })

  it('counts paths and journeys, and none for a transition that it does not know', () => {
    expect(walksOf(lamp, 'off|lamp.press|0')).toBe(5)
    expect(walksOf(lamp, 'off|lamp.break|0')).toBe(0)
  })

  it('sums up the transitions of a chart, or its own', () => {
    expect(summaryOf(lamp)).toEqual({ total: 2, walked: 1, survivors: 1 })
    expect(summaryOf(lamp, ['off|lamp.press|0', 'a|b|0', 'a|c|0'])).toMatchObject({ total: 3, walked: 1 })
  })
})
