import { fireEvent, render, screen } from '@testing-library/react'
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { checkPaths, journeyHolds, takeJourney } from '#tests/models/framework/check.ts'
import { defineFixture } from '#tests/models/framework/fixture.ts'
import { LoopButton } from './loop-button.tsx'
import { loopMachine } from './loop.machine.ts'
import { loopWiring } from './loop.wiring.ts'

const at = (position: number) => ({ type: 'player.positioned' as const, position, at: 0, rate: 1 })

const fixture = defineFixture<typeof loopMachine>({
  machine: loopMachine,
  events: {
    'loop.mark': [{}],
    'loop.clear': [{}],
    'player.positioned': [
      { position: 5, at: 0, rate: 1 },
      { position: 9, at: 0, rate: 1 },
    ],
    'player.closed': [{}],
  },
  outcomes: {},
  shape: ({ position, from, to }) => [position, from, to],
  home: ['off'],
  rules: [
    {
      name: 'a loop ends after it begins',
      watch:
        () =>
        ({ snapshot: { context } }) =>
          context.to !== null && context.to <= (context.from ?? 0)
            ? `from ${String(context.from)} to ${context.to}`
            : undefined,
    },
  ],
  journeys: [
    {
      name: 'a passage is marked, heard twice, and left',
      steps: [at(5), { type: 'loop.mark' }, at(9), { type: 'loop.mark' }, at(9), { type: 'loop.clear' }],
      end: 'off',
      told: ['loop.ended'],
    },
  ],
})

it('walks every path of the chart, and breaks no rule', () => {
  const { states, transitions, faults } = checkPaths(fixture)
  expect([states.missing, transitions.missing, faults]).toEqual([[], [], []])
  for (const journey of fixture.journeys)
    expect(journeyHolds(journey, takeJourney(fixture, journey))).toBe(true)
})

it('one button marks both ends, and ends the loop', () => {
  const loop = createActor(loopMachine).start()
  render(<LoopButton loop={loop} />)
  fireEvent.click(screen.getByRole('button', { name: 'Loop from here' }))
  loop.send(at(9))
  fireEvent.click(screen.getByRole('button', { name: 'Loop to here' }))
  expect(loop.getSnapshot().context).toEqual({ position: 9, from: 0, to: 9 })
  fireEvent.click(screen.getByRole('button', { name: 'End loop' }))
  expect(loop.getSnapshot().value).toBe('off')
})

it('owns and hears each event of its chart', () => {
  const known = [...Object.keys(loopWiring.owns), ...Object.keys(loopWiring.hears ?? {})]
  expect(known.toSorted()).toEqual(loopMachine.events.toSorted())
})
