import { readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { findDecisions } from './views-rules.ts'

// Fails on a view that waits, asks an actor, makes a notice, or touches the world: views send intents and draw snapshots.

const files = listFiles(['src'], /\.tsx?$/)
const complaints = files.flatMap((file) => findDecisions(file, readFileSync(fromRoot(file), 'utf8')))
for (const { file, line, message } of complaints) console.error(`${file}:${line}  ${message}`)
console.log(
  complaints.length === 0
    ? 'views: none decides what a machine should'
    : `views: ${complaints.length} complaints`,
)
process.exitCode = complaints.length > 0 ? 1 : 0
