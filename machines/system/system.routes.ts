import { browsingOwnerOf, browsingRoutes } from './browsing-routes.ts'
import { companionOf, companionRoutes } from './companion-routes.ts'
import { realtimeOwnerOf, realtimeRoutes } from './realtime-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { readerOwnerOf, readerRoutes } from './reader-routes.ts'
import { followUps } from './follow-ups.ts'
import { noticesFor } from './system.notices.ts'
import type { ActorName, Delivery, SystemEvent, SystemFact } from './system.types.ts'

/** Which actor owns the intents of a name's first part. */
const OWNERS: Readonly<Record<string, ActorName>> = {
  session: 'session',
  preferences: 'preferences',
  catalog: 'catalog',
  operation: 'operations',
  player: 'player',
  progress: 'progress',
  panel: 'panel',
  notice: 'notices',
  notices: 'notices',
  navigation: 'navigation',
}

const INTENTS: ReadonlySet<string> = new Set([
  'session.signIn',
  'session.setUp',
  'session.signOut',
  'session.forgetDevice',
  'session.retry',
  'session.stay',
  'preferences.setTheme',
  'preferences.setLanguage',
  'preferences.change',
  'preferences.setVolume',
  'preferences.changePlayer',
  'preferences.changeReader',
  'catalog.watch',
  'catalog.unwatch',
  'catalog.refresh',
  'operation.run',
  'player.load',
  'player.play',
  'player.pause',
  'player.toggle',
  'player.seek',
  'player.jump',
  'player.previousChapter',
  'player.nextChapter',
  'player.setRate',
  'player.stepRate',
  'player.setVolume',
  'player.stepVolume',
  'player.toggleMute',
  'player.retry',
  'player.consent',
  'player.close',
  'progress.choose',
  'progress.stay',
  'panel.open',
  'panel.toggle',
  'panel.close',
  'progress.syncNow',
  'notice.show',
  'notice.dismiss',
  'notice.act',
  'notices.hold',
  'notices.release',
  'navigation.go',
])

const to = (name: ActorName, event: { type: string; [detail: string]: unknown }): Delivery => ({
  to: name,
  event,
})

/** Facts from one child that another needs, beside what is said about them. */
function factRoutes(fact: SystemFact): readonly Delivery[] {
  switch (fact.type) {
    case 'location.changed':
      return [to('navigation', fact)]
    case 'player.flushRequested':
    case 'player.jumped':
    case 'player.finished':
    case 'player.failed':
    case 'player.sourceLost':
      return [to('progress', fact)]
    case 'player.opened':
    case 'player.started':
    case 'player.halted':
    case 'player.positioned':
    case 'player.ticked':
      return [to('progress', fact), to('mediaKeys', fact)]
    case 'player.closed':
      return [to('progress', fact), to('mediaKeys', fact), to('panel', fact)]
    case 'player.rateChanged':
      return [to('preferences', { type: 'preferences.change', settings: { playbackRate: fact.rate } })]
    case 'player.volumeChanged':
      return [to('preferences', { type: 'preferences.setVolume', volume: fact.volume })]
    case 'progress.agreed':
    case 'progress.flushed':
    case 'progress.sessionReplaced':
      return [to('player', fact)]
    case 'progress.closed':
      return [
        to('player', fact),
        to('session', { type: 'session.cleared' }),
        to('recovery', { type: 'recovery.wake' }),
      ]
    case 'session.required':
      return [to('navigation', fact)]
    case 'session.ended':
      return [to('navigation', fact), to('player', fact), to('progress', fact)]
    case 'session.began':
      return [
        to('navigation', fact),
        to('player', fact),
        to('progress', fact),
        to('recovery', { type: 'recovery.wake' }),
        to('preferences', { type: 'preferences.suggestLanguage', language: fact.signedIn.settings.language }),
      ]
    case 'session.deviceForgotten':
    case 'device.forgotten':
      return [to('page', { type: 'page.open', path: '/login' })]
    case 'session.ending':
      return [to('player', fact)]
    case 'session.refreshed':
      return [to('connection', fact)]
    case 'session.expired':
    case 'session.doubted':
    case 'session.signedOutElsewhere':
      return [to('session', fact)]
    case 'page.hidden':
      return [to('progress', fact)]
    case 'network.online':
      return [to('connection', fact), to('progress', fact), to('recovery', fact)]
    case 'network.offline':
      return [to('connection', fact)]
    case 'connection.established':
    case 'connection.lost':
    case 'connection.failed':
      return [to('catalog', fact)]
    case 'connection.refused':
      return [to('catalog', fact), to('session', { type: 'session.doubted' })]
    case 'connection.restored':
      return [to('catalog', fact), to('progress', fact), to('recovery', fact)]
    case 'connection.received':
      return [to('catalog', fact), ...messageRoutes(fact.message)]
    case 'operations.succeeded':
      return [
        to('catalog', { type: 'catalog.apply', commands: fact.effects, announced: fact.announced }),
        ...followUps(fact),
      ]
    default:
      return []
  }
}

/** Whose an intent is, undefined for a fact. */
export function ownerOf(type: string): ActorName | undefined {
  return (
    companionOf(type) ??
    realtimeOwnerOf(type) ??
    browsingOwnerOf(type) ??
    readerOwnerOf(type) ??
    (INTENTS.has(type) ? OWNERS[type.split('.')[0] ?? ''] : undefined)
  )
}

/** Where an event of the root goes: an intent to its owner, a fact to whoever needs it and to the notices. */
export function deliveriesOf(event: SystemEvent): readonly Delivery[] {
  const owner = ownerOf(event.type)
  if (owner) return [{ to: owner, event }]
  if (event.type === 'system.missed') return [{ to: event.to, event: event.fact }]
  if (event.type === 'notice.acted') return deliveriesOf(event.intent as SystemEvent)
  const fact = event as SystemFact
  const said = noticesFor(fact).map((each) =>
    'show' in each
      ? to('notices', { type: 'notice.show', notice: each.show })
      : to('notices', { type: 'notice.dismiss', id: each.dismiss }),
  )
  return [
    ...factRoutes(fact),
    ...companionRoutes(fact),
    ...realtimeRoutes(fact),
    ...browsingRoutes(fact),
    ...readerRoutes(fact),
    ...said,
  ]
}
