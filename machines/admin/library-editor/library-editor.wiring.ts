import { isNewerServer } from '../../app/updates/version-rules.ts'
import type { FormToParent } from '../../editing/form/form.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { libraryEditorMachine } from './library-editor.machine.ts'
import type { LibraryEditorIntent, LibraryEditorToParent } from './library-editor.types.ts'

export const libraryEditorWiring: Wiring<{
  logic: typeof libraryEditorMachine
  owns: LibraryEditorIntent
  tells: LibraryEditorToParent
  hears: FormToParent | PageFact
}> = {
  input: ({ version }) => ({ isNewer: isNewerServer(version) }),
  owns: {
    'libraryEditor.open': true,
    'libraryEditor.show': true,
    'libraryEditor.close': true,
  },
  hears: {
    'location.changed': true,
    'form.saved': true,
    'form.refused': true,
  },
  messages: {
    library_updated: (library) => ({ type: 'library.updated', library }),
    library_removed: ({ id }) => ({ type: 'library.removed', libraryId: id }),
  },
  recalls: ['location.changed'],
}
