import { describe, expect, it } from 'vitest'
import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import '#tests/support/all-wired.ts'
import { noticesFor } from './system.notices.ts'
import type { SystemFact } from './system.types.ts'

/** A notice in one line: where it stands, how it looks, what it says and for how long, what can be pressed. */
function saidOf(fact: SystemFact): string[] {
  return noticesFor(fact).map((said) => {
    if ('dismiss' in said) return `${said.dismiss} goes`
    const { id, kind, text, durationMs, action, also } = said.show
    const time = Object.entries(NOTICE_MS).find(([, ms]) => ms === durationMs)?.[0] ?? 'until it is dismissed'
    const words =
      'words' in text ? text.words : `${text.key}${text.params ? ` ${JSON.stringify(text.params)}` : ''}`
    const pressed = [action, also].flatMap((each) =>
      each ? [`${each.key} ${JSON.stringify(each.intent)}`] : [],
    )
    return [`${id}: ${kind} ${words}`, time, ...pressed].join(' | ')
  })
}

const said: readonly [fact: SystemFact, ...notices: string[]][] = [
  [{ type: 'connection.failed' }, 'connection: error notices.socketFailed | until it is dismissed'],
  [{ type: 'connection.lost' }, 'connection: error notices.socketLost | until it is dismissed'],
  [{ type: 'connection.established' }, 'connection goes'],
  [{ type: 'connection.restored' }, 'connection: success notices.socketConnected | short'],
  [
    { type: 'update.found', version: '3.0.0' } as SystemFact,
    'update: info live.updateFound {"version":"3.0.0"} | long',
  ],
  [{ type: 'progress.stalled' }, 'sync: error notices.progressNotSynced | until it is dismissed'],
  [{ type: 'progress.healed' }, 'sync goes'],
  [
    { type: 'progress.storageWeakened', reason: 'full' } as SystemFact,
    'storage: warning notices.storageFull | long',
  ],
  [
    { type: 'progress.storageWeakened', reason: 'refused' } as SystemFact,
    'storage: warning notices.storageRefused | long',
  ],
  [{ type: 'navigation.errorFound', text: 'No.' }, 'address: error No. | short'],
  [
    { type: 'session.silent' },
    'server: error notices.serverAway | until it is dismissed | common.tryAgain {"type":"session.retry"}',
  ],
  [{ type: 'session.reached' }, 'server goes'],
  [
    { type: 'server.intercepted' },
    'intercepted: warning notices.intercepted | until it is dismissed | notices.openServer {"type":"page.openServer"}',
  ],
  [{ type: 'server.answered' }, 'intercepted goes'],
  [{ type: 'session.ended', reason: 'expired' }],
  [{ type: 'session.ended', reason: 'signedOut' }],
  [{ type: 'system.actorRestarted', name: 'queue' }, 'restart:queue: warning notices.actorRestarted | long'],
  [{ type: 'system.partMissing' }, 'part: error notices.partMissing | until it is dismissed'],
  [{ type: 'system.partLoaded' }, 'part goes'],
  [{ type: 'reader.positionKeptLocally' }, 'reader: info reader.keptHere | long'],
  [
    { type: 'reader.chaptersMissing', count: 2, of: 3 },
    'reader: warning reader.chaptersMissing {"missing":2,"all":3} | long',
  ],
  [
    { type: 'player.streamFailed', sessionId: 's1', message: 'gone' },
    'stream: error notices.streamFailed {"message":"gone"} | short',
  ],
  [
    { type: 'player.blocked' },
    'blocked: info notices.playBlocked | long | player.play {"type":"player.play"}',
  ],
  [
    { type: 'player.movedElsewhere', applied: true, from: 12, to: 40 } as SystemFact,
    'movedElsewhere: info notices.positionFollowed | long | notices.goBack {"type":"player.seek","to":12}',
  ],
  [
    { type: 'player.movedElsewhere', applied: false, from: 12, to: 40 } as SystemFact,
    'movedElsewhere: warning notices.anyDeviceAt {"time":"0:40"} | long | notices.jumpTo {"type":"player.seek","to":40} | notices.stayAt {"type":"progress.stay"}',
  ],
  [
    { type: 'sleep.nearEnd' } as SystemFact,
    'sleep: info sleep.nearEnd | until it is dismissed | sleep.encore {"type":"sleep.extend","by":300} | sleep.cancel {"type":"sleep.cancel"}',
  ],
  [{ type: 'sleep.leftEnd' } as SystemFact, 'sleep goes'],
  [
    { type: 'sleep.ended' } as SystemFact,
    'sleep: info sleep.done | long | sleep.encore {"type":"sleep.extend","by":300}',
  ],
  [
    { type: 'activeTab.lost', wasPlaying: true },
    'tabs: info tabs.yielded | long | tabs.playHere {"type":"player.play"}',
  ],
  [{ type: 'activeTab.lost', wasPlaying: false }],
  [{ type: 'shelf.letterFailed' } as SystemFact, 'letter: error shelf.letterFailed | short'],
  [{ type: 'selection.gatherFailed' } as SystemFact, 'gather: error selection.gatherFailed | short'],
  [{ type: 'queue.added', isNext: false }, 'queue: info queue.added | short'],
  [{ type: 'queue.added', isNext: true }, 'queue: info queue.addedNext | short'],
  [
    { type: 'queue.overflowed', count: 9000 },
    'queue: warning queue.full {"count":9000,"limit":10000} | long',
  ],
  [{ type: 'library.pageLost', why: 'removed' } as SystemFact, 'pageLost: info live.pageLost | short'],
  [{ type: 'library.pageLost', why: 'noAccess' } as SystemFact, 'pageLost: info live.libraryLost | short'],
  [{ type: 'page.hidden' }],
]

describe('what a fact says to the listener', () => {
  it.each(said)('%j', (fact, ...notices) => expect(saidOf(fact)).toEqual(notices))
})
