import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { ScanContext, ScanEvent, ScanOutcome, ScanRef, ScanToParent } from './scans.types.ts'

/**
 * One scan of a library, from the moment it is heard of.
 *
 * - `shown` its notice stands; `hidden` the listener closed the notice, so only the end is announced
 * - `cancelling` the server was asked to stop; it may go on for a while, and may not have heard
 * - `ended` with an outcome, `vanished` without one
 */
export const scanMachine = setup({
  types: typed<{
    context: ScanContext
    events: ScanEvent
    input: { scan: ScanRef; percent: number | null }
    tags: 'running'
  }>(),
  actions: {
    setScan: assign((_, scan: ScanRef) => ({ scan })),
    setPercent: assign((_, percent: number) => ({ percent })),
    setOutcome: assign((_, outcome: ScanOutcome) => ({ outcome })),
    announce: sendTo(parentOf, ({ context }, phase: 'running' | 'cancelling'): ScanToParent => ({
      type: 'scan.announced',
      scan: context.scan,
      percent: context.percent,
      phase,
    })),
    tellCancelWanted: sendTo(parentOf, ({ context }): ScanToParent => ({
      type: 'scan.cancelWanted',
      scan: context.scan,
    })),
    tellEnded: sendTo(parentOf, ({ context }): ScanToParent => ({
      type: 'scan.ended',
      scan: context.scan,
      outcome: context.outcome ?? { kind: 'canceled' },
    })),
    tellVanished: sendTo(parentOf, ({ context }): ScanToParent => ({
      type: 'scan.vanished',
      scan: context.scan,
    })),
  },
  delays: {
    /** A server that goes on scanning did not hear: it can be asked again. */
    cancelTimeout: 10_000,
  },
}).createMachine({
  id: 'scan',
  context: ({ input }) => ({ ...input, outcome: null }),
  initial: 'shown',
  on: {
    'scan.started': { actions: { type: 'setScan', params: ({ event }) => event.scan } },
    'scan.progressed': { actions: { type: 'setPercent', params: ({ event }) => event.percent } },
    'scan.completed': {
      target: '.ended',
      actions: { type: 'setOutcome', params: ({ event }) => event.outcome },
    },
    'scan.missed': { target: '.vanished' },
  },
  states: {
    shown: {
      tags: ['running'],
      entry: { type: 'announce', params: 'running' },
      on: {
        'scan.progressed': {
          actions: [
            { type: 'setPercent', params: ({ event }) => event.percent },
            { type: 'announce', params: 'running' },
          ],
        },
        'scan.noticeClosed': { target: 'hidden' },
        'scan.cancel': { target: 'cancelling' },
      },
    },
    hidden: {
      tags: ['running'],
      on: { 'scan.cancel': { target: 'cancelling' } },
    },
    cancelling: {
      tags: ['running'],
      entry: ['tellCancelWanted', { type: 'announce', params: 'cancelling' }],
      on: {
        'scan.confirmed': { target: 'shown' },
        'scan.noticeClosed': { target: 'hidden' },
      },
      after: { cancelTimeout: { target: 'shown' } },
    },
    ended: { type: 'final', entry: 'tellEnded' },
    vanished: { type: 'final', entry: 'tellVanished' },
  },
})
