import { readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { checkArrows, findEffects, findImports, resolveImport, type Complaint } from './arrows-rules.ts'
import { findCycles } from './cycles-rules.ts'

// Prints what a reader of the whole should see (effects, the longest files) and fails on an import against the
// direction of the house, files that import each other in a circle (types count), an effect without a reason, or a file
// that grew too long without one.
const longest = 250
const shown = 8

const complaints: Complaint[] = []
const effects: string[] = []
const imports = new Map<string, readonly string[]>()
const lengths: { file: string; lines: number }[] = []

for (const file of listFiles(['src', 'machines', 'scripts', 'tests'], /\.tsx?$/)) {
  const source = readFileSync(fromRoot(file), 'utf8')
  const lines = source.split('\n').length - 1
  const generated = /\.gen\.tsx?$|^tests\/server\/demo\//.test(file)
  const excused = /^\/\/ long: ./m.test(source)
  if (!/\.(?:test|spec)\.tsx?$/.test(file) && !generated) {
    lengths.push({ file, lines })
    if (lines > longest && !excused) {
      complaints.push({
        file,
        line: lines,
        message: `has ${lines} lines, over ${longest}: split it, or say why not in a "// long: reason" comment`,
      })
    }
  }
  if (!file.startsWith('tests/')) {
    imports.set(
      file,
      findImports(source).map(({ specifier }) => resolveImport(file, specifier)),
    )
  }
  if (!/^(?:src|machines)\//.test(file)) continue
  complaints.push(...checkArrows(file, source))
  for (const { line, reason } of findEffects(source)) {
    if (reason !== undefined) effects.push(`  ${file}:${line}  ${reason}`)
    else complaints.push({ file, line, message: 'an effect needs its reason above it: "// effect: …"' })
  }
}

for (const [file = '', ...others] of findCycles(imports)) {
  complaints.push({ file, line: 1, message: `imports itself by way of ${others.join(', ')}` })
}

console.log(`${effects.length} effects${effects.length > 0 ? ':' : ''}`)
for (const effect of effects) console.log(effect)
console.log('longest files:')
for (const { file, lines } of lengths.toSorted((a, b) => b.lines - a.lines).slice(0, shown)) {
  console.log(`  ${String(lines).padStart(4)}  ${file}`)
}
for (const { file, line, message } of complaints) console.error(`${file}:${line}  ${message}`)
console.log(
  complaints.length === 0
    ? 'arrows: all imports go the right way'
    : `arrows: ${complaints.length} complaints`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
