import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reportText } from './report-text.ts'

it('docs/contract.md is as the report writes it: run npx tsx tests/contract/report.ts', async () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/contract.md'), 'utf8')).toBe(await reportText())
})
