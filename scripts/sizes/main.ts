import { parseArgs } from 'node:util'
import { measureSizes } from './measure.ts'

const { values } = parseArgs({ options: { modules: { type: 'boolean', default: false } } })
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`

const { rows, modules, early, unwanted, lazyTexts } = measureSizes()
for (const { what, files, bytes, budget } of rows) {
  console.log(`${what.padEnd(24)}${kib(bytes)} of ${kib(budget)}${bytes > budget ? '  OVER' : ''}`)
  for (const one of files) console.log(`  ${kib(one.bytes)}  ${one.file}`)
}
if (values.modules) {
  console.log('\nlargest modules before home (bytes before compression):')
  for (const [id, size] of modules.slice(0, 60)) console.log(`${String(size).padStart(9)}  ${id}`)
}
for (const id of early) console.error(`${id} is loaded before home and should wait until it is asked for`)
for (const id of unwanted) console.error(`${id} is for tests and should not be in the build`)
for (const text of lazyTexts)
  console.error(`${text} shows before home: name it in scripts/build/text-parts.ts`)
const isOver = rows.some(({ bytes, budget }) => bytes > budget)
process.exitCode = early.length > 0 || unwanted.length > 0 || lazyTexts.length > 0 || isOver ? 1 : 0
