import { writeFileSync } from 'node:fs'
import { fromRoot } from '../lib/files.ts'
import { eventShapesFile, FILE } from './event-shapes.ts'

// `npm run events`: the events of all machines with their fields, from which the inspector makes its forms.
writeFileSync(fromRoot(FILE), eventShapesFile())
console.log(`The events of the machines are written to ${FILE}`)
