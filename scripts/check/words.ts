import { readFileSync } from 'node:fs'
import { fromRoot, listFiles } from '../lib/files.ts'
import { findOldWords } from './words-rules.ts'

// Fails on comments and test titles that do not say who they speak of, and on names that were given up.

const files = listFiles(['machines', 'src', 'scripts', 'tests'], /\.tsx?$/).filter(
  (file) => !file.startsWith('scripts/check/words'),
)
const complaints = files.flatMap((file) => findOldWords(file, readFileSync(fromRoot(file), 'utf8')))
for (const { file, line, message } of complaints) console.error(`${file}:${line}  ${message}`)
console.log(`words: ${complaints.length} old ones in ${files.length} files`)
process.exitCode = complaints.length > 0 ? 1 : 0
