import type { sessionMachine } from '#machines/account/session/session.machine.ts'
import type { Journey } from '../framework/fixture.ts'
import { SIGNED_IN, UNREACHABLE } from '../samples.ts'
import { sessionReturns } from './session-return.journeys.ts'

export const credentials = { username: 'listener', password: 'secret' }
export const server = {
  language: 'en-us',
  version: null,
  customMessage: null,
  takesPasswords: true,
  provider: null,
  configPath: null,
  metadataPath: null,
}

const firstVisits: readonly Journey<typeof sessionMachine>[] = [
  {
    name: '[P2-02] signs in',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedOut' } },
      { done: 'readServer', output: { ...server, isInit: true } },
      { type: 'session.signIn', ...credentials },
      { done: 'signIn', output: SIGNED_IN },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began'],
  },
  {
    name: 'goes to the provider by itself, once, and signs in by the cookie when this tab gets its own answer back',
    steps: [
      { done: 'restoreSession', output: { kind: 'returned' } },
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began'],
  },
  {
    name: 'an answer of the provider that this tab did not ask for signs no user in, and is not asked for again by itself',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedOut', provider: 'refused' } },
      {
        done: 'readServer',
        output: { ...server, isInit: true, provider: { label: 'Key', opensItself: true } },
      },
    ],
    end: { signedOut: 'ready' },
    told: ['session.required'],
  },
  {
    name: 'an address that the provider cannot come back to is said, and the password is there',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedOut' } },
      {
        done: 'readServer',
        output: { ...server, isInit: true, provider: { label: 'Key', opensItself: true } },
      },
      { error: 'openProvider', with: UNREACHABLE },
    ],
    end: { signedOut: 'ready' },
  },
  {
    name: 'a refusal that can mean "no such thing" signs no user out (ruling 3)',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.doubted' },
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began'],
  },
  {
    name: 'a dead network signs no user out',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.doubted' },
      { error: 'restoreSession', with: UNREACHABLE },
    ],
    end: { signedIn: 'sure' },
  },
  {
    name: 'a doubt that is confirmed ends the session',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.doubted' },
      { done: 'restoreSession', output: { kind: 'signedOut' } },
    ],
    end: 'expired',
    told: ['session.began', 'session.ended'],
  },
  {
    name: 'a wrong password after the session ran out can be tried again',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.expired' },
      { type: 'session.signIn', ...credentials },
      { error: 'signIn', with: UNREACHABLE },
      { type: 'session.signIn', ...credentials },
      { done: 'signIn', output: SIGNED_IN },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began', 'session.ended', 'session.began'],
  },
  {
    name: 'the ways in are read under the form of a session that ran out, also after a wrong password',
    steps: [
      { done: 'restoreSession', output: { kind: 'expired' } },
      { error: 'readServer', with: UNREACHABLE },
      { type: 'session.signIn', ...credentials },
      { error: 'signIn', with: UNREACHABLE },
      {
        done: 'readServer',
        output: { ...server, isInit: true, provider: { label: 'Key', opensItself: true } },
      },
    ],
    end: { signedOut: 'ready' },
    told: ['session.required', 'session.required'],
  },
  {
    name: '[promise 1.7] is asked before unsent listening is left behind, and stays',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.signOut' },
      { type: 'session.cleared' },
      { done: 'countLeft', output: { unsent: 1, kept: 0, uploads: 0 } },
      { type: 'session.stay' },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began', 'session.ending'],
  },
  {
    name: 'goes all the same when it is wanted',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.signOut' },
      { type: 'session.cleared' },
      { done: 'countLeft', output: { unsent: 1, kept: 0, uploads: 0 } },
      { type: 'session.signOut' },
      { done: 'signOut', output: 'confirmed' },
      { done: 'readServer', output: { ...server, isInit: true } },
    ],
    end: { signedOut: 'ready' },
    told: ['session.began', 'session.ending', 'session.ended', 'session.required'],
  },
  {
    name: 'a sign-out that the server did not confirm is repeated while the form shows, until it does',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.signOut' },
      { type: 'session.cleared' },
      { done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } },
      { done: 'signOut', output: 'unconfirmed' },
      { done: 'readServer', output: { ...server, isInit: true } },
      { wait: 30_000 },
      { done: 'signOut', output: 'unconfirmed' },
      { type: 'session.retry' },
      { done: 'signOut', output: 'confirmed' },
    ],
    end: { signedOut: 'ready' },
    told: ['session.began', 'session.ending', 'session.ended', 'session.required'],
  },
  {
    name: 'a sign-out that an earlier page left open is repeated before the form shows',
    steps: [
      { done: 'restoreSession', output: { kind: 'signOutPending' } },
      { error: 'signOut', with: UNREACHABLE },
      { done: 'readServer', output: { ...server, isInit: true } },
    ],
    end: { signedOut: 'unconfirmed' },
    told: ['session.required'],
  },
  {
    name: 'forgets this device: asked with what would be lost, signed out, removed, and loaded again',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.forgetDevice' },
      { done: 'countLeft', output: { unsent: 1, kept: 0, uploads: 0 } },
      { type: 'session.forgetDevice' },
      { type: 'session.cleared' },
      { done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } },
      { done: 'signOut', output: 'confirmed' },
      { done: 'forgetDevice', output: null },
    ],
    end: { forgettingDevice: 'removed' },
    told: ['session.began', 'session.ending', 'session.ended', 'session.deviceForgotten'],
  },
  {
    name: 'asks again when more turns out to be unsent, and stays when that is too much',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.forgetDevice' },
      { done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } },
      { type: 'session.forgetDevice' },
      { type: 'session.cleared' },
      { done: 'countLeft', output: { unsent: 1, kept: 0, uploads: 0 } },
      { type: 'session.stay' },
    ],
    end: { signedIn: 'sure' },
    told: ['session.began', 'session.ending'],
  },
  {
    name: 'asks before it signs out where what stays behind cannot be counted in time',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.signOut' },
      { type: 'session.cleared' },
      { wait: 2000 },
    ],
    end: { signedIn: { confirmingSignOut: 'asking' } },
    told: ['session.began', 'session.ending'],
  },
  {
    name: 'says so when not everything could be removed',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.forgetDevice' },
      { done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } },
      { type: 'session.forgetDevice' },
      { wait: 2000 },
      { done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } },
      { done: 'signOut', output: 'confirmed' },
      { error: 'forgetDevice', with: UNREACHABLE },
      { done: 'readServer', output: { ...server, isInit: true } },
    ],
    end: { signedOut: 'ready' },
  },
  {
    name: 'signs out of a server that does not answer',
    steps: [
      { done: 'restoreSession', output: { kind: 'signedIn', signedIn: SIGNED_IN } },
      { type: 'session.signOut' },
      { wait: 2000 },
      { done: 'countLeft', output: { unsent: 0, kept: 0, uploads: 0 } },
      { wait: 3000 },
      { error: 'readServer', with: UNREACHABLE },
      { wait: 4999 },
    ],
    end: 'unreachable',
    told: ['session.began', 'session.ending', 'session.ended'],
  },
]

export const sessionJourneys: readonly Journey<typeof sessionMachine>[] = [
  ...firstVisits.map((journey) => ({
    ...journey,
    steps: [{ done: 'recallSession', output: null } as const, ...journey.steps],
  })),
  ...sessionReturns,
]
