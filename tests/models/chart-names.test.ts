import { expect, it } from 'vitest'
import { chartOf, statesOf } from '#machines/app/inspector/chart.ts'
import { createChartWords } from '#src/composition/inspection/chart-words.ts'
import { edgesOf } from './framework/edges.ts'
import { loadMachines } from './framework/load.ts'

const machines = await loadMachines()

it.each([...machines])(
  'the chart that an inspector makes of %s has each of its transitions, by the name that a walk has for it',
  (_, machine) => {
    const chart = chartOf(JSON.stringify(createChartWords().learn(machine.config)))
    expect(chart?.key).toBe(machine.id)
    const ids = chart ? statesOf(chart).flatMap(({ transitions }) => transitions.map(({ id }) => id)) : []
    expect(ids.toSorted()).toEqual([...edgesOf(machine).keys()].toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  },
)

it('each machine has an id of its own, by which a coverage knows it', () => {
  const ids = [...machines.values()].map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
})
