import { expect, test } from 'vitest'
import { findWaits } from './waits-rules.ts'

const file = 'tests/e2e/listening/queue.spec.ts'

test.each([
  'await page.waitForTimeout(300)',
  'await new Promise((resolve) => setTimeout(resolve, 1500))',
  "import { setTimeout } from 'node:timers/promises'",
  'await lasts(100)',
  '  retries: process.env.CI ? 1 : 0,',
  "it('…', { retry: 2 }, () => {})",
  "test.fixme('…')",
  "it.skip('…', () => {})",
])('a test that sleeps, retries or is left out is refused: %s', (line) => {
  expect(findWaits(file, `const a = 1\n${line}\n`)).toMatchObject([{ file, line: 2 }])
})

test.each([
  'await expect.poll(reads).toBe(1)',
  '  retries: 0,',
  'await new Promise((resolve) => setTimeout(resolve))',
  '// no retries: 2 here',
  'test.setTimeout(120_000)',
])('what waits for a state is allowed: %s', (line) => {
  expect(findWaits(file, line)).toEqual([])
})

test('faults and benches let time pass, by the one helper', () => {
  expect(findWaits('tests/faults/cases.ts', 'await lasts(5000)')).toEqual([])
  expect(findWaits('tests/faults/cases.ts', 'await page.waitForTimeout(5000)')).toHaveLength(1)
})
