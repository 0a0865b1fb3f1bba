import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { chartOf } from '#machines/app/inspector/chart.ts'
import { transitionsChanged } from './survivor-places.ts'
import { machineOf, survivorsOf } from './survivors.ts'

const lamp = setup({
  types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.shake' } },
  actions: { glow: () => undefined, count: () => undefined, fade: () => undefined },
  guards: { hasPower: () => true },
  delays: { patience: 3000 },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { 'lamp.shake': '.off' },
  states: {
    off: {
      entry: 'count',
      on: { 'lamp.press': [{ guard: 'hasPower', target: 'on', actions: 'glow' }, { actions: 'count' }] },
    },
    on: {
      initial: 'bright',
      states: { bright: { after: { patience: 'dim' } }, dim: { on: { 'lamp.press': 'bright' } } },
    },
    broken: {
      on: {
        'lamp.press': { target: 'off', actions: 'fade' },
        'lamp.shake': { target: 'on', actions: 'fade' },
      },
    },
  },
})
const chart = chartOf(JSON.stringify(lamp.config))
if (!chart) throw new Error('There is no chart')

const source = `const lampSetup = setup({
  actions: { glow: enqueueActions(({ enqueue }) => enqueue(1)) },
  guards: { hasPower: ({ context }) => context.power > 2 },
  delays: { patience: 3000 },
})
const NONE = { power: 7 }
const on = lampSetup.createStateConfig({
  states: { dim: { on: { 'lamp.press': { target: 'bright', reenter: true } } } },
})
export const lampMachine = lampSetup.createMachine({
  on: { 'lamp.shake': '.off' },
  states: {
    off: {
      entry: 'count',
      on: {
        'lamp.press': [{ guard: 'hasPower', target: 'on', actions: 'glow' }, { target: 'on', actions: 'count' }],
      },
    },
    on,
    broken: {
      on: {
        'lamp.press': { target: 'off', actions: 'fade' },
        'lamp.shake': { target: 'on', actions: 'fade' },
      },
    },
  },
})`

const placed = (line: number, from: string, to: string): readonly string[] =>
  transitionsChanged({ file: 'machines/a/lamp/lamp.machine.ts', line, from, to, why: null }, source, chart)

describe('the transitions that a change belongs to', () => {
  it.each<[string, number, string, string, string[]]>([
    ['a branch of a transition', 16, ", actions: 'glow'", '', ['off|lamp.press|0']],
    ['its other branch', 16, ", actions: 'count'", '', ['off|lamp.press|1']],
    ['a handler of the root', 11, "'lamp.shake': '.off'", '', ['|lamp.shake|0']],
    ['a part of the chart that has a name', 8, ', reenter: true', '', ['on.dim|lamp.press|0']],
    ['a guard, by each transition that asks it', 3, '>', '>=', ['off|lamp.press|0']],
    ['an action, by each transition that runs it', 2, '1', '3', ['off|lamp.press|0']],
    ['a delay', 4, '3000', '6001', ['on.bright|after patience|0']],
    ['what a state does is of the machine', 14, "entry: 'count',", '', []],
    ['a constant is of the machine', 6, '7', '15', []],
    ['one in another line by now, if there is one only', 99, '>', '>=', ['off|lamp.press|0']],
    ['one of two that read the same, by its line', 22, ", actions: 'fade'", '', ['broken|lamp.press|0']],
    ['none, if it could be either of two', 19, ", actions: 'fade'", '', []],
    ['one that the source does not have', 3, '<', '<=', []],
  ])('%s', (_, line, from, to, ids) => {
    expect(placed(line, from, to)).toEqual(ids)
  })
})

it('a row of the table says what was changed, to what, and why it is left', () => {
  const rows = [
    '| where | change | to | why it is left |',
    '| machines/a/lamp/lamp.setup.ts:3 | `a && b` | `a \\|\\| b` | open |',
    '| machines/a/lamp/lamp.setup.ts:4 | `0` | `(removed)` | never missing |',
  ]
  expect(survivorsOf(rows.join('\n'))).toEqual([
    { file: 'machines/a/lamp/lamp.setup.ts', line: 3, from: 'a && b', to: 'a || b', why: null },
    { file: 'machines/a/lamp/lamp.setup.ts', line: 4, from: '0', to: '', why: 'never missing' },
  ])
})

it.each([
  ['machines/listening/player/ticker.machine.ts', 'ticker'],
  ['machines/listening/player/player.state.loaded.ts', 'player'],
  ['machines/listening/player/rules/ticker.ts', 'player'],
  ['machines/model/text/bytes.ts', undefined],
])('the machine of %s', (file, name) => {
  expect(machineOf(file, ['player', 'ticker'])).toBe(name)
})
