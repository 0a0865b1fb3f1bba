import type { Wiring } from '../../system/wiring.ts'
import type { noteFilesMachine } from './note-files.machine.ts'
import type { NoteFilesIntent, NoteFilesToParent } from './note-files.types.ts'

export const noteFilesWiring: Wiring<{
  logic: typeof noteFilesMachine
  owns: NoteFilesIntent
  tells: NoteFilesToParent
}> = {
  owns: {
    'noteFiles.export': true,
    'noteFiles.import': true,
    'noteFiles.leave': true,
  },
}
