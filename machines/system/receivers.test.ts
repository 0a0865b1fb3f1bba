import { expect, expectTypeOf, it } from 'vitest'
import type { EventObject } from 'xstate'
import { DEFAULT_PREFERENCES } from '#machines/account/preferences/preferences.types.ts'
import { loadFixtures } from '#tests/models/framework/load.ts'
import { receiversIn } from '#tests/models/framework/receivers.ts'
import { samplesOf } from '#tests/models/samples-of.ts'
import type { ScanRef } from '../server/scans/scans.types.ts'
import type { ActorName, DoorsOf, SystemEvent, SystemFact } from './system.types.ts'
import { keysOf } from '../model/keys-of.ts'
import { REGISTRY } from './system.registry.ts'
import { wiringOf } from './system.routes.ts'
import { unheardFacts } from './unheard-facts.ts'

/**
 * Who receives what, in the middle of listening: every event of the root with the actors it is delivered to, and the
 * name it has there where that is another one. Kept by hand: a delivery that is dropped or added fails the test, and
 * a changed row is explained in its commit. Messages of the server are in `other-messages.test.ts` and `realtime.test.ts`.
 */
const RECEIVERS: Readonly<Record<SystemEvent['type'], readonly string[]>> = {
  'bookmarks.askRemove': ['bookmarks'],
  'bookmarks.cancelEdit': ['bookmarks'],
  'bookmarks.create': ['bookmarks'],
  'bookmarks.edit': ['bookmarks'],
  'bookmarks.export': ['bookmarks'],
  'bookmarks.goTo': ['bookmarks'],
  'bookmarks.keep': ['bookmarks'],
  'bookmarks.remove': ['bookmarks'],
  'bookmarks.saveEdit': ['bookmarks'],
  'bookmarks.typeEdit': ['bookmarks'],
  'bookmarks.typeTitle': ['bookmarks'],
  'bookmarks.visited': ['progress'],
  'cast.connected': ['player'],
  'cast.disconnected': ['player'],
  'cast.toggle': ['cast'],
  'catalog.refresh': ['catalog'],
  'catalog.unwatch': ['catalog'],
  'catalog.watch': ['catalog'],
  'connection.established': ['catalog', 'notices: notice.dismiss', 'outbox', 'tasks'],
  'connection.failed': ['catalog', 'notices: notice.show'],
  'connection.lost': ['catalog', 'notices: notice.show'],
  'connection.received': [],
  'connection.refused': ['catalog', 'session: session.doubted'],
  'connection.restored': [
    'catalog',
    'clientFilter',
    'notices: notice.show',
    'outbox',
    'progress',
    'recovery',
    'session: session.doubted',
    'tasks',
  ],
  'device.forgotten': ['page: page.open'],
  'dialog.close': ['dialogs'],
  'dialog.open': ['dialogs'],
  'form.change': ['form'],
  'form.changeAll': ['form'],
  'form.closed': ['form', 'lookup: lookup.clear'],
  'form.discard': ['form'],
  'form.keepMine': ['form'],
  'form.opened': ['form', 'lookup: lookup.clear'],
  'form.rebased': ['form'],
  'form.replaced': [],
  'form.save': ['form'],
  'form.saved': ['itemEditor'],
  'form.takeTheirs': ['form'],
  'fullScreen.changed': ['hotkeys: layer.closed', 'hotkeys: layer.opened', 'player'],
  'history.goTo': ['history'],
  'history.undo': ['history'],
  'hotkeys.assign': ['hotkeys'],
  'hotkeys.chaptersRequested': ['panel'],
  'hotkeys.helpRequested': ['panel'],
  'hotkeys.paletteRequested': ['palette'],
  'hotkeys.readerCloseRequested': ['reader'],
  'hotkeys.reset': ['hotkeys'],
  'hotkeys.selectionClearRequested': ['selection'],
  'hotkeys.setOn': ['hotkeys'],
  'itemEditor.answer': ['itemEditor'],
  'itemEditor.ask': ['itemEditor'],
  'itemEditor.close': ['itemEditor'],
  'itemEditor.open': ['itemEditor'],
  'itemEditor.show': ['itemEditor'],
  'itemEditor.walk': ['itemEditor'],
  'layer.closed': ['hotkeys'],
  'layer.opened': ['hotkeys'],
  'lastMedium.found': ['player'],
  'library.changed': ['navigation', 'search'],
  'library.choose': ['library'],
  'library.pageLost': ['notices: notice.show'],
  'listOrder.close': ['listOrder'],
  'listOrder.move': ['listOrder'],
  'listOrder.open': ['listOrder'],
  'location.changed': ['dialogs', 'itemEditor', 'library', 'navigation', 'palette', 'reader', 'selection'],
  'lookup.clear': ['lookup'],
  'lookup.search': ['lookup'],
  'navigation.errorFound': ['notices: notice.show'],
  'navigation.go': ['navigation'],
  'network.changed': ['connection'],
  'network.offline': ['connection'],
  'network.online': ['connection', 'outbox', 'progress', 'recovery'],
  'notice.act': ['notices'],
  'notice.acted': ['player: player.play'],
  'notice.dismiss': ['notices'],
  'notice.dismissed': ['scans: scan.noticeClosed', 'updates: update.noticeClosed'],
  'notice.show': ['notices'],
  'notices.hold': ['notices'],
  'notices.release': ['notices'],
  'operation.run': ['operations'],
  'operations.accepted': ['outbox'],
  'operations.failed': ['bookmarks', 'form', 'listOrder', 'notices: notice.show', 'outbox', 'selection'],
  'operations.succeeded': [
    'catalog: catalog.apply',
    'form',
    'notices: notice.show',
    'outbox',
    'progress: progress.marked',
    'selection',
  ],
  'outbox.deliverRequested': ['operations: operation.run'],
  'outbox.kept': ['notices: notice.show'],
  'outbox.readingDiffers': ['reader'],
  'page.hidden': ['outbox', 'progress'],
  'page.shown': ['connection'],
  'palette.choose': ['palette'],
  'palette.close': ['palette'],
  'palette.open': ['palette'],
  'palette.type': ['palette'],
  'panel.close': ['panel'],
  'panel.open': ['panel'],
  'panel.toggle': ['panel'],
  'player.blocked': ['notices: notice.show'],
  'player.close': ['player'],
  'player.closed': [
    'activeTab',
    'bookmarks',
    'history',
    'hotkeys',
    'lastMedium',
    'mediaKeys',
    'panel',
    'progress',
    'queue',
    'sleepTimer',
    'smartRewind',
    'speedMemory',
    'videoPanel',
  ],
  'player.consent': ['player'],
  'player.failed': ['progress', 'videoPanel'],
  'player.finished': ['lastMedium', 'progress', 'queue', 'sleepTimer', 'smartRewind'],
  'player.flushRequested': ['activeTab', 'history', 'progress'],
  'player.halted': ['activeTab', 'mediaKeys', 'progress', 'sleepTimer', 'smartRewind'],
  'player.jump': ['player'],
  'player.jumped': ['history', 'progress', 'smartRewind'],
  'player.leaveFullScreenRequested': ['videoPanel'],
  'player.load': ['player'],
  'player.movedElsewhere': ['history', 'notices: notice.show', 'progress'],
  'player.nextChapter': ['player'],
  'player.opened': [
    'bookmarks',
    'cast',
    'history',
    'hotkeys',
    'lastMedium',
    'mediaKeys',
    'progress',
    'queue',
    'sleepTimer',
    'smartRewind',
    'speedMemory',
    'videoPanel',
  ],
  'player.pause': ['player'],
  'player.play': ['player'],
  'player.positioned': ['bookmarks', 'history', 'mediaKeys', 'progress', 'sleepTimer'],
  'player.previousChapter': ['player'],
  'player.rateChanged': ['preferences: preferences.change', 'speedMemory'],
  'player.restored': [
    'bookmarks: player.opened',
    'history: player.opened',
    'hotkeys: player.opened',
    'mediaKeys: player.opened',
    'queue: player.opened',
  ],
  'player.retry': ['player'],
  'player.seek': ['player'],
  'player.setRate': ['player'],
  'player.setVolume': ['player'],
  'player.sourceLost': ['progress'],
  'player.started': [
    'activeTab',
    'audioEffects',
    'lastMedium',
    'mediaKeys',
    'progress',
    'queue',
    'sleepTimer',
    'smartRewind',
  ],
  'player.stepRate': ['player'],
  'player.stepVolume': ['player'],
  'player.streamFailed': ['notices: notice.show'],
  'player.ticked': ['mediaKeys'],
  'player.toggle': ['player'],
  'player.toggleMute': ['player'],
  'player.volumeChanged': ['preferences: preferences.setVolume'],
  'preferences.change': ['preferences'],
  'preferences.changePlayer': ['preferences'],
  'preferences.changeReader': ['preferences'],
  'preferences.changed': [],
  'preferences.playerChanged': [
    'audioEffects',
    'hotkeys',
    'queue',
    'sleepTimer',
    'smartRewind',
    'speedMemory',
  ],
  'preferences.readerChanged': ['reader'],
  'preferences.setLanguage': ['preferences'],
  'preferences.setTheme': ['preferences'],
  'preferences.setVolume': ['preferences'],
  'progress.agreed': ['history', 'player'],
  'progress.choose': ['progress'],
  'progress.closed': ['clientUpdate', 'player', 'recovery: recovery.wake', 'session: session.cleared'],
  'progress.conflictFound': ['history'],
  'progress.flushed': ['player'],
  'progress.healed': ['notices: notice.dismiss'],
  'progress.movedElsewhere': ['player: position.movedElsewhere'],
  'progress.sessionReplaced': ['player'],
  'progress.stalled': ['notices: notice.show'],
  'progress.stay': ['progress'],
  'progress.storageWeakened': ['notices: notice.show'],
  'progress.syncNow': ['progress'],
  'queue.add': ['queue'],
  'queue.move': ['queue'],
  'queue.overflowed': ['notices: notice.show'],
  'queue.play': ['queue'],
  'queue.playAt': ['queue'],
  'queue.playRequested': ['player: player.load'],
  'queue.remove': ['queue'],
  'queue.setAutoplay': ['queue'],
  'reader.choosePlace': ['reader'],
  'reader.close': ['reader'],
  'reader.dismiss': ['reader'],
  'reader.goTo': ['reader'],
  'reader.leaveLink': ['reader'],
  'reader.open': ['reader'],
  'reader.positionKeptLocally': ['notices: notice.show'],
  'reader.retry': ['reader'],
  'reader.togglePanel': ['reader'],
  'reader.turn': ['reader'],
  'readingProgress.opened': ['outbox'],
  'readingProgress.turned': ['outbox'],
  'clientUpdate.due': ['page: page.reload'],
  'rewind.armed': ['player'],
  'scan.announced': ['notices: notice.show'],
  'scan.cancel': ['scans'],
  'scan.cancelWanted': ['connection: connection.emit'],
  'scan.ended': ['notices: notice.show'],
  'scan.vanished': ['notices: notice.dismiss'],
  'search.choose': ['search'],
  'search.submit': ['search'],
  'search.type': ['search'],
  'selection.clear': ['selection'],
  'selection.extend': ['selection'],
  'selection.gather': ['selection'],
  'selection.gatherFailed': ['notices: notice.show'],
  'selection.play': ['selection'],
  'selection.run': ['selection'],
  'selection.toggle': ['selection'],
  'session.accountChanged': ['itemEditor: account.changed', 'library', 'scans', 'tasks', 'updates'],
  'session.began': [
    'navigation',
    'player',
    'preferences: preferences.suggestLanguage',
    'progress',
    'recovery: recovery.wake',
    'token',
  ],
  'session.closedElsewhere': ['player'],
  'session.doubted': ['session'],
  'session.ended': ['navigation', 'notices: notices.clear', 'player', 'progress', 'token'],
  'session.ending': ['player'],
  'session.expired': ['session'],
  'session.refreshed': ['connection'],
  'session.required': ['navigation'],
  'session.retry': ['session'],
  'session.deviceForgotten': ['page: page.open'],
  'session.forgetDevice': ['session'],
  'session.forgetFailed': ['notices: notice.show'],
  'session.setUp': ['session'],
  'session.signIn': ['session'],
  'session.signOut': ['session'],
  'session.signedOutElsewhere': ['session'],
  'session.stay': ['session'],
  'shelf.close': ['shelf'],
  'shelf.findLetter': ['shelf'],
  'shelf.letterFailed': ['notices: notice.show'],
  'shelf.look': ['shelf'],
  'shelf.open': ['shelf'],
  'clientFilter.close': ['clientFilter'],
  'clientFilter.open': ['clientFilter'],
  'clientFilter.renewed': ['catalog: catalog.apply'],
  'clientFilter.resume': ['clientFilter'],
  'clientFilter.stop': ['clientFilter'],
  'sleep.cancel': ['sleepTimer'],
  'sleep.cut': ['sleepTimer'],
  'sleep.ended': ['notices: notice.show', 'smartRewind'],
  'sleep.extend': ['sleepTimer'],
  'sleep.faded': ['player'],
  'sleep.leftEnd': ['notices: notice.dismiss'],
  'sleep.letsGoOn': ['queue'],
  'sleep.nearEnd': ['notices: notice.show'],
  'sleep.pauseRequested': ['player: player.pause'],
  'sleep.playRequested': ['player: player.play'],
  'sleep.start': ['sleepTimer'],
  'sleep.startCustom': ['sleepTimer'],
  'sleep.stopsAtEnd': ['queue'],
  'sleep.typeCustom': ['sleepTimer'],
  'sleep.untilChapterEnd': ['sleepTimer'],
  'system.actorRestarted': ['notices: notice.show'],
  'system.missed': ['queue: sleep.letsGoOn'],
  'activeTab.lost': ['notices: notice.show', 'player: player.pause', 'progress: progress.syncNow'],
  'tasks.read': ['scans: scans.listed'],
  'update.found': ['notices: notice.show'],
  'video.toggleFullScreen': ['videoPanel'],
}

