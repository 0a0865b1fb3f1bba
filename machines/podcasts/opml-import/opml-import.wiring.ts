import type { SessionToParent } from '../../account/session/session.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { opmlImportMachine } from './opml-import.machine.ts'
import type { OpmlImportIntent, OpmlImportToParent } from './opml-import.types.ts'

export const opmlImportWiring: Wiring<{
  logic: typeof opmlImportMachine
  owns: OpmlImportIntent
  tells: OpmlImportToParent
  hears: PageFact | SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {
    'opmlImport.open': true,
    'opmlImport.close': true,
    'opmlImport.read': true,
    'opmlImport.select': true,
    'opmlImport.setFolder': true,
    'opmlImport.setAutoDownload': true,
    'opmlImport.start': true,
    'opmlImport.cancel': true,
    'opmlImport.retry': true,
    'opmlImport.reset': true,
  },
  hears: {
    'location.changed': true,
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
  recalls: ['location.changed'],
}
