import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fromRoot, listFiles } from '../lib/files.ts'
import { openParts, readRows, readTitles, report } from './table.ts'

const { values } = parseArgs({
  options: { strict: { type: 'string' }, quiet: { type: 'boolean', default: false } },
})
const strict = new Set((values.strict ?? '').split(',').filter((part) => part !== ''))

const rows = readRows(readFileSync(fromRoot('docs/requirements.md'), 'utf8'))
const ids = new Set(rows.map((row) => row.id))
const carried = new Set<string>()
const unknown: string[] = []
for (const file of listFiles(['src', 'machines', 'tests', 'scripts'], /\.(?:test|spec)\.tsx?$/)) {
  // The script's own test speaks of numbers without carrying them.
  if (file.startsWith('scripts/requirements/')) continue
  for (const one of readTitles(readFileSync(fromRoot(file), 'utf8'))) {
    carried.add(one)
    if (one.startsWith('P') && !ids.has(one)) unknown.push(`${file}: there is no row ${one}`)
  }
}

const parts = report(rows, carried)
if (!values.quiet) {
  for (const { part, missing } of parts.filter((one) => openParts.some((open) => open === one.part))) {
    for (const row of missing) console.log(`${part}  ${row.id}  ${row.text}`)
  }
}
console.log('part  carried  of')
for (const { part, total, missing } of parts) {
  console.log(`${part}     ${String(total - missing.length).padStart(7)}  ${String(total).padStart(3)}`)
}
const promises = [...carried].filter((one) => one.startsWith('promise')).toSorted()
console.log(`promises carried: ${promises.length === 0 ? 'none' : promises.join(', ')}`)

const failed = parts.filter(({ part, missing }) => strict.has(part) && missing.length > 0)
for (const { part, missing } of failed) console.error(`part ${part}: ${missing.length} rows without a test`)
for (const one of unknown) console.error(one)
process.exitCode = failed.length > 0 || unknown.length > 0 ? 1 : 0
