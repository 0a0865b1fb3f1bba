import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { diagramPage } from './mermaid.ts'
import { diagramPages, FOLDER } from './pages.ts'

const folder = fileURLToPath(new URL(`../../${FOLDER}/`, import.meta.url))

it('the diagrams in docs/machines are those of the code; if not: npm run diagrams', async () => {
  const kept = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const pages = new Map(kept.map((file) => [file, readFileSync(folder + file, 'utf8')]))
  const wanted = await diagramPages()
  expect([...pages.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
  const stale = [...wanted].filter(([file, text]) => pages.get(file) !== text).map(([file]) => file)
  expect(stale).toEqual([])
})

it('draws boxes, arrows and what stays', () => {
  const machine = setup({
    types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.shake' } },
    guards: { hasBulb: () => true },
    actions: { rattle: () => {} },
    delays: { burnOut: 10 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    on: { 'lamp.shake': { actions: 'rattle' } },
    states: {
      off: { on: { 'lamp.press': { guard: 'hasBulb', target: 'on' } } },
      on: {
        initial: 'warm',
        on: { 'lamp.press': { target: 'off' } },
        states: { warm: { after: { burnOut: { target: 'dead' } } }, dead: { type: 'final' } },
      },
    },
  })
  expect(diagramPage('lamp', machine).split('\n').slice(4, -7)).toEqual([
    '```mermaid',
    'flowchart TD',
    '  subgraph lamp ["lamp"]',
    '    lamp_start((" "))',
    '    lamp_off("off")',
    '    subgraph lamp_on ["on"]',
    '      lamp_on_start((" "))',
    '      lamp_on_any{{"any on"}}',
    '      lamp_on_warm("warm")',
    '      lamp_on_dead[["dead"]]',
    '      lamp_on_start --> lamp_on_warm',
    '    end',
    '    lamp_start --> lamp_off',
    '  end',
    '  lamp_off -- "lamp.press [hasBulb]" --> lamp_on_start',
    '  lamp_on_any -- "lamp.press" --> lamp_off',
    '  lamp_on_warm -- "after burnOut" --> lamp_on_dead',
    '```',
  ])
  expect(diagramPage('lamp', machine)).toContain('| `lamp` | lamp.shake | rattle |')
})
