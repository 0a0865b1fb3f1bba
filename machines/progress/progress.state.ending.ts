import { closeInputOf } from './progress.calls.ts'
import { progressSetup } from './progress.setup.ts'
import type { OpenedMedium, ProgressFact } from './progress.types.ts'

/**
 * Closing the server's session, because another opens (`flushing`) or because the listener closed it (`closing`). What
 * the close could not deliver stays in the journal for the settlement. A medium that is opened meanwhile waits for it.
 */
export const ending = progressSetup.createStateConfig({
  entry: 'journalFirst',
  invoke: {
    src: 'closeSession',
    input: ({ context }) => closeInputOf(context),
    onDone: [
      {
        guard: { type: 'isClosedClearly', params: ({ event }) => event.output },
        target: 'ended',
        actions: 'settleJournal',
      },
      {
        guard: { type: 'isClosed', params: ({ event }) => event.output },
        target: 'ended',
        actions: ['settleClose', 'journal'],
      },
      { target: 'ended' },
    ],
    onError: {
      target: 'ended',
      actions: {
        type: 'logFailure',
        params: ({ event }) => ({ what: 'Closing the session', error: event.error }),
      },
    },
  },
  initial: 'flushing',
  on: {
    'page.hidden': { actions: 'keepNow' },
    'player.opened': { actions: { type: 'setNext', params: ({ event }) => openedBy(event) } },
    // who closes while another one waits to be opened means that one too
    'player.closed': { target: '.closing', actions: { type: 'setNext', params: null } },
    'player.flushRequested': { actions: { type: 'setNext', params: null } },
  },
  states: {
    flushing: { exit: { type: 'tellParent', params: { type: 'progress.flushed' } } },
    closing: { exit: { type: 'tellParent', params: { type: 'progress.closed' } } },
  },
})

/** An opened medium as this machine takes it. */
export function openedBy(fact: Extract<ProgressFact, { type: 'player.opened' }>): OpenedMedium {
  const { session, request } = fact
  return { session, startAt: request.startAt, isContinued: request.isContinued ?? false }
}
