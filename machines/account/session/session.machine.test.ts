import { expect, it } from 'vitest'
import { fixture } from '#tests/models/fixtures/session.fixture.ts'
import type { JourneyStep } from '#tests/models/framework/fixture.ts'
import { Walk } from '#tests/models/framework/walk.ts'
import { credentials, server } from '#tests/models/journeys/session.journeys.ts'
import { SIGNED_IN, UNREACHABLE } from '#tests/models/samples.ts'
import type { sessionMachine } from './session.machine.ts'

type Step = JourneyStep<typeof sessionMachine>

function unsentAfter(...steps: readonly Step[]): number {
  const walk = new Walk(fixture)
  walk.do({ done: 'recallSession', output: null })
  walk.do({ done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } })
  for (const step of steps) walk.do(step)
  return walk.snapshot.context.left.unsent
}

it('[promise 1.7] the question before a device is forgotten names what was counted for it, not for an earlier one', () => {
  const counted: readonly Step[] = [
    { type: 'session.forgetDevice' },
    { done: 'countLeft', output: { unsent: 3, kept: 0 } },
    { type: 'session.stay' },
    { type: 'session.forgetDevice' },
  ]
  expect(unsentAfter(...counted, { done: 'countLeft', output: { unsent: 1, kept: 0 } })).toBe(1)
  expect(unsentAfter(...counted, { error: 'countLeft', with: UNREACHABLE })).toBe(0)
  expect(unsentAfter(...counted, { after: 'countTimeout' })).toBe(0)
})

it('a sign-in that is tried again has no error of the one before', () => {
  const walk = new Walk(fixture)
  walk.do({ done: 'recallSession', output: null })
  walk.do({ done: 'restoreSession', output: { kind: 'signedOut' } })
  walk.do({ done: 'readServer', output: { ...server, isInit: true } })
  const signIn: Step = { type: 'session.signIn', ...credentials }
  walk.do(signIn)
  walk.do({ error: 'signIn', with: UNREACHABLE })
  expect(walk.snapshot.context.error).not.toBeNull()
  walk.do(signIn)
  expect(walk.snapshot.context.error).toBeNull()
})

it('a page that is loaded with a sign-in that the server no longer takes says so, as one that is open does', () => {
  for (const recalled of [null, SIGNED_IN]) {
    const walk = new Walk(fixture)
    walk.do({ done: 'recallSession', output: recalled })
    walk.do({ done: 'restoreSession', output: { kind: 'expired' } })
    expect(walk.snapshot.value).toBe('expired')
  }
})

it('a page of an account that was disabled says so, whatever it kept of the last visit', () => {
  const walk = new Walk(fixture)
  walk.do({ done: 'recallSession', output: null })
  walk.do({ done: 'restoreSession', output: { kind: 'disabled' } })
  expect(walk.snapshot.value).toBe('disabled')
})
