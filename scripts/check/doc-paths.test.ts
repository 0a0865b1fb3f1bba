import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot, listFiles } from '../lib/files.ts'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/walks.md',
  ...listFiles(['machines'], /README\.md$/),
]

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:machines|src|tests|scripts|docs|public|locales)\/[\w./-]+)`/g)].map(
    ([, found]) => found ?? '',
  )

it.each(pages)('every path that %s names is there', (page) => {
  const absent = pathsIn(readFileSync(fromRoot(page), 'utf8')).filter((path) => !existsSync(fromRoot(path)))
  expect(absent).toEqual([])
})
