import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { coverageOf, coverageText } from '#machines/app/inspector/coverage.ts'
import { coverageOfMachines, coveragePage } from './coverage-page.ts'
import type { CoveredMachine } from './coverage-page.ts'

const machine = setup({
  types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.shake' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.press': 'on' } }, on: { on: { 'lamp.shake': 'off' } } },
})

const lamp: CoveredMachine = {
  name: 'lamp',
  machine,
  walkedBy: new Map([['off|lamp.press|0', 4]]),
  journeys: [{ name: 'it is <pressed>', edges: new Set(['off|lamp.press|0']) }],
  survivors: [
    { at: 'machines/a/lamp/lamp.machine.ts:3', from: 'a', to: '<b>', why: null, transitions: [] },
    {
      at: 'machines/a/lamp/lamp.machine.ts:4',
      from: 'c',
      to: '',
      why: null,
      transitions: ['on|lamp.shake|0'],
    },
  ],
}

it('names what walks a transition, what none walks, and what no test noticed', () => {
  const page = coveragePage([lamp])
  expect(page).toContain('1 of 2 transitions')
  expect(page).toContain('2 changes unnoticed')
  expect(page).toContain(
    '<td>✓</td><td>off|lamp.press|0 → lamp.on</td><td>4 paths</td><td class="quiet">it is &lt;pressed&gt;</td>',
  )
  expect(page).toContain('<tr class="not"><td>not walked</td><td>on|lamp.shake|0 → lamp.off</td>')
  expect(page).not.toContain('<b>')
})

it('a change stands at its transition, or above all of them', () => {
  const [above = '', at = ''] = coveragePage([lamp]).split('on|lamp.shake|0')
  expect(above).toContain('<td>a → &lt;b&gt;</td><td>machines/a/lamp/lamp.machine.ts:3</td>')
  expect(above).not.toContain('lamp.machine.ts:4')
  expect(at).toContain('<td>c → removed</td><td>machines/a/lamp/lamp.machine.ts:4</td>')
})

it('is a file that the inspector opens', () => {
  expect(coverageOf(coverageText(coverageOfMachines([lamp])))).toEqual({
    lamp: {
      transitions: {
        'off|lamp.press|0': { paths: 4, journeys: ['it is <pressed>'] },
        'on|lamp.shake|0': { paths: 0, journeys: [] },
      },
      survivors: lamp.survivors,
    },
  })
})
