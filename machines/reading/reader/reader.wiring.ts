import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { ReaderIntent } from './reader.types.ts'
import type { readerMachine } from './reader.machine.ts'

export const readerWiring: Wiring<EventFromLogic<typeof readerMachine>, ReaderIntent> = {
  owns: {
    'reader.open': true,
    'reader.close': true,
    'reader.dismiss': true,
    'reader.retry': true,
    'reader.turn': true,
    'reader.goTo': true,
    'reader.togglePanel': true,
    'reader.choosePlace': true,
    'reader.leaveLink': true,
  },
  hears: {
    'location.changed': true,
    'preferences.readerChanged': true,
    'hotkeys.readerCloseRequested': true,
    'outbox.readingDiffers': true,
  },
  recalls: ['location.changed'],
}
