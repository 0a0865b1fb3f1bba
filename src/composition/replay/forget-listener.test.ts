import { SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { runningSystem, settled, signedInWith } from '#tests/support/running-system.ts'
import { everyMachine } from './every-machine.ts'
import { forgetWithListener } from './forget-listener.ts'
import { createRing } from './ring.ts'

/** A recorded system whose first account was told something. */
async function recorded() {
  const clock = new SimulatedClock()
  const ring = createRing({
    setTimeout: (run, ms) => Number(clock.setTimeout(run, ms)),
    clearTimeout: (id) => clock.clearTimeout(id),
    now: () => clock.now(),
  })
  const { root, send } = await runningSystem({ ring, clock, machines: everyMachine })
  const show = (words: string): void =>
    send({ type: 'notice.show', notice: { id: 'a', kind: 'info', text: { words }, durationMs: null } })
  const begin = (id: string): void => send({ type: 'session.began', signedIn: signedInWith({ id }) })
  const kept = async (): Promise<string> => {
    await settled()
    return JSON.stringify(ring.chunks())
  }
  forgetWithListener(root, ring)
  show('The Salt Road')
  return { send, show, begin, kept }
}

it('[promise 3] what an account did is forgotten when it has left for good', async () => {
  const { send, show, kept } = await recorded()
  expect(await kept()).toContain('The Salt Road')
  send({ type: 'session.ended', reason: 'signedOut' })
  expect(await kept()).not.toContain('The Salt Road')
  show('The Lantern Coast')
  expect(await kept()).toContain('The Lantern Coast')
})

it('[promise 3] it is kept while a sign-in has run out, and forgotten when another account begins', async () => {
  const { send, begin, kept } = await recorded()
  send({ type: 'session.ended', reason: 'expired' })
  expect(await kept()).toContain('The Salt Road')
  begin('another')
  expect(await kept()).not.toContain('The Salt Road')
})

it('is kept where the same account comes back', async () => {
  const { send, begin, kept } = await recorded()
  send({ type: 'session.ended', reason: 'expired' })
  begin(signedInWith().account.id)
  expect(await kept()).toContain('The Salt Road')
})
