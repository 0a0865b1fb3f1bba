import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'

/** Of the flows as they are written, their layout aside: the document says of which it was made, and is checked against it. */
export function hashOfFlows(): string {
  const hash = createHash('sha256')
  for (const file of listFiles(['tests/engines'], /\.ts$/)) {
    hash.update(`${file}\0`).update(readFileSync(fromRoot(file), 'utf8').replaceAll(/\s+/g, ''))
  }
  return hash.digest('hex').slice(0, 12)
}
