import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { canAccessLibrary } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import { scanMachine } from './scan.machine.ts'
import type { ScanRef, ScansContext, ScansEvent, ScansInput, ScansToParent } from './scans.types.ts'

/** Each is followed by an actor of its own and says how far it is; a server with more of them is not in order. */
const MOST_SCANS = 20

const scansSetup = setup({
  types: typed<{
    context: ScansContext
    events: ScansEvent
    input: ScansInput
    children: Record<string, 'scan'>
  }>(),
  actors: { scan: scanMachine },
  actions: {
    setAccount: assign((_, account: Account) => ({ account })),
    forget: assign(({ context }, { key }: ScanRef) => ({
      running: context.running.filter((each) => each.key !== key),
    })),
    tellParent: sendTo(parentOf, (_, fact: ScansToParent) => fact),
    /** Begins a scan that is not known yet, and passes what was announced on to a known one. */
    follow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'scan.started' && event.type !== 'scan.progressed') return
      const { scan } = event
      const percent = event.type === 'scan.progressed' ? event.percent : null
      if (context.running.some(({ key }) => key === scan.key)) {
        enqueue.sendTo(
          scan.key,
          percent === null ? { type: 'scan.started', scan } : { type: event.type, percent },
        )
        return
      }
      if (context.running.length >= MOST_SCANS) return
      enqueue.spawnChild('scan', { id: scan.key, input: { scan, percent } })
      enqueue.assign({ running: [...context.running, scan] })
    }),
    pass: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'scan.completed') {
        enqueue.sendTo(event.scan.key, { type: 'scan.completed', outcome: event.outcome })
      } else if (event.type === 'scan.cancel' || event.type === 'scan.noticeClosed') {
        enqueue.sendTo(event.key, { type: event.type })
      }
    }),
    /** Older servers list their scans when they greet, newer ones their tasks when asked: what is not there has ended. */
    reconcile: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'scans.listed') return
      const listed = event.scans.filter(({ libraryId }) => canAccessLibrary(context.account, libraryId))
      for (const { key, origin } of context.running) {
        const isListed = listed.some((each) => each.key === key)
        if (isListed) enqueue.sendTo(key, { type: 'scan.confirmed' })
        else if (origin === event.origin) enqueue.sendTo(key, { type: 'scan.missed' })
      }
      const unknown = listed
        .filter(({ key }) => !context.running.some((each) => each.key === key))
        .slice(0, Math.max(0, MOST_SCANS - context.running.length))
      for (const scan of unknown) enqueue.spawnChild('scan', { id: scan.key, input: { scan, percent: null } })
      enqueue.assign({ running: [...context.running, ...unknown] })
    }),
    dropForbidden: enqueueActions(({ context, enqueue }) => {
      for (const { key, libraryId } of context.running) {
        if (!canAccessLibrary(context.account, libraryId)) enqueue.sendTo(key, { type: 'scan.missed' })
      }
    }),
    stop: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'scan.ended' || event.type === 'scan.vanished') enqueue.stopChild(event.scan.key)
    }),
  },
  guards: {
    canSee: ({ context }, { libraryId }: ScanRef) => canAccessLibrary(context.account, libraryId),
    isRunning: ({ context }, { key }: { key: string }) => context.running.some((each) => each.key === key),
  },
})

/**
 * The scans and matches of all libraries the account may see, one actor each. Events may be missed, come twice or
 * name a scan that was not announced: the last event of a scan holds.
 */
export const scansMachine = scansSetup.createMachine({
  id: 'scans',
  context: ({ input }) => ({ account: input.account, running: [] }),
  on: {
    'scan.started': {
      guard: { type: 'canSee', params: ({ event }) => event.scan },
      actions: 'follow',
    },
    'scan.progressed': {
      guard: { type: 'canSee', params: ({ event }) => event.scan },
      actions: 'follow',
    },
    'scan.completed': [
      { guard: { type: 'isRunning', params: ({ event }) => event.scan }, actions: 'pass' },
      {
        // it began before this page was there to hear it
        guard: { type: 'canSee', params: ({ event }) => event.scan },
        actions: { type: 'tellParent', params: ({ event }) => ({ ...event, type: 'scan.ended' as const }) },
      },
    ],
    'scans.listed': { actions: 'reconcile' },
    'scan.cancel': { guard: { type: 'isRunning', params: ({ event }) => event }, actions: 'pass' },
    'scan.noticeClosed': { guard: { type: 'isRunning', params: ({ event }) => event }, actions: 'pass' },
    'session.accountChanged': {
      actions: [{ type: 'setAccount', params: ({ event }) => event.signedIn.account }, 'dropForbidden'],
    },
    'scan.announced': { actions: { type: 'tellParent', params: ({ event }) => event } },
    'scan.cancelWanted': { actions: { type: 'tellParent', params: ({ event }) => event } },
    'scan.ended': {
      actions: [
        'stop',
        { type: 'forget', params: ({ event }) => event.scan },
        { type: 'tellParent', params: ({ event }) => event },
      ],
    },
    'scan.vanished': {
      actions: [
        'stop',
        { type: 'forget', params: ({ event }) => event.scan },
        { type: 'tellParent', params: ({ event }) => event },
      ],
    },
  },
})
