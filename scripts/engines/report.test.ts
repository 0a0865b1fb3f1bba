import { expect, test } from 'vitest'
import { report } from './report.ts'

test('the table of engines names what failed, and what was not walked', () => {
  const outcome = (flow: string, failure: string | null) => ({ flow, failure, seconds: 1 })
  const text = report(
    ['sign in', 'seek'],
    [
      { engine: 'One', version: '1', outcomes: [outcome('sign in', null), outcome('seek', 'a | b')] },
      { engine: 'Two', version: '2', outcomes: [outcome('sign in', null)] },
    ],
    { commit: 'abc', flows: 'def' },
  )
  expect(text).toContain('at commit `abc` from the flows `def`')
  expect(text.split('\n').slice(-4)).toEqual([
    '| flow | One (1) | Two (2) |',
    '| --- | --- | --- |',
    '| sign in | works | works |',
    String.raw`| seek | **fails**: a \| b | not walked |`,
  ])
})
