import { readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { complaintOf, findPatterns } from './patterns-rules.ts'

// Fails on a regular expression whose time grows faster than the text it is given: a book, a feed or a server could stop
// the page, the front or the stand-in with it. Tests and what reads our own files are not looked at.
const files = listFiles(['src', 'machines', 'scripts/serve', 'tests/server'], /\.tsx?$/).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

const judged = new Map<string, Promise<string | null>>()
let complaints = 0
for (const file of files) {
  for (const site of findPatterns(file, readFileSync(fromRoot(file), 'utf8'))) {
    const key = `/${site.pattern}/${site.flags}`
    const complaint = judged.get(key) ?? complaintOf(site)
    judged.set(key, complaint)
    const why = await complaint
    if (why === null) continue
    complaints += 1
    console.error(`${file}:${site.line}  ${key} ${why}`)
  }
}
console.log(
  complaints === 0
    ? `patterns: all ${judged.size} take a time that grows with the text only`
    : `patterns: ${complaints} complaints`,
)
process.exitCode = complaints === 0 ? 0 : 1
