import type { ReaderIntent } from '../reading/reader/reader.types.ts'
import type { ActorName, Delivery, SystemFact } from './system.types.ts'

/** Every intent about the book that is read; one that is missing does not compile. */
const OWNERS: Readonly<Record<ReaderIntent['type'], ActorName>> = {
  'reader.open': 'reader',
  'reader.close': 'reader',
  'reader.dismiss': 'reader',
  'reader.retry': 'reader',
  'reader.turn': 'reader',
  'reader.goTo': 'reader',
  'reader.togglePanel': 'reader',
  'reader.choosePlace': 'reader',
  'reader.leaveLink': 'reader',
}

/** Whether an intent is for the reader, undefined when it is not. */
export function readerOwnerOf(type: string): ActorName | undefined {
  return Object.hasOwn(OWNERS, type) ? OWNERS[type as keyof typeof OWNERS] : undefined
}

/** Facts that the reader needs. */
export function readerRoutes(fact: SystemFact): readonly Delivery[] {
  switch (fact.type) {
    case 'location.changed':
    case 'preferences.readerChanged':
    case 'hotkeys.readerCloseRequested':
    case 'outbox.readingDiffers':
      return [{ to: 'reader', event: fact }]
    default:
      return []
  }
}
