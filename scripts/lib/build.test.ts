import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findImports, resolveImport } from '../check/arrows-rules.ts'
import { buildInputs } from './build.ts'
import { fromRoot, listFiles } from './files.ts'

test('a build is made again when something changes that it takes from the front', () => {
  const files = listFiles(['scripts/build', 'vite.config.ts'], /(?<!\.test)\.ts$/)
  const taken = files.flatMap((file) =>
    findImports(readFileSync(fromRoot(file), 'utf8')).map(({ specifier }) => resolveImport(file, specifier)),
  )
  const ofTheFront = taken.filter((name) => name.startsWith('scripts/serve/'))
  expect(ofTheFront).toContain('scripts/serve/routes.ts')
  expect(ofTheFront.filter((name) => !buildInputs.includes(name))).toEqual([])
})
