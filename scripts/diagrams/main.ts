import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diagramPages, FOLDER } from './pages.ts'

const pages = await diagramPages()
mkdirSync(FOLDER, { recursive: true })
for (const file of readdirSync(FOLDER)) {
  if (file.endsWith('.md') && !pages.has(file)) rmSync(join(FOLDER, file))
}
for (const [file, text] of pages) writeFileSync(join(FOLDER, file), text)
console.log(`${pages.size - 2} diagrams and who hears what written to ${FOLDER}`)
