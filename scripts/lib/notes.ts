import path from 'node:path'
import { fromRoot } from './files.ts'

/** Where the manifest and the module map of a build are kept, beside what is served. */
export const notesOf = (outDir: string): string => fromRoot('.cache', `notes-${path.basename(outDir)}`)
