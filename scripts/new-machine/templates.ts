/** The names of one machine: `loop-marker`, `loopMarker`, `LoopMarker`. */
export interface Names {
  readonly area: string
  readonly file: string
  readonly camel: string
  readonly pascal: string
}

const types = ({
  camel,
  pascal,
}: Names): string => `export type ${pascal}Intent = { type: '${camel}.open' } | { type: '${camel}.close' }

export type ${pascal}Event = ${pascal}Intent
`

const machine = ({ file, camel, pascal }: Names): string => `import { setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { ${pascal}Event } from './${file}.types.ts'

/** \`closed\` and \`open\`: say here what they mean. */
export const ${camel}Machine = setup({
  types: typed<{ events: ${pascal}Event }>(),
}).createMachine({
  id: '${camel}',
  initial: 'closed',
  states: {
    closed: { on: { '${camel}.open': { target: 'open' } } },
    open: { on: { '${camel}.close': { target: 'closed' } } },
  },
})
`

const wiring = ({
  file,
  camel,
  pascal,
}: Names): string => `import type { Wiring } from '../../system/wiring.ts'
import type { ${camel}Machine } from './${file}.machine.ts'
import type { ${pascal}Intent } from './${file}.types.ts'

export const ${camel}Wiring: Wiring<{
  logic: typeof ${camel}Machine
  owns: ${pascal}Intent
}> = {
  owns: {
    '${camel}.open': true,
    '${camel}.close': true,
  },
}
`

const test = ({ file, camel }: Names): string => `import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { ${camel}Machine } from './${file}.machine.ts'

it('opens and closes when it is asked to', () => {
  const actor = createActor(${camel}Machine).start()
  actor.send({ type: '${camel}.open' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.send({ type: '${camel}.close' })
  expect(actor.getSnapshot().value).toBe('closed')
})
`

const fixture = ({
  area,
  file,
  camel,
}: Names): string => `import { ${camel}Machine } from '#machines/${area}/${file}/${file}.machine.ts'
import { defineFixture } from '../framework/fixture.ts'

export const fixture = defineFixture<typeof ${camel}Machine>({
  machine: ${camel}Machine,
  events: {
    '${camel}.open': [{}],
    '${camel}.close': [{}],
  },
  outcomes: {},
  shape: (context) => context,
  home: ['closed'],
  rules: [
    {
      name: 'it is open only after it was asked to open',
      watch:
        () =>
        ({ event, before, snapshot }) =>
          snapshot.matches('open') && !before.matches('open') && event.type !== '${camel}.open'
            ? event.type
            : undefined,
    },
  ],
  journeys: [
    {
      name: 'it opens and closes',
      steps: [{ type: '${camel}.open' }, { type: '${camel}.close' }],
      end: 'closed',
    },
  ],
})
`

/** The files of a new machine, by their path. */
export function filesOf(names: Names): ReadonlyMap<string, string> {
  const { area, file } = names
  const folder = `machines/${area}/${file}/${file}`
  return new Map([
    [`${folder}.types.ts`, types(names)],
    [`${folder}.machine.ts`, machine(names)],
    [`${folder}.wiring.ts`, wiring(names)],
    [`${folder}.machine.test.ts`, test(names)],
    [`tests/models/fixtures/${file}.fixture.ts`, fixture(names)],
  ])
}
