import { expect, test } from 'vitest'
import { report, reportOdd } from './report.ts'

test('the table of engines names what failed, and what was not walked', () => {
  const outcome = (flow: string, failure: string | null) => ({ flow, failure, seconds: 1, findings: [] })
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

test('the table of odd inputs says what opened in each engine and what was said, once where they agree', () => {
  const column = (engine: string, opened: string, said: string) => ({
    engine,
    version: '1',
    outcomes: [
      { flow: 'odd books', failure: null, seconds: 1, findings: [{ input: 'a | b', opened, said }] },
    ],
  })
  const text = reportOdd(
    ['odd books', 'odd lists'],
    [column('One', '7 letters', 'Left out.'), column('Two', '8 letters', 'Left out.')],
    { commit: 'abc', flows: 'def' },
  )
  expect(text).toContain('at commit `abc` from the flows `def`')
  expect(text.split('\n').slice(-9)).toEqual(
    [
      '## Odd books',
      '',
      '| input | One (1) | Two (1) | what is said |',
      '| --- | --- | --- | --- |',
      String.raw`| a \| b | 7 letters | 8 letters | Left out. |`,
      '',
      '## Odd lists',
      '',
      '| input | One (1) | Two (1) | what is said |',
      '| --- | --- | --- | --- |',
    ].slice(-9),
  )
})
