import { cases } from './cases.ts'
import { registerCase } from './register.ts'

for (const each of cases) registerCase(each, { isShort: false })
