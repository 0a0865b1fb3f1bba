import { readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { findWaits } from './waits-rules.ts'

// Fails on a test that sleeps, tries again or is left out: what is red by chance is a defect of the product or of the test.

const tests = [
  ...listFiles(['tests'], /\.tsx?$/).filter((file) => !file.startsWith('tests/server/')),
  ...listFiles(['src', 'machines', 'scripts'], /\.test\.tsx?$/),
]
const complaints = tests.flatMap((file) => findWaits(file, readFileSync(fromRoot(file), 'utf8')))
for (const { file, line, message } of complaints) console.error(`${file}:${line}  ${message}`)
console.log(`${tests.length} files of tests, ${complaints.length} that sleep, retry or skip`)
process.exitCode = complaints.length > 0 ? 1 : 0
