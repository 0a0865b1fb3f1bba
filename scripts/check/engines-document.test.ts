import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hashOfFlows } from '../engines/flows.ts'
import { fromRoot } from '../lib/files.ts'

it.each([
  { file: 'docs/engines.md', document: 'engines', command: 'npm run engines' },
  { file: 'docs/odd-inputs.md', document: 'odd', command: 'npm run engines -- odd deep' },
] as const)(
  '$file was written at a commit, from the flows as they are: otherwise run `$command`',
  ({ file, document }) => {
    const text = readFileSync(fromRoot(file), 'utf8')
    const [, commit, flows] = /at commit `([\da-f]+)` from the flows `([\da-f]+)`/.exec(text) ?? []
    expect(commit).toBeDefined()
    expect(flows).toBe(hashOfFlows(document))
  },
)
