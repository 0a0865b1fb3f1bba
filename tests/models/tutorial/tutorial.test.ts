import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

it('the code of the tutorial is the code that is tested', () => {
  const page = read('../../../docs/tutorial.md')
  const blocks = [...page.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)]
  expect(blocks).toHaveLength(5)
  for (const [, file = '', code] of blocks) expect(code, file).toBe(read(`loop/${file}`))
})
