import { describe, expect, it } from 'vitest'
import { activeStates, chartOf, statesOf, transitionTaken } from './chart.ts'

const definition = JSON.stringify({
  id: 'lamp',
  initial: 'off',
  on: { 'lamp.break': '.broken' },
  states: {
    off: {
      entry: 'darken',
      on: {
        'lamp.switch': [
          { guard: 'hasPower', target: 'on', actions: ['click', { type: 'glow' }] },
          { actions: 'click' },
        ],
      },
    },
    on: {
      id: 'shining',
      type: 'parallel',
      tags: ['bright'],
      invoke: { src: 'heat', id: 'heater', onError: '#lamp.broken' },
      after: { patience: 'off' },
      states: {
        colour: {
          initial: 'white',
          states: { white: { on: { 'lamp.tint': 'red' } }, red: { on: { 'lamp.reset': '#shining' } } },
        },
        power: {
          initial: 'low',
          states: { low: { always: { guard: 'isStrong', target: 'high' } }, high: {} },
        },
      },
    },
    broken: { type: 'final' },
  },
})
const chart = chartOf(definition)
if (!chart) throw new Error('There is no chart')
const transitions = statesOf(chart).flatMap(({ transitions: own }) => own)
const targetsOf = (event: string): unknown[] =>
  transitions.filter((each) => each.event === event).map(({ targets }) => targets)

describe('a chart from a configuration', () => {
  it('has each state with its kind, and what begins when it is entered', () => {
    expect(statesOf(chart).map(({ id, kind }) => [id, kind])).toEqual([
      ['', 'compound'],
      ['off', 'atomic'],
      ['on', 'parallel'],
      ['on.colour', 'compound'],
      ['on.colour.white', 'atomic'],
      ['on.colour.red', 'atomic'],
      ['on.power', 'compound'],
      ['on.power.low', 'atomic'],
      ['on.power.high', 'atomic'],
      ['broken', 'final'],
    ])
    const on = statesOf(chart).find(({ id }) => id === 'on')
    expect(on).toMatchObject({ invokes: ['heater'], tags: ['bright'], isInitial: false })
  })

  it('finds the state that a target means: a neighbour, one inside, one by an id of its own', () => {
    expect(targetsOf('lamp.switch')).toEqual([['on'], []])
    expect(targetsOf('lamp.break')).toEqual([['broken']])
    expect(targetsOf('error heater')).toEqual([['broken']])
    expect(targetsOf('lamp.reset')).toEqual([['on']])
    expect(targetsOf('after patience')).toEqual([['off']])
    expect(targetsOf('always')).toEqual([['on.power.high']])
  })

  it('names guards and actions, however they are written', () => {
    expect(transitions.find(({ event }) => event === 'lamp.switch')).toMatchObject({
      guard: 'hasPower',
      actions: ['click', 'glow'],
    })
  })

  it.each([undefined, '', 'no JSON', '[]', 'null', '{}'])('is none where there is none: %s', (text) => {
    expect(chartOf(text)).toBeNull()
  })
})

describe('the transition that was taken', () => {
  const at = (value: unknown) => activeStates(value)
  it.each([
    ['lamp.switch', 'off', { on: { colour: 'white', power: 'low' } }, 'off|lamp.switch|0'],
    ['lamp.switch', 'off', 'off', 'off|lamp.switch|1'],
    [
      'lamp.tint',
      { on: { colour: 'white', power: 'low' } },
      { on: { colour: 'red', power: 'low' } },
      'on.colour.white|lamp.tint|0',
    ],
    ['xstate.after.patience.lamp.on', { on: { colour: 'red', power: 'low' } }, 'off', 'on|after patience|0'],
    ['xstate.error.actor.heater', { on: { colour: 'red', power: 'low' } }, 'broken', 'on|error heater|0'],
    ['lamp.unknown', 'off', 'off', undefined],
  ])('%s', (type, before, after, id) => {
    expect(transitionTaken(chart, type, at(before), at(after))?.id).toBe(id)
  })
})
