import type { SessionToParent } from '../../account/session/session.types.ts'
import type { LibraryToParent } from '../../browsing/library/library.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { uploadMachine } from './upload.machine.ts'
import type { UploadIntent, UploadToParent } from './upload.types.ts'

export const uploadWiring: Wiring<{
  logic: typeof uploadMachine
  owns: UploadIntent
  tells: UploadToParent
  hears: LibraryToParent | PageFact | SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {
    'upload.open': true,
    'upload.setTarget': true,
    'upload.add': true,
    'upload.readFolders': true,
    'upload.change': true,
    'upload.remove': true,
    'upload.start': true,
    'upload.cancel': true,
    'upload.clear': true,
    'upload.answer': true,
  },
  hears: {
    'location.changed': true,
    'library.changed': true,
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
}
