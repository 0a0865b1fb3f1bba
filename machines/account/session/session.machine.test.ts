import { expect, it } from 'vitest'
import { fixture } from '#tests/models/fixtures/session.fixture.ts'
import type { JourneyStep } from '#tests/models/framework/fixture.ts'
import { Walk } from '#tests/models/framework/walk.ts'
import { credentials, server } from '#tests/models/journeys/session.journeys.ts'
import { SIGNED_IN, UNREACHABLE } from '#tests/models/samples.ts'
import type { sessionMachine } from './session.machine.ts'

type Step = JourneyStep<typeof sessionMachine>

function after(...steps: readonly Step[]) {
  const walk = new Walk(fixture)
  walk.do({ done: 'recallSession', output: null })
  walk.do({ done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } })
  for (const step of steps) walk.do(step)
  return walk.snapshot
}

it('[promise 1.7] the question before a device is forgotten names what was counted for it, not for an earlier one', () => {
  const counted: readonly Step[] = [
    { type: 'session.forgetDevice' },
    { done: 'countLeft', output: { unsent: 3, kept: 0, uploads: 0 } },
    { type: 'session.stay' },
    { type: 'session.forgetDevice' },
  ]
  const leftAfter = (step: Step) => after(...counted, step).context.left
  const fewer = { unsent: 1, kept: 0, uploads: 0 }
  expect(leftAfter({ done: 'countLeft', output: fewer })).toEqual(fewer)
  expect(leftAfter({ error: 'countLeft', with: UNREACHABLE })).toBeNull()
  expect(leftAfter({ after: 'countTimeout' })).toBeNull()
})

it('who signs out while something is to be uploaded is asked first', () => {
  const left = { unsent: 0, kept: 0, uploads: 2 }
  const signingOut = after(
    { type: 'session.signOut' },
    { type: 'session.cleared' },
    { done: 'countLeft', output: left },
  )
  expect(signingOut.value).toEqual({ signedIn: { confirmingSignOut: 'asking' } })
  expect(signingOut.context.left).toEqual(left)
})

it.each<Step>([{ error: 'countLeft', with: UNREACHABLE }, { after: 'countTimeout' }])(
  '[promise 3] who leaves is asked where what stays behind could not be counted: %o',
  (uncounted) => {
    const signingOut = after({ type: 'session.signOut' }, { type: 'session.cleared' }, uncounted)
    expect(signingOut.value).toEqual({ signedIn: { confirmingSignOut: 'asking' } })
    expect(signingOut.context.left).toBeNull()

    const asked: readonly Step[] = [
      { type: 'session.forgetDevice' },
      { done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } },
      { type: 'session.forgetDevice' },
      { type: 'session.cleared' },
      uncounted,
    ]
    expect(after(...asked).value).toEqual({ signedIn: { forgetting: 'asking' } })
    const insisting: readonly Step[] = [{ type: 'session.forgetDevice' }, { type: 'session.cleared' }]
    expect(after(...asked, ...insisting, uncounted).value).toEqual({ forgettingDevice: 'leaving' })
  },
)

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

it.each(['expired', 'disabled'] as const)(
  'a page whose sign-in is %s learns the ways in, keeps what it says, and does not go to the provider by itself',
  (kind) => {
    const withProvider = { ...server, isInit: true, provider: { label: 'Key', opensItself: true } }
    const walk = new Walk(fixture)
    walk.do({ done: 'recallSession', output: null })
    walk.do({ done: 'restoreSession', output: { kind } })
    walk.do({ done: 'readServer', output: withProvider })
    expect(walk.snapshot.value).toBe(kind)
    expect(walk.snapshot.context.server).toEqual(withProvider)
    walk.do({ type: 'session.signIn', ...credentials })
    walk.do({ error: 'signIn', with: UNREACHABLE })
    expect(walk.snapshot.value).toEqual({ signedOut: 'ready' })
    expect(walk.snapshot.context.error).toEqual(UNREACHABLE)
  },
)

it.each([
  ['is set up by then shows its sign-in', true, { signedOut: 'ready' }],
  ['is not can be set up again', false, { settingUp: 'editing' }],
])('a server whose set-up failed and that %s, with what went wrong', (_, isInit, ends) => {
  const walk = new Walk(fixture)
  walk.do({ done: 'recallSession', output: null })
  walk.do({ done: 'restoreSession', output: { kind: 'signedOut' } })
  walk.do({ done: 'readServer', output: { ...server, isInit: false } })
  walk.do({ type: 'session.setUp', ...credentials })
  walk.do({ error: 'setUpServer', with: UNREACHABLE })
  walk.do({ done: 'readServer', output: { ...server, isInit } })
  expect(walk.snapshot.value).toEqual(ends)
  expect(walk.snapshot.context.error).toEqual(UNREACHABLE)
})

it('who forgets this device is sent on as after any sign-out', () => {
  const leadsTo = 'https://provider.example/end'
  const walk = new Walk(fixture)
  walk.do({ done: 'recallSession', output: null })
  walk.do({ done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } })
  walk.do({ type: 'session.forgetDevice' })
  walk.do({ done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } })
  walk.do({ type: 'session.forgetDevice' })
  walk.do({ type: 'session.cleared' })
  walk.do({ done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } })
  walk.do({ done: 'signOut', output: 'confirmed' })
  walk.do({ done: 'forgetDevice', output: leadsTo })
  expect(walk.told.at(-1)).toEqual({ type: 'session.deviceForgotten', leadsTo })
})
