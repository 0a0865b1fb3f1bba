import { cases } from '#tests/faults/cases.ts'
import { registerCase } from '#tests/faults/register.ts'

for (const each of cases.filter(({ short }) => short)) registerCase(each, { isShort: true })