const scan: ScanRef = { key: 'scan', libraryId: 'library', name: 'Books', type: 'scan', origin: 'scan' }

/** Facts that no fixture sends. */
const others: readonly SystemEvent[] = [
  { type: 'navigation.errorFound', text: 'no such page' },
  { type: 'notice.dismissed', id: 'update' },
  { type: 'notice.dismissed', id: 'scan:library' },
  { type: 'form.keepMine', field: 'title' },
  { type: 'form.takeTheirs', field: 'title' },
  { type: 'preferences.changed', preferences: DEFAULT_PREFERENCES },
  { type: 'queue.overflowed', count: 9000 },
  { type: 'reader.positionKeptLocally' },
  { type: 'scan.vanished', scan },
  { type: 'sleep.playRequested' },
  { type: 'system.actorRestarted', name: 'player' },
  { type: 'system.missed', to: 'queue', fact: { type: 'sleep.letsGoOn' } },
  { type: 'device.forgotten' },
]

const fixtures = await loadFixtures()
const root = fixtures.get('system')
if (!root) throw new Error('The root has no fixture.')
const receiversOf = receiversIn(root)
const samples: readonly EventObject[] = [
  ...others,
  ...[...fixtures.values()].flatMap((fixture) => (fixture === root ? [] : samplesOf(fixture))),
]

