import { describe, expect, it } from 'vitest'
import { BAR_TOOLS, toolsInBar } from './bar-layout.ts'

const mouse = { transport: 224, control: 40 }
const touch = { transport: 264, control: 48 }

describe('the tools of the player bar', () => {
  it('all stand in a wide bar, in their order', () => {
    expect(toolsInBar(BAR_TOOLS, { ...mouse, row: 1248 })).toEqual(BAR_TOOLS)
    expect(toolsInBar(['queue', 'speed'], { ...mouse, row: 1248 })).toEqual(['speed', 'queue'])
  })

  it('leave from the end where the row is short, and one that is left out lets no later one in', () => {
    expect(toolsInBar(BAR_TOOLS, { ...mouse, row: 736 })).toEqual([
      'speed',
      'sleep',
      'chapters',
      'bookmarks',
      'queue',
    ])
    const withText = new Set(['speed', 'sleep'] as const)
    expect(toolsInBar(BAR_TOOLS, { ...mouse, row: 608 }, withText)).toEqual(['speed', 'sleep'])
  })

  it('are fewer for a finger, and none before the row was measured', () => {
    const both = [mouse, touch].map((how) => toolsInBar(BAR_TOOLS, { ...how, row: 900 }).length)
    expect(both).toEqual([9, 7])
    expect(toolsInBar(BAR_TOOLS, { row: 0, transport: 0, control: 0 })).toEqual([])
  })
})
