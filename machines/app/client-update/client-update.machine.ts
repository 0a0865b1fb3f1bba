import { sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'

export type ClientUpdateEvent =
  /** The server is another one now: what the page knows of it is no good any more. */
  { type: 'backup.applied' } | { type: 'progress.closed' }

export type ClientUpdateToParent = { type: 'player.close' } | { type: 'clientUpdate.due' }

/**
 * Reloads the page, and loses nothing by it.
 *
 * - `idle`; `closing` what plays is stopped and delivered; `leaving` the page is on its way out
 */
export const clientUpdateMachine = setup({
  types: typed<{ events: ClientUpdateEvent }>(),
  actions: { tellParent: sendTo(parentOf, (_, fact: ClientUpdateToParent) => fact) },
  delays: {
    /** What cannot be delivered by then is in the journal, and is delivered by the next page. */
    closeTimeout: 3000,
    leaveTimeout: 10_000,
  },
}).createMachine({
  id: 'clientUpdate',
  initial: 'idle',
  states: {
    idle: { on: { 'backup.applied': { target: 'closing' } } },
    closing: {
      entry: { type: 'tellParent', params: { type: 'player.close' } },
      on: { 'progress.closed': { target: 'leaving' } },
      after: { closeTimeout: { target: 'leaving' } },
    },
    leaving: {
      entry: { type: 'tellParent', params: { type: 'clientUpdate.due' } },
      after: { leaveTimeout: { target: 'idle' } },
    },
  },
})
