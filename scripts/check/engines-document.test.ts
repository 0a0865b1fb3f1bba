import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hashOfFlows } from '../engines/flows.ts'
import { fromRoot } from '../lib/files.ts'

const FILE = 'docs/engines.md'

it(`${FILE} was written at a commit, from the flows as they are: otherwise run \`npm run engines\``, () => {
  const text = readFileSync(fromRoot(FILE), 'utf8')
  const [, commit, flows] = /at commit `([\da-f]+)` from the flows `([\da-f]+)`/.exec(text) ?? []
  expect(commit).toBeDefined()
  expect(flows).toBe(hashOfFlows())
})
