import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { growing, readers, slowIn } from '#tests/hostile/growth.ts'
import { fromRoot, listFiles } from '../lib/files.ts'

/** What reads foreign text, of packages, browsers and our own. */
const READS =
  /new DOMParser\(|DOMPurify\.sanitize|new Marked\(|from 'css-tree|import \{ MOBI|from 'mediabunny|foundInFile\(data/

it('[promise 3] every file that gives foreign text to a parser names what is measured of it', () => {
  const found = listFiles(['src', 'machines'], /^(?!.*\.(?:test|d)\.tsx?$).*\.tsx?$/).filter((file) =>
    READS.test(readFileSync(fromRoot(file), 'utf8')),
  )
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter((file) => !(file in readers))).toEqual([])
  expect(
    Object.values(readers)
      .flat()
      .filter((name) => !(name in growing)),
  ).toEqual([])
})

it.each(Object.keys(growing))('[promise 3] reads %s in a time that grows as the text only', (name) => {
  expect(slowIn(name, 20_000, 1000)).toEqual([])
})
