import '#tests/support/all-wired.ts'
import { describe, expect, it } from 'vitest'
import { appError } from '../model/errors.ts'
import type { ErrorCode } from '../model/errors.ts'
import { deliveriesOf, waitersOf } from './system.routes.ts'
import type { SystemEvent } from './system.types.ts'

const receivers = (event: SystemEvent) => deliveriesOf(event).map(({ to }) => to)

describe('what the player’s companions are told', () => {
  it('intents go to their owner alone', () => {
    expect(receivers({ type: 'sleep.start', seconds: 60 })).toEqual(['sleepTimer'])
    expect(receivers({ type: 'queue.playAt', index: 0 })).toEqual(['queue'])
  })

  it('[P4-40] a finished medium is synced before the queue goes on', () => {
    expect(
      receivers({ type: 'player.finished', key: { libraryItemId: 'a', episodeId: null }, position: 1 }),
    ).toEqual(['progress', 'sleepTimer', 'queue', 'smartRewind', 'lastMedium', 'upkeep'])
  })

  it('[P4-52] the end of the sleep timer pauses the player', () => {
    expect(deliveriesOf({ type: 'sleep.pauseRequested' })).toEqual([
      { to: 'player', event: { type: 'player.pause' } },
    ])
  })

  it('[P4-44] full screen is known to the player and to Escape', () => {
    expect(deliveriesOf({ type: 'fullScreen.changed', on: true })).toEqual([
      { to: 'player', event: { type: 'fullScreen.changed', on: true } },
      { to: 'hotkeys', event: { type: 'layer.opened', layer: 'fullScreen' } },
    ])
  })

  it('a layer that opens before the keys are there is kept for them, or Escape would never close it', () => {
    expect(waitersOf('layer.opened')).toEqual(['hotkeys'])
    expect(waitersOf('layer.closed')).toEqual(['hotkeys'])
    expect(receivers({ type: 'layer.opened', layer: 'selection' })).toEqual(['hotkeys'])
  })

  it('[P2-75] what a key asks of the player goes there like any intent', () => {
    expect(receivers({ type: 'player.toggle' })).toEqual(['player'])
    expect(receivers({ type: 'player.stepVolume', by: 0.1 })).toEqual(['player'])
    expect(receivers({ type: 'preferences.changePlayer', settings: { hotkeysOn: false } })).toEqual([
      'preferences',
    ])
  })

  it('what the queue wants played is loaded to play', () => {
    expect(
      deliveriesOf({ type: 'queue.playRequested', key: { libraryItemId: 'a', episodeId: 'e' } }),
    ).toEqual([
      { to: 'player', event: { type: 'player.load', libraryItemId: 'a', episodeId: 'e', play: true } },
    ])
  })

  it('[promise 1.3] a place that another device moved unheard is the player’s to follow, and known where it did', () => {
    const key = { libraryItemId: 'a', episodeId: null }
    expect(
      deliveriesOf({ type: 'progress.movedElsewhere', key, position: 9, sessionId: '', device: null }),
    ).toEqual([
      {
        to: 'player',
        event: { type: 'position.movedElsewhere', key, position: 9, sessionId: '', device: null },
      },
    ])
    const followed = {
      type: 'player.movedElsewhere',
      from: 1,
      to: 9,
      device: null,
      sessionId: '',
      applied: true,
    } as const
    expect(receivers(followed)).toEqual(['progress', 'history', 'notices'])
  })

  it('[promise 1.7] what is marked finished is known where it is heard from the press on, unless the server says no', () => {
    const key = { libraryItemId: 'a', episodeId: 'e' }
    const request = { name: 'progress.setFinished', params: { ...key, isFinished: true } } as const
    const marked = (isFinished: boolean) => [
      { to: 'progress', event: { type: 'progress.marked', key, isFinished } },
    ]
    const toProgress = (event: object) =>
      deliveriesOf({ request, said: [], ...event } as never).filter(({ to }) => to === 'progress')
    expect(toProgress({ type: 'operations.accepted' })).toEqual(marked(true))
    // what was done in the title since is newer
    expect(toProgress({ type: 'operations.succeeded', effects: [], announced: false })).toEqual([])
    const failed = (code: ErrorCode) => toProgress({ type: 'operations.failed', error: appError(code) })
    expect(failed('forbidden')).toEqual(marked(false))
    expect(failed('unreachable')).toEqual([])
    expect(failed('intercepted')).toEqual([])
  })

  it('[promise 1.9] a tab that yields stops, and brings what was heard to the server', () => {
    expect(deliveriesOf({ type: 'activeTab.lost', wasPlaying: false })).toEqual([
      { to: 'player', event: { type: 'player.pause' } },
      { to: 'progress', event: { type: 'progress.syncNow' } },
    ])
    expect(receivers({ type: 'activeTab.lost', wasPlaying: true })).toContain('notices')
  })

  it('[promise 1.9] whose session the server closed is asked of the lease, and told the player', () => {
    expect(
      receivers({ type: 'connection.received', message: { event: 'user_session_closed', payload: 's1' } }),
    ).toContain('activeTab')
    expect(receivers({ type: 'session.closedElsewhere', sessionId: 's1', byOwnTab: true })).toEqual([
      'player',
    ])
  })
})