it.each(Object.entries(RECEIVERS))('%s is delivered to %j and to no other actor', (type, receivers) => {
  const events = samples.filter((event) => event.type === type)
  expect(events.length).toBeGreaterThan(0)
  expect(receiversOf(events)).toEqual(receivers)
})

it('a fact that no actor hears is explained', () => {
  // a message of the server is delivered when it concerns the account, which the sample does not
  const unheard = Object.entries(RECEIVERS).filter(
    ([type, to]) => to.length === 0 && type !== 'connection.received',
  )
  expect(unheard.map(([type]) => type)).toEqual(Object.keys(unheardFacts))
})

const wirings = keysOf(REGISTRY).map(wiringOf)
const owned = wirings.flatMap(({ owns }) => Object.keys(owns))

it('an intent has one owner, and a fact waits for one actor at most', () => {
  const waiting = wirings.flatMap(({ waits = [] }) => waits)
  expect(owned).toHaveLength(new Set(owned).size)
  expect(waiting).toHaveLength(new Set(waiting).size)
})

it('an actor hears facts alone: an intent goes to its owner', () => {
  const heard = wirings.flatMap(({ hears, waits = [], recalls = [] }) => [
    ...Object.keys(hears),
    ...waits,
    ...recalls,
  ])
  expect(heard.filter((type) => owned.includes(type))).toEqual([])
})

type Heard<Name extends ActorName> = DoorsOf<Name> extends { hears: infer Fact } ? Fact : never
type TypeOf<Event> = Event extends { type: infer Type } ? Type : never
/** Facts of a name that an actor listens to, in a shape that it does not know because it names not all who tell them. */
type Unknown<Name extends ActorName> = Exclude<
  Extract<SystemFact, { type: TypeOf<Heard<Name>> }>,
  Heard<Name>
>

it('an actor names all that tell the facts that it hears (checked by the compiler)', () => {
  expectTypeOf<{ [Name in ActorName]: Unknown<Name> }[ActorName]>().toBeNever()
})
