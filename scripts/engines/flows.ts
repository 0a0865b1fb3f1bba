import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'

/** What the documents are made of. */
const SOURCES = {
  /** The main flows. */
  engines: { folders: ['tests/engines'], file: /^(?!.*\/odd\/).*\.ts$/ },
  /** The odd inputs, and how they are walked. */
  odd: { folders: ['tests/engines/odd', 'tests/books'], file: /\.ts$/ },
} as const

/** Of the flows as they are written, their layout aside: the document says of which it was made, and is checked against it. */
export function hashOfFlows(document: keyof typeof SOURCES): string {
  const { folders, file: pattern } = SOURCES[document]
  const hash = createHash('sha256')
  for (const file of listFiles(folders, pattern)) {
    hash.update(`${file}\0`).update(readFileSync(fromRoot(file), 'utf8').replaceAll(/\s+/g, ''))
  }
  return hash.digest('hex').slice(0, 12)
}
