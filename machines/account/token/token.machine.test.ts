import { beforeEach, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { SIGNED_IN } from '#tests/models/samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { tokenMachine } from './token.machine.ts'
import type { TokenCommand, TokenFact } from './token.types.ts'

let under: UnderParent<typeof tokenMachine>
let commands: TokenCommand[]
let report: (fact: TokenFact) => void
let lose: (error: Error) => void

beforeEach(() => {
  commands = []
  under = startUnderParent(
    tokenMachine.provide({
      actors: {
        tokenStore: fromCallback<TokenCommand>(({ sendBack, receive }) => {
          report = sendBack
          receive((command) => void commands.push(command))
        }),
        refreshToken: fromPromise<string | null>(
          () =>
            new Promise((_, reject) => {
              lose = reject
            }),
        ),
      },
    }),
    { account: SIGNED_IN.account },
  )
  return () => under.stop()
})

const offer = (userId: string, isPaired = true) => report({ type: 'token.offered', userId, isPaired })

it('[promise 1.7] takes no token of another account, not even after the own sign-in ran out', () => {
  offer('another')
  under.actor.send({ type: 'session.ended', reason: 'expired' })
  offer('another')
  expect([commands, under.told]).toEqual([[], []])
  offer(SIGNED_IN.account.id)
  expect(commands).toEqual([{ type: 'token.keep', from: 'tab' }])
  expect(under.told).toEqual([{ type: 'session.refreshed' }])
})

it('takes any token after a sign-out, where the tab is paired at all', () => {
  under.actor.send({ type: 'session.ended', reason: 'signedOut' })
  commands = []
  offer('another', false)
  expect(commands).toEqual([])
  offer('another')
  expect(commands).toEqual([{ type: 'token.keep', from: 'tab' }])
})

it.each(['refreshing', 'retrying'])('a sign-out ends the call while %s: it is refused', async (state) => {
  report({ type: 'token.requested' })
  if (state === 'retrying') lose(new Error('lost'))
  await expect.poll(() => under.actor.getSnapshot().value).toBe(state)
  under.actor.send({ type: 'session.ended', reason: 'expired' })
  expect(under.actor.getSnapshot().value).toBe(state)
  under.actor.send({ type: 'session.ended', reason: 'signedOut' })
  expect([under.actor.getSnapshot().value, commands]).toEqual([
    'idle',
    [{ type: 'token.settle', outcome: 'refused' }],
  ])
})

it('goes on with the own call while it takes the token of another tab', () => {
  report({ type: 'token.requested' })
  offer(SIGNED_IN.account.id)
  expect([under.actor.getSnapshot().value, commands]).toEqual([
    'refreshing',
    [{ type: 'token.keep', from: 'tab' }],
  ])
})
