import { keptNotice } from '../server/outbox/outbox.notices.ts'
import type { CompanionIntent } from './companion-types.ts'
import type { ActorName, Delivery, SystemFact } from './system.types.ts'

/** Every intent for one of the player's companions, with the actor it goes to; one that is missing does not compile. */
const OWNERS: Readonly<Record<CompanionIntent['type'] | `layer.${'opened' | 'closed'}`, ActorName>> = {
  // facts for one alone, who may be late: like what is asked of it they are kept until it is there
  'layer.opened': 'hotkeys',
  'layer.closed': 'hotkeys',
  'sleep.start': 'sleepTimer',
  'sleep.untilChapterEnd': 'sleepTimer',
  'sleep.typeCustom': 'sleepTimer',
  'sleep.startCustom': 'sleepTimer',
  'sleep.extend': 'sleepTimer',
  'sleep.cut': 'sleepTimer',
  'sleep.cancel': 'sleepTimer',
  'queue.play': 'queue',
  'queue.playAt': 'queue',
  'queue.add': 'queue',
  'queue.addNext': 'queue',
  'queue.remove': 'queue',
  'queue.move': 'queue',
  'queue.clear': 'queue',
  'queue.setAutoplay': 'queue',
  'hotkeys.assign': 'hotkeys',
  'hotkeys.reset': 'hotkeys',
  'hotkeys.setOn': 'hotkeys',
  'video.toggleFullScreen': 'videoPanel',
  'bookmarks.typeTitle': 'bookmarks',
  'bookmarks.create': 'bookmarks',
  'bookmarks.edit': 'bookmarks',
  'bookmarks.typeEdit': 'bookmarks',
  'bookmarks.saveEdit': 'bookmarks',
  'bookmarks.cancelEdit': 'bookmarks',
  'bookmarks.askRemove': 'bookmarks',
  'bookmarks.remove': 'bookmarks',
  'bookmarks.keep': 'bookmarks',
  'bookmarks.goTo': 'bookmarks',
  'bookmarks.export': 'bookmarks',
  'cast.toggle': 'cast',
  'history.goTo': 'history',
  'history.undo': 'history',
}

/** Which companion an intent is for, undefined when it is no companion's. */
export function companionOf(type: string): ActorName | undefined {
  return Object.hasOwn(OWNERS, type) ? OWNERS[type as keyof typeof OWNERS] : undefined
}

const EVERYBODY: readonly ActorName[] = [
  'sleepTimer',
  'queue',
  'hotkeys',
  'smartRewind',
  'speedMemory',
  'videoPanel',
  'history',
  'bookmarks',
]

/** Facts that the player's companions need, and what they ask of the player. */
export function companionRoutes(fact: SystemFact): readonly Delivery[] {
  switch (fact.type) {
    case 'player.flushRequested':
      return toAll(['activeTab', 'history'], fact)
    case 'player.opened':
      return toAll([...EVERYBODY, 'cast', 'lastMedium'], fact)
    case 'player.restored':
      return toAll(['hotkeys', 'queue', 'history', 'bookmarks', 'mediaKeys'], {
        ...fact,
        type: 'player.opened',
      })
    case 'player.closed':
      return toAll([...EVERYBODY, 'activeTab', 'lastMedium'], fact)
    case 'player.started':
      return toAll(['activeTab', 'sleepTimer', 'queue', 'smartRewind', 'audioEffects', 'lastMedium'], fact)
    case 'player.finished':
      return toAll(['sleepTimer', 'queue', 'smartRewind', 'lastMedium'], fact)
    case 'player.halted':
      return toAll(['activeTab', 'sleepTimer', 'smartRewind'], fact)
    case 'player.positioned':
      return toAll(['sleepTimer', 'history', 'bookmarks'], fact)
    case 'player.jumped':
      return toAll(['smartRewind', 'history'], fact)
    case 'player.movedElsewhere':
      return toAll(['progress', 'history'], fact)
    case 'progress.movedElsewhere':
      return toAll(['player'], { ...fact, type: 'position.movedElsewhere' })
    case 'progress.agreed':
    case 'progress.conflictFound':
      return toAll(['history'], fact)
    case 'player.rateChanged':
      return toAll(['speedMemory'], fact)
    case 'player.failed':
    case 'player.leaveFullScreenRequested':
      return toAll(['videoPanel'], fact)
    case 'fullScreen.changed':
      return [
        ...toAll(['player'], fact),
        ...toAll(['hotkeys'], { type: fact.on ? 'layer.opened' : 'layer.closed', layer: 'fullScreen' }),
      ]
    case 'hotkeys.chaptersRequested':
    case 'hotkeys.helpRequested':
      return toAll(['panel'], fact)
    case 'preferences.playerChanged':
      return toAll(['sleepTimer', 'queue', 'hotkeys', 'smartRewind', 'speedMemory', 'audioEffects'], fact)
    case 'cast.connected':
    case 'cast.disconnected':
    case 'rewind.armed':
    case 'lastMedium.found':
      return toAll(['player'], fact)
    case 'bookmarks.visited':
      return toAll(['progress'], fact)
    case 'operations.failed':
      return toAll(['bookmarks', 'outbox'], fact)
    case 'operations.accepted':
    case 'operations.succeeded':
    case 'network.online':
    case 'connection.established':
    case 'connection.restored':
    case 'page.hidden':
    case 'readingProgress.opened':
    case 'readingProgress.turned':
      return toAll(['outbox'], fact)
    case 'outbox.kept':
      return toAll(['notices'], { type: 'notice.show', notice: keptNotice(fact.count) })
    case 'outbox.deliverRequested':
      return toAll(['operations'], { type: 'operation.run', request: fact.request })
    case 'sleep.ended':
      return toAll(['smartRewind'], fact)
    case 'sleep.stopsAtEnd':
    case 'sleep.letsGoOn':
      return toAll(['queue'], fact)
    case 'sleep.faded':
      return toAll(['player'], fact)
    case 'sleep.pauseRequested':
      return toAll(['player'], { type: 'player.pause' })
    case 'sleep.playRequested':
      return toAll(['player'], { type: 'player.play' })
    case 'activeTab.lost':
      // what was heard here goes to the server before the other tab writes there
      return [
        ...toAll(['player'], { type: 'player.pause' }),
        ...toAll(['progress'], { type: 'progress.syncNow' }),
      ]
    case 'session.closedElsewhere':
      return toAll(['player'], fact)
    case 'queue.playRequested':
      return toAll(['player'], { type: 'player.load', ...fact.key, play: true })
    default:
      return []
  }
}

function toAll(names: readonly ActorName[], event: { type: string; [detail: string]: unknown }): Delivery[] {
  return names.map((to) => ({ to, event }))
}
