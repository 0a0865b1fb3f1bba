import { expect, it } from 'vitest'
import { readAnswer } from './reading/read-answer.ts'
import { ownYearStatsSchema } from './stats.ts'

it.each([{ time: 5 }, { month: null, time: 5 }, { month: '12', time: 5 }])(
  'a month that is not told (%o) is none, not January',
  (mostListenedMonth) => {
    const reading = readAnswer(ownYearStatsSchema, { totalListeningTime: 5, mostListenedMonth })
    expect(reading).toMatchObject({ kind: 'read', data: { totalListeningTime: 5, mostListenedMonth: null } })
  },
)
