import { expect, test } from 'vitest'
import { root } from '../lib/files.ts'
import { areaOf, fromPlaywright, fromVitest, secondsByArea } from './counts.ts'

test('a browser test that passed only at its second try counts as failed', () => {
  const counts = fromPlaywright({
    config: { rootDir: `${root}tests/e2e` },
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'listening/queue.spec.ts',
        file: 'listening/queue.spec.ts',
        specs: [{ title: 'one', tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] }],
        suites: [
          {
            title: 'inner',
            file: 'listening/queue.spec.ts',
            specs: [{ title: 'two', tests: [{ results: [{ duration: 3000 }] }] }],
          },
        ],
      },
    ],
  })
  expect(counts).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    times: [
      { file: 'tests/e2e/listening/queue.spec.ts', title: 'one', seconds: 2 },
      { file: 'tests/e2e/listening/queue.spec.ts', title: 'two', seconds: 3 },
    ],
  })
})

test('a file of unit tests that could not be loaded counts as failed', () => {
  const empty = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  expect(fromVitest({ ...empty, numFailedTestSuites: 1, testResults: [] }).failed).toBe(1)
})

test('seconds are summed by area, the slowest first', () => {
  expect(areaOf('machines/listening/player/player.machine.test.ts')).toBe('machines/listening')
  expect(
    secondsByArea([
      { file: 'machines/listening/player/a.test.ts', title: '', seconds: 1 },
      { file: 'tests/e2e/listening/b.spec.ts', title: '', seconds: 2 },
      { file: 'tests/e2e/listening/c.spec.ts', title: '', seconds: 3 },
    ]),
  ).toEqual([
    ['tests/e2e/listening', 5],
    ['machines/listening', 1],
  ])
})
