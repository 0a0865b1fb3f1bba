import { describe, expect, it } from 'vitest'
import { fixture } from '#tests/models/fixtures/system.fixture.ts'
import type { JourneyStep } from '#tests/models/framework/fixture.ts'
import { Walk } from '#tests/models/framework/walk.ts'
import { OTHER_SIGNED_IN, SIGNED_IN } from '#tests/models/samples.ts'
import { DEFAULT_PREFERENCES } from '../account/preferences/preferences.types.ts'
import type { systemMachine } from './system.machine.ts'

type Step = JourneyStep<typeof systemMachine>

/** What runs, and what the root says of itself, after these steps. */
function follow(...steps: readonly Step[]) {
  const walk = new Walk(fixture)
  for (const step of steps) walk.do(step)
  const running = walk.running.map(({ src }) => src)
  const notices = walk.sent.flatMap(({ to, event }) => (to === 'notices' ? [event] : []))
  return { running, logged: walk.logged, context: walk.snapshot.context, value: walk.snapshot.value, notices }
}

const booted: Step = { done: 'loadPreferences', output: DEFAULT_PREFERENCES }
const began: Step = { type: 'session.began', signedIn: SIGNED_IN }
const broken = new Error('it broke')

describe('the root', () => {
  it('starts nothing before it knows what the listener prefers, and then what every page needs', () => {
    expect(follow().running).toEqual(['loadPreferences'])
    expect(follow(booted).running).toEqual(
      expect.arrayContaining(['page', 'notices', 'navigation', 'preferences', 'session']),
    )
    expect(follow({ error: 'loadPreferences', with: broken }).running).toContain('session')
  })

  it('remembers what the listener prefers, from the browser and from every change', () => {
    const louder = {
      ...DEFAULT_PREFERENCES,
      player: { ...DEFAULT_PREFERENCES.player, queueNextInSeries: true },
    }
    expect(follow({ done: 'loadPreferences', output: louder }).context.preferences).toEqual(louder)
    expect(follow(booted, { type: 'preferences.changed', preferences: louder }).context.preferences).toEqual(
      louder,
    )
  })

  it('starts an actor that failed again a quarter of a second later', () => {
    const failed: readonly Step[] = [booted, { error: 'notices', with: broken }]
    expect(follow(...failed).running).not.toContain('notices')
    expect(follow(...failed).context.restarts).toEqual({ notices: 1 })
    expect(follow(...failed, { wait: 249 }).running).not.toContain('notices')
    expect(follow(...failed, { wait: 250 }).running).toContain('notices')
    expect(follow(...failed).running).toContain('navigation')
  })

  it('has what belongs to an account only during a sign-in', () => {
    expect(follow(booted).running).not.toContain('catalog')
    expect(follow(booted, began).running).toEqual(expect.arrayContaining(['catalog', 'library']))
    expect(follow(booted, began, { type: 'session.ended', reason: 'signedOut' }).running).not.toContain(
      'catalog',
    )
  })
})

describe('a part that is loaded on demand', () => {
  it('comes by itself a quarter of a second after signing in, or at once when it is asked for', () => {
    expect(follow(booted, began, { wait: 249 }).running).not.toContain('loadRealtime')
    expect(follow(booted, began, { wait: 250 }).running).toContain('loadRealtime')
    expect(follow(booted, began, { wait: 699 }).running).not.toContain('loadListening')
    expect(follow(booted, began, { wait: 700 }).running).toContain('loadListening')
    expect(follow(booted, began, { type: 'player.load', libraryItemId: 'book' }).running).toContain(
      'loadListening',
    )
  })

  it('that cannot be loaded is tried again after 3 s, or at once when it is asked for', () => {
    const absent: readonly Step[] = [booted, began, { wait: 700 }, { error: 'loadListening', with: broken }]
    expect(follow(...absent).running).not.toContain('loadListening')
    expect(follow(...absent, { wait: 2999 }).running).not.toContain('loadListening')
    expect(follow(...absent, { wait: 3000 }).running).toContain('loadListening')
    expect(follow(...absent, { type: 'player.load', libraryItemId: 'book' }).running).toContain(
      'loadListening',
    )
  })

  it('says what waits for it when it cannot be loaded, until it is there', () => {
    const asked: Step = { type: 'dialog.open', dialog: { kind: 'cover', libraryItemId: 'li' } }
    const failed: Step = { error: 'loadBrowsing', with: broken }
    const said = {
      type: 'notice.show',
      notice: expect.objectContaining({ text: { key: 'notices.partMissing' } }),
    }
    expect(follow(booted, began, asked, failed).notices).toEqual([said])
    expect(follow(booted, began, asked, failed, { wait: 3000 }, failed).notices).toEqual([said])
    expect(
      follow(booted, began, asked, failed, { wait: 3000 }, { done: 'loadBrowsing' }).notices,
    ).toContainEqual({
      type: 'notice.dismiss',
      id: 'part',
    })
    // what is only fetched for later is fetched again without a word
    expect(follow(booted, began, { wait: 700 }, { error: 'loadListening', with: broken }).notices).toEqual([])
  })

  it('starts its actors once it is there', () => {
    expect(follow(booted, began, { wait: 250 }, { done: 'loadRealtime' }).running).toEqual(
      expect.arrayContaining(['operations', 'scans', 'tasks']),
    )
  })

  it('what was asked before its code was there goes with the account that asked', () => {
    const asked: Step = { type: 'dialog.open', dialog: { kind: 'cover', libraryItemId: 'li' } }
    const ended: Step = { type: 'session.ended', reason: 'expired' }
    expect(follow(booted, began, asked).context.pendingIntents).toHaveLength(1)
    expect(follow(booted, began, asked, ended).context.pendingIntents).toEqual([])
    // listening outlives a sign-in that ran out, until another account signs in
    const play: Step = { type: 'player.load', libraryItemId: 'book' }
    const other: Step = { type: 'session.began', signedIn: OTHER_SIGNED_IN }
    expect(follow(booted, began, ended, play).context.pendingIntents).toHaveLength(1)
    expect(follow(booted, began, ended, play, other).context.pendingIntents).toEqual([])
  })

  it('another account listens with actors of its own', () => {
    const listening: readonly Step[] = [booted, began, { wait: 1000 }, { done: 'loadListening' }]
    const other: Step = { type: 'session.began', signedIn: OTHER_SIGNED_IN }
    expect(follow(...listening).running).toContain('player')
    expect(follow(...listening, { type: 'session.ended', reason: 'expired' }).running).toContain('player')
    expect(follow(...listening, { type: 'session.ended', reason: 'expired' }, other).running).not.toContain(
      'player',
    )
  })
})
