import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { coveragePage } from './coverage-page.ts'
import { survivorsOf } from './survivors.ts'

const machine = setup({
  types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.shake' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.press': 'on' } }, on: { on: { 'lamp.shake': 'off' } } },
})

it('names what walks a transition, what none walks, and what no test noticed', () => {
  const survivors = survivorsOf(
    '| machines/a/lamp/lamp.machine.ts:3 | `a` | `<b>` | open |\n| where | change | to | why |',
  )
  expect(survivors).toHaveLength(1)
  const page = coveragePage([
    {
      name: 'lamp',
      machine,
      walkedBy: new Map([['lamp.off | lamp.press | 0', 4]]),
      journeys: [{ name: 'it is <pressed>', edges: new Set(['lamp.off | lamp.press | 0']) }],
      survivors,
    },
  ])
  expect(page).toContain('1 of 2 transitions')
  expect(page).toContain(
    '<td>✓</td><td>lamp.press | 0 → lamp.on</td><td>4 paths</td><td class="quiet">it is &lt;pressed&gt;</td>',
  )
  expect(page).toContain('<tr class="not"><td>not walked</td><td>lamp.shake | 0 → lamp.off</td>')
  expect(page).toContain('machines/a/lamp/lamp.machine.ts:3')
  expect(page).not.toContain('<b>')
})
