/** Prints how much of the contract is covered and writes it to `docs/contract.md`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportText } from './report-text.ts'

const text = await reportText()
writeFileSync(join(import.meta.dirname, '../../docs/contract.md'), text)
process.stdout.write(text)
