import type { Wiring } from '../../system/wiring.ts'
import type { ReaderIntent, ReaderToParent } from './reader.types.ts'
import type { readerMachine } from './reader.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { PlayerToParent } from '../../listening/player/player.types.ts'
import type { NoteFilesToParent } from '../note-files/note-files.types.ts'
import { opened } from '../../listening/player/rules/opened.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { HotkeysToParent } from '../../app/hotkeys/hotkeys.types.ts'
import type { OutboxToParent } from '../../server/outbox/outbox.types.ts'

export const readerWiring: Wiring<{
  logic: typeof readerMachine
  owns: ReaderIntent
  tells: ReaderToParent
  hears:
    | HotkeysToParent
    | NoteFilesToParent
    | OutboxToParent
    | PageFact
    | PlayerToParent
    | PreferencesToParent
}> = {
  input: ({ preferences: { reader } }) => ({ settings: reader }),
  owns: {
    'reader.open': true,
    'reader.close': true,
    'reader.dismiss': true,
    'reader.retry': true,
    'reader.turn': true,
    'reader.zoom': true,
    'reader.setDirection': true,
    'reader.search': true,
    'reader.stopSearch': true,
    'reader.showHit': true,
    'reader.stepHit': true,
    'reader.note': true,
    'reader.showNote': true,
    'reader.pick': true,
    'reader.pickRegion': true,
    'reader.shapeRegion': true,
    'reader.return': true,
    'reader.stay': true,
    'reader.sound': true,
    'reader.together': true,
    'reader.voice': true,
    'reader.leaveHits': true,
    'reader.goTo': true,
    'reader.togglePanel': true,
    'reader.enterPassword': true,
    'reader.choosePlace': true,
    'reader.leaveLink': true,
    'reader.closeFootnote': true,
  },
  hears: {
    'noteFiles.imported': true,
    'location.changed': true,
    'preferences.readerChanged': true,
    'hotkeys.readerCloseRequested': true,
    'outbox.readingDiffers': true,
    'player.opened': true,
    'player.restored': opened,
    'player.started': true,
    'player.positioned': true,
    'player.halted': true,
    'player.closed': true,
  },
  recalls: ['location.changed'],
}
